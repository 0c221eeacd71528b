/** Where a picture is used besides current articles: in revisions, in page content, and in records of earlier versions. */
import { expect } from 'chai';
import type { ListedMedia, Media, UsedMedia } from '#shared/media/media.contract.ts';
import { contentCalls } from '../support/content-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { keepSignedIn, signIn, type TestStaff } from '../support/staff.ts';
import { serveTestSite, startTestSite, type TestSite } from '../support/start-site.ts';

describe('GET /api/admin/media/{id}', () => {
  let site: TestSite;
  let staff: TestStaff;
  let picture: Media;

  const shown = (): string => `<p><img src="/media/${picture.hash}/480.jpg" alt=""></p>`;
  const uses = async (): Promise<Pick<UsedMedia, 'used_in' | 'used_on'>> =>
    (await (await mediaCalls(site, staff).call('GET', `/${picture.id}`)).json()) as UsedMedia;
  const articleUses = async () => (await uses()).used_in.map(({ slug, places }) => [slug, ...places]);
  const pageUses = async () => (await uses()).used_on.map(({ key, places }) => [key, ...places]);

  beforeEach(async () => {
    site = await startTestSite();
    staff = await signIn(site);
    picture = await mediaCalls(site, staff).keep(await jpegPicture());
  });
  afterEach(async () => {
    await site.close();
  });

  it('follows an article through working copy, publication and revisions, until nothing can restore the picture', async () => {
    const { make, save, publish, remove } = postCalls(site, staff);
    const fields = { title: 'Looms', excerpt: 'On looms.', category: 'Craft', author: 'Ada' };
    const post = await make({ ...fields, slug: 'looms', content: '<p>None.</p>', published: true });
    const saved = await save(post.id, { ...fields, content: shown(), version: post.version });
    expect(await articleUses()).to.deep.equal([['looms', 'working_copy']]);
    const live = await publish(post.id, { version: saved.post.version });
    expect(await articleUses()).to.deep.equal([['looms', 'content']]);
    const without = await save(post.id, { ...fields, content: '<p>None again.</p>', version: live.post.version });
    expect((await publish(post.id, { version: without.post.version })).status).to.equal(200);
    expect(await articleUses()).to.deep.equal([['looms', 'revision']]);
    expect((await mediaCalls(site, staff).call('DELETE', `/${picture.id}`)).status).to.equal(409);
    expect((await remove(post.id)).status).to.equal(204);
    expect(await articleUses()).to.deep.equal([['looms', 'revision']]);
  });

  it('follows page content through working copy, publication and revisions', async () => {
    const calls = contentCalls(site, staff);
    const before = await calls.read('about');
    const lead = `A sentence with ${site.url}/media/${picture.hash}/480.jpg in it.`;
    const changed = { ...before.content, statement: { title: 'About', lead } };
    const saved = await calls.save(before, changed);
    expect(await pageUses()).to.deep.equal([['about', 'working_copy']]);
    const live = await calls.publish(saved);
    expect(await pageUses()).to.deep.equal([['about', 'live']]);
    const refused = await mediaCalls(site, staff).call('DELETE', `/${picture.id}`);
    const problem = (await refused.json()) as { readonly detail: string };
    expect([refused.status, problem.detail]).to.deep.equal([
      409,
      '1 page uses this picture. Remove it there first, or delete it anyway.',
    ]);
    await calls.publish(await calls.save(live, before.content));
    expect(await pageUses()).to.deep.equal([['about', 'revision']]);
  });

  it('names the author profile that shows it, and is not removed meanwhile', async () => {
    const profile = { job_title: '', about: '', picture: `/media/${picture.hash}/480.jpg` };
    const saved = await fetch(`${site.url}/api/admin/account/author-profile`, {
      method: 'PUT',
      body: JSON.stringify(profile),
      headers: { ...staff.headers, 'content-type': 'application/json' },
    });
    expect(saved.status).to.equal(200);
    const { portrait_of: people } = (await uses()) as UsedMedia;
    expect(people.map(({ username }) => username)).to.deep.equal([staff.username]);
    expect((await mediaCalls(site, staff).call('DELETE', `/${picture.id}`)).status).to.equal(409);
  });
});

describe('GET /api/admin/media?unused=true', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);

  it('lists page by page what nothing uses, and the list counts the uses of each', async () => {
    const { keep, call } = mediaCalls(site, staff);
    const media: Media[] = [];
    for (const [at, color] of ['#aa1111', '#11aa11', '#1111aa', '#777777'].entries())
      media.push(await keep(await jpegPicture({ color }), { name: `${at}.jpg` }));
    const { make, save, publish } = postCalls(site, staff);
    const fields = { title: 'Looms', excerpt: 'On looms.', category: 'Craft', author: 'Ada' };
    const show = (...shown: readonly (Media | undefined)[]): string =>
      shown.map((each) => `<p><img src="/media/${each?.hash}/480.jpg" alt=""></p>`).join('');
    const post = await make({ ...fields, slug: 'looms', content: show(media[0], media[1]), published: true });
    const saved = await save(post.id, { ...fields, content: show(media[0]), version: post.version });
    await publish(post.id, { version: saved.post.version });
    await make({ ...fields, slug: 'more-looms', content: show(media[0]), published: false });

    const all = (await (await call('GET', '?sort=name')).json()) as ListedMedia[];
    expect(all.map(({ name, uses }) => [name, uses])).to.deep.equal([
      ['0.jpg', 2],
      ['1.jpg', 1],
      ['2.jpg', 0],
      ['3.jpg', 0],
    ]);
    const first = await call('GET', '?unused=true&sort=name&limit=1');
    expect(first.headers.get('x-total-count')).to.equal('2');
    expect(((await first.json()) as ListedMedia[]).map(({ name }) => name)).to.deep.equal(['2.jpg']);
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await fetch(new URL(next, site.url), { headers: staff.headers });
    expect(((await second.json()) as ListedMedia[]).map(({ name }) => name)).to.deep.equal(['3.jpg']);
  });
});
