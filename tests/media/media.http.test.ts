/** The media library: list, uses, changes and removal. */
import { expect } from 'chai';
import { emptyArticle } from '#shared/blog/article-fields.ts';
import type { Media, UsedMedia } from '#shared/media/media.contract.ts';
import { countMedia, mediaCalls, type MediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

describe('The media library', () => {
  let calls: MediaCalls;
  let now = new Date('2026-03-04T12:00:00Z');
  let loom: Media;
  let desk: Media;
  let roof: Media;

  const keep = async (color: string, name: string, alt: string): Promise<Media> => {
    now = new Date(now.getTime() + 1000);
    return calls.keep(await jpegPicture({ color }), { name, alt });
  };
  const list = async (query = '') => {
    const response = await calls.call('GET', query);
    expect(response.status).to.equal(200);
    const media = (await response.json()) as Media[];
    const next = /^<\/api\/admin\/media(\?[^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1];
    return { total: response.headers.get('x-total-count'), names: media.map(({ name }) => name), next };
  };
  const read = async ({ id }: Media) => (await (await calls.call('GET', `/${id}`)).json()) as UsedMedia;
  const staffOf = { id: 'a'.repeat(24), username: 'ada' };

  const site = serveTestSite({ clock: () => now });
  before(async () => {
    calls = mediaCalls(site, await signIn(site));
    loom = await keep('#111111', 'Loom.jpg', 'A loom by the window');
    desk = await keep('#222222', 'desk (1).jpg', 'A desk');
    roof = await keep('#333333', 'roof.jpg', '');
  });

  describe('GET /api/admin/media', () => {
    it('lists the newest first, with stable pages', async () => {
      expect((await list()).names).to.deep.equal(['roof.jpg', 'desk (1).jpg', 'Loom.jpg']);
      const first = await list('?limit=2&q=jpg');
      expect(first).to.deep.include({ total: '3', names: ['roof.jpg', 'desk (1).jpg'] });
      const arrived = await keep('#555555', 'new.jpg', '');
      expect(await list(first.next)).to.deep.equal({ total: '4', names: ['Loom.jpg'], next: undefined });
      await calls.call('DELETE', `/${arrived.id}`);
    });

    it('finds records with words that start with each word of q, regardless of case and accents', async () => {
      expect((await list('?q=WINDOW%20loom')).names).to.deep.equal(['Loom.jpg']);
      expect((await list('?q=wínd')).names).to.deep.equal(['Loom.jpg']);
      expect((await list('?q=(1)')).names).to.deep.equal(['desk (1).jpg']);
      expect(await list('?q=.*')).to.deep.include({ total: '0', names: [] });
    });

    it('refuses values out of range', async () => {
      for (const query of ['?limit=201', '?after=nothing', '?after=%24'])
        expect((await calls.call('GET', query)).status, query).to.equal(422);
    });
  });

  describe('GET /api/admin/media/{id}', () => {
    before(async () => {
      const { connection } = site;
      const show = ({ hash }: Media): string => `<p><img src="/media/${hash}/640.webp" alt=""></p>`;
      const written = { ...emptyArticle, title: 'In work', tags: [] };
      const saved = { saved_at: now, saved_by: staffOf, slug: 'in-work', words: [] };
      const at = (minute: number) => ({ created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
      await storePost(connection, { slug: 'in-text', content: show(loom), ...at(1) });
      await storePost(connection, {
        slug: 'draft',
        published: false,
        published_at: null,
        content: show(loom),
        ...at(2),
      });
      await storePost(connection, { slug: 'cover', featured_image: `/media/${loom.hash}/1280.jpg`, ...at(3) });
      await storePost(connection, {
        slug: 'copy',
        working_copy: { ...written, ...saved, content: show(loom) },
        ...at(4),
      });
      await storePost(connection, {
        slug: 'planned',
        published_at: new Date('2026-04-01T00:00:00Z'),
        working_copy: { ...written, ...saved, featured_image: `https://localhost/media/${loom.hash}/320.avif` },
        content: show(loom),
        ...at(5),
      });
      await storePost(connection, { slug: 'other', content: `<p>${loom.hash}</p>${show(desk)}`, ...at(6) });
      await storePost(connection, {
        slug: 'trash-1',
        published: false,
        deleted_at: now,
        content: show(loom),
        ...at(7),
        trash: { by: staffOf, slug: 'thrown-away', former_slugs: [], published: true },
      });
    });

    it('lists the articles that show it, including drafts, working copies and the trash', async () => {
      const { used_in, used_on, cover_of, portrait_of, ...media } = await read(loom);
      expect([...used_on, ...cover_of, ...portrait_of]).to.deep.equal([]);
      expect(media).to.deep.equal(loom);
      expect(used_in.map(({ slug, state, places }) => [slug, state, ...places])).to.deep.equal([
        ['thrown-away', 'trash', 'content'],
        ['planned', 'scheduled', 'content', 'working_copy'],
        ['copy', 'published', 'working_copy'],
        ['cover', 'published', 'featured_image'],
        ['draft', 'draft', 'content'],
        ['in-text', 'published', 'content'],
      ]);
      expect(used_in[0]).to.include({ title: 'Title of trash-1' });
      expect((await read(desk)).used_in.map(({ slug }) => slug)).to.deep.equal(['other']);
      expect((await read(roof)).used_in).to.deep.equal([]);
    });

    it('returns 404 if there is none', async () => {
      for (const id of ['0'.repeat(24), 'no-id']) expect((await calls.call('GET', `/${id}`)).status).to.equal(404);
    });
  });

  describe('PATCH /api/admin/media/{id}', () => {
    it('changes the given fields and the search terms', async () => {
      const response = await calls.call('PATCH', `/${roof.id}`, { alt: ' A roof\nin  rain ' });
      expect(response.status).to.equal(200);
      expect(await response.json()).to.deep.equal({ ...roof, alt: 'A roof in rain' });
      await calls.call('PATCH', `/${roof.id}`, { name: 'Shelter' });
      expect((await list('?q=shelter%20rain')).names).to.deep.equal(['Shelter']);
      expect((await list('?q=roof.jpg')).names).to.deep.equal([]);
      expect(await read(roof)).to.include({ name: 'Shelter', alt: 'A roof in rain' });
    });

    it('moves the focal point, which is the center by default', async () => {
      expect(roof.focus).to.deep.equal({ x: 50, y: 50 });
      const moved = await calls.call('PATCH', `/${roof.id}`, { focus: { x: 25, y: 100 } });
      expect(await moved.json()).to.deep.include({ focus: { x: 25, y: 100 }, alt: 'A roof in rain' });
    });

    it('sets tags, by which it is found, listed and filtered', async () => {
      const tagged = await calls.call('PATCH', `/${roof.id}`, { tags: [' Rain  wear ', 'rain wear', 'Brand'] });
      expect(((await tagged.json()) as Media).tags).to.deep.equal(['Rain wear', 'Brand']);
      await calls.call('PATCH', `/${desk.id}`, { tags: ['Brand'] });
      expect((await list('?q=wear')).names).to.deep.equal(['Shelter']);
      expect((await list('?tag=Brand&sort=name')).names).to.have.lengthOf(2);
      expect((await list('?tag=Brand&unused=true')).names).to.deep.equal(['Shelter']);
      expect((await list('?tag=brand')).names).to.deep.equal([]);
      const tags = await fetch(`${site.url}/api/admin/media-tags`, { headers: (await signIn(site, 'tia')).headers });
      expect(await tags.json()).to.deep.equal([
        { name: 'Brand', count: 2 },
        { name: 'Rain wear', count: 1 },
      ]);
      await calls.call('PATCH', `/${desk.id}`, { tags: [] });
      expect((await list('?tag=Brand')).names).to.deep.equal(['Shelter']);
      const tooMany = Array.from({ length: 21 }, (_, at) => `tag ${at}`);
      for (const wrong of [tooMany, [''], ['t'.repeat(61)], 'Brand'])
        expect((await calls.call('PATCH', `/${desk.id}`, { tags: wrong })).status).to.equal(422);
    });

    it('refuses an empty name, long texts, and a missing picture', async () => {
      for (const focus of [{ x: 30, y: 50 }, { x: 25 }, '25 75'])
        expect((await calls.call('PATCH', `/${roof.id}`, { focus })).status, JSON.stringify(focus)).to.equal(422);
      expect((await calls.call('PATCH', `/${roof.id}`, { name: '  ' })).status).to.equal(422);
      expect((await calls.call('PATCH', `/${roof.id}`, { alt: 'a'.repeat(301) })).status).to.equal(422);
      expect((await calls.call('PATCH', `/${'0'.repeat(24)}`, { name: 'a' })).status).to.equal(404);
    });
  });

  describe('DELETE /api/admin/media/{id}', () => {
    it('refuses while articles show it, and names them', async () => {
      const before = await countMedia(site.connection);
      const response = await calls.call('DELETE', `/${loom.id}`);
      expect(response.status).to.equal(409);
      const problem = (await response.json()) as { readonly detail: string; readonly used_in: UsedMedia['used_in'] };
      expect(problem.detail).to.match(/^6 articles use this picture\./);
      expect(problem.used_in).to.deep.equal((await read(loom)).used_in);
      expect(await countMedia(site.connection)).to.deep.equal(before);
    });

    it('hides an unused picture at once, and removes its files with the first upload a day later', async () => {
      const gone = await keep('#444444', 'gone.jpg', '');
      const { url = '' } = gone.variants[0] ?? {};
      expect((await fetch(site.url + url)).status).to.equal(200);
      expect((await calls.call('DELETE', `/${gone.id}`)).status).to.equal(204);
      expect((await fetch(site.url + url)).status).to.equal(404);
      expect((await list('?q=gone')).names).to.deep.equal([]);
      for (const [method, body] of [['GET'], ['PATCH', { alt: 'a' }], ['DELETE']] as const)
        expect((await calls.call(method, `/${gone.id}`, body)).status, method).to.equal(404);

      now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
      calls = mediaCalls(site, await signIn(site, 'eve'));
      await keep('#666666', 'next.jpg', '');
      expect((await calls.call('POST', `/${gone.id}/restore`)).status).to.equal(404);
      // One file for each variant, one chunk for each file.
      const media = (await (await calls.call('GET', '')).json()) as Media[];
      const files = media.reduce((sum, { variants }) => sum + variants.length, 0);
      expect(await countMedia(site.connection)).to.deep.equal({
        pictures: media.length,
        files,
        chunks: files,
        unfinished: 0,
      });
    });

    it('removes a used one with force, and restores it on request or by a new upload', async () => {
      const remove = async () => (await calls.call('DELETE', `/${loom.id}?force=true`)).status;
      expect((await calls.call('DELETE', `/${loom.id}?force=perhaps`)).status).to.equal(422);
      expect(await remove()).to.equal(204);
      for (let time = 0; time < 2; time += 1) {
        const restored = await calls.call('POST', `/${loom.id}/restore`);
        expect([restored.status, await restored.json()]).to.deep.equal([200, loom]);
      }
      expect((await fetch(site.url + (loom.variants[0]?.url ?? ''))).status).to.equal(200);
      expect(await remove()).to.equal(204);
      expect(await keep('#111111', 'again.jpg', '')).to.deep.equal(loom);
      expect((await read(loom)).used_in).to.have.lengthOf(6);
    });
  });
});
