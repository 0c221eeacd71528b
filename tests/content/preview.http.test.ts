import { load } from 'cheerio';
import { expect } from 'chai';
import { previewPath } from '#shared/routes/paths.ts';
import { makePreviewToken } from '#server/features/content/article-preview.ts';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { previewCalls, type PreviewCalls } from '../support/preview-calls.ts';
import { signIn, signInAgain, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { createPreviewModel } from '#server/features/content/preview.repository.ts';

const hourMs = 60 * 60 * 1000;
const unknownId = '0123456789abcdef01234567';
const text = '<h2>One</h2><p>The first words.</p><h2>Two</h2><p>More <code>words</code>.</p>';

describe('links to unpublished articles', () => {
  let now = new Date('2026-03-04T12:00:00Z');
  let site: TestSite;
  let ada: TestStaff;
  let posts: PostCalls;
  let previews: PreviewCalls;

  const passHours = (hours: number): void => void (now = new Date(now.getTime() + hours * hourMs));
  const get = (path: string): Promise<Response> => fetch(site.url + path, { redirect: 'manual' });
  const read = async (path: string) => load(await (await get(path)).text());
  const signInAda = async () => {
    ada = ada === undefined ? await signIn(site) : await signInAgain(site, ada);
    posts = postCalls(site, ada);
    previews = previewCalls(site, ada);
  };

  before(async () => {
    site = await startTestSite({ clock: () => now });
    await signInAda();
  });
  after(() => site.close());

  describe('POST /api/admin/blog/posts/{id}/previews', () => {
    it('creates a link for 72 hours and returns its address', async () => {
      const { id } = await posts.make();
      const made = await previews.make(id);
      expect(made.url).to.match(/^http:\/\/localhost\/preview\/[\w-]{65}$/);
      expect(made.created_at).to.equal(now.toISOString());
      expect(made.created_by).to.deep.equal({ id: ada.id, username: 'ada' });
      expect(made.expires_at).to.equal(new Date(now.getTime() + 72 * hourMs).toISOString());
    });

    it('creates links with other lifetimes, up to thirty days', async () => {
      const { id } = await posts.make();
      expect((await previews.make(id, 720)).expires_at).to.equal(new Date(now.getTime() + 720 * hourMs).toISOString());
      for (const hours of [0, 721, 1.5, '3'])
        expect((await previews.create(id, { expires_in_hours: hours })).status, String(hours)).to.equal(422);
    });

    it('answers 404 for a missing article', async () => {
      expect((await previews.create(unknownId)).status).to.equal(404);
      expect(await previews.listStatus(unknownId)).to.equal(404);
    });

    it('refuses the eleventh link of a person and the fifty-first of an article with 409', async () => {
      const { id } = await posts.make();
      const viewer = previewCalls(site, await signIn(site, 'vera', 'viewer'));
      for (let made = 0; made < 10; made += 1) await viewer.make(id, 1);
      const refused = await viewer.create(id);
      expect(refused.status).to.equal(409);
      expect(await refused.text()).to.include('Disable one first.');
      const [own] = await viewer.list(id);
      expect((await viewer.end(id, own?.id ?? '')).status).to.equal(204);
      await viewer.make(id, 1);
      await previews.make(id);
      const links = createPreviewModel(site.connection);
      const link = await links.findOne({ post_id: id }).lean();
      await links.insertMany(Array.from({ length: 39 }, (_, at) => ({ ...link, _id: undefined, key_hash: `${at}` })));
      expect((await previews.create(id)).status).to.equal(409);
    });

    it('stores nothing that could open the link', async () => {
      const { id } = await posts.make();
      const { path } = await previews.make(id);
      const stored = JSON.stringify(await createPreviewModel(site.connection).find({ post_id: id }).lean());
      const token = path.replace('/preview/', '');
      expect(stored).to.include('key_hash');
      expect(stored).not.to.include(token.slice(0, 22)).and.not.to.include(token.slice(22));
    });

    it('keeps the key of a link out of the log', async () => {
      const { id } = await posts.make();
      const { path } = await previews.make(id);
      await get(path);
      await get(`/_data${path}`);
      const lines = JSON.stringify(site.logged);
      expect(lines).to.include('/preview/…');
      expect(lines).not.to.include(path);
    });
  });

  describe('GET /preview/{token}', () => {
    it('shows a draft to anyone with the link, as its page will look', async () => {
      const draft = await posts.make({
        title: 'Soon',
        slug: 'soon',
        content: text,
        excerpt: 'In short.',
        tags: ['tag'],
      });
      const { path } = await previews.make(draft.id);
      const $ = await read(path);
      expect($('main').text()).to.include('Preview: not published. This link expires on March 7, 2026 at 12:00 UTC.');
      const shown = { title: $('title').text(), html: $('article').html() };
      await posts.done(posts.publish(draft.id, { version: draft.version }));
      const page = await read('/blog/soon');
      expect(shown.title).to.equal(page('title').text());
      expect(page('article [popover]')).to.have.lengthOf(1);
      // Sharing is offered once the article has an address.
      const share = page('article [popover]').parent();
      share.remove();
      const withoutIds = (html: string | null): string => (html ?? '').replaceAll(/_R_\w+_/g, '');
      expect(withoutIds(shown.html)).to.equal(withoutIds(page('article').html()));
    });

    it('shows the working copy of a published article, which stays hidden from the public', async () => {
      const live = await posts.make({ title: 'Live', slug: 'live', content: '<p>Live text.</p>', published: true });
      const { path } = await previews.make(live.id);
      expect((await read(path))('main').text()).to.include('Preview: published as you see it here.');
      await posts.done(posts.save(live.id, { title: 'Changed', content: '<p>New text.</p>', version: live.version }));
      const $ = await read(path);
      expect($('h1').text()).to.equal('Changed');
      expect($('main').text()).to.include('New text.').and.to.include('Preview: these changes are not published.');
      const page = await read('/blog/live');
      expect(page('h1').text()).to.equal('Live');
      expect(page('main').text()).to.include('Live text.').and.not.to.include('New text.');
    });

    it('says that a scheduled article is not published yet', async () => {
      const { id } = await posts.make({ published: true, published_at: '2027-01-02T10:00:00Z' });
      const $ = await read((await previews.make(id)).path);
      expect($('main').text()).to.include('Preview: not published yet, but scheduled.');
      expect($('article time').attr('datetime')).to.equal('2027-01-02T10:00:00.000Z');
    });

    it('runs nothing, whatever is stored', async () => {
      const { id } = await posts.make();
      const content = '<p onclick="x()">Text.</p><script>x()</script><img src="javascript:x()">';
      await site.connection.model('Post').updateOne({ _id: id }, { $set: { content } });
      const html = await (await get((await previews.make(id)).path)).text();
      expect(load(html)('article').html()).to.include('<p>Text.</p>');
      expect(html).not.to.include('x()');
    });

    it('is not cached, indexed or shared', async () => {
      const { id, title } = await posts.make({ title: 'Kept apart', slug: 'kept-apart' });
      const { path } = await previews.make(id);
      for (const address of [path, `/_data${path}`]) {
        const { headers } = await get(address);
        expect(headers.get('cache-control')).to.equal('no-store');
        expect(headers.get('x-robots-tag')).to.equal('noindex');
        expect(headers.get('referrer-policy')).to.equal('strict-origin');
        expect(headers.get('set-cookie')).to.equal(null);
      }
      const $ = await read(path);
      expect($('meta[name=robots]').attr('content')).to.equal('noindex');
      expect($('link[rel=canonical], script[type="application/ld+json"]')).to.have.lengthOf(0);
      expect($('meta[property="og:url"], meta[property="article:published_time"]')).to.have.lengthOf(0);
      for (const list of ['/', '/blog', `/search?q=${encodeURIComponent(title)}`, '/api/blog/posts'])
        expect(await (await get(list)).text(), list)
          .not.to.include('/preview/')
          .and.not.to.include('kept-apart');
      expect((await get('/blog/kept-apart')).status).to.equal(404);
    });

    it('can be framed by this site on request, and then runs no script', async () => {
      const { id } = await posts.make({ title: 'In a frame' });
      const { path } = await previews.make(id);
      const policyOf = async (address: string) => (await get(address)).headers.get('content-security-policy');
      expect(await policyOf(`${path}?framed`))
        .to.include("frame-ancestors 'self'")
        .and.include("script-src 'none'");
      expect(await policyOf(path))
        .to.include("frame-ancestors 'none'")
        .and.include("script-src 'self'");
      const framed = await get(`${path}?framed`);
      expect(framed.headers.get('cache-control')).to.equal('no-store');
      const html = await framed.text();
      expect(html).not.to.match(/<script(?! type="application\/json")/);
      expect(load(html)('h1').text()).to.equal('In a frame');
    });

    it('returns the same data for navigation in the browser', async () => {
      const { id, title } = await posts.make({ title: 'Again' });
      const payload = (await (await get(`/_data${(await previews.make(id)).path}`)).json()) as object;
      expect(payload).to.have.property('kind', 'preview');
      expect(payload).to.have.nested.property('data.article.post.title', title);
    });
  });

  describe('an invalid link', () => {
    const expectMissing = async (path: string, why: string): Promise<string> => {
      const response = await get(path);
      expect(response.status, why).to.equal(404);
      expect(response.headers.get('cache-control'), why).to.equal('no-store');
      expect(response.headers.get('referrer-policy'), why).to.equal('strict-origin');
      expect((await get(`/_data${path}`)).status, why).to.equal(404);
      return load(await response.text())('main').text();
    };

    it('gets the same answer, whatever the reason', async () => {
      const { id } = await posts.make({ title: 'Secret' });
      const expired = await previews.make(id, 1);
      const revoked = await previews.make(id);
      const trashed = await previews.make((await posts.make()).id);
      const running = await previews.make(id, 2);
      expect((await previews.end(id, revoked.id)).status).to.equal(204);
      await posts.remove(trashed.id, 1);
      passHours(1);
      const token = running.path.replace('/preview/', '');
      const other = expired.path.replace('/preview/', '');
      const texts = [
        await expectMissing(expired.path, 'expired'),
        await expectMissing(revoked.path, 'revoked'),
        await expectMissing('/preview/x', 'no token'),
        await expectMissing(`/preview/${token.slice(0, 22)}${other.slice(22)}`, 'signature of another'),
        await expectMissing(`/preview/${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`, 'wrong signature'),
        await expectMissing(`/preview/${token}x`, 'too long'),
      ];
      expect(new Set(texts).size).to.equal(1);
      expect(texts[0]).to.include('The link may have expired or be incomplete.').and.not.to.include('Secret');
      expect((await get(running.path)).status).to.equal(200);
    });

    it('includes every link of an article that was in the trash, also after restoring it', async () => {
      const { id } = await posts.make();
      const { path } = await previews.make(id);
      expect((await posts.remove(id)).status).to.equal(204);
      await expectMissing(path, 'in the trash');
      expect((await previews.create(id)).status).to.equal(404);
      await posts.done(posts.restore(id));
      await expectMissing(path, 'restored');
      expect(await previews.list(id)).to.deep.equal([]);
    });

    it('excludes links of an article whose removal failed because it had changed', async () => {
      const { id } = await posts.make();
      const { path } = await previews.make(id);
      expect((await posts.remove(id, 7)).status).to.equal(409);
      expect((await get(path)).status).to.equal(200);
    });
  });

  describe('GET and DELETE /api/admin/blog/posts/{id}/previews', () => {
    it('lists valid links to the article, newest first, without their addresses', async () => {
      await signInAda();
      const { id } = await posts.make();
      const { id: other } = await posts.make();
      const first = await previews.make(id, 5);
      passHours(1);
      const second = await previews.make(id, 1);
      await previews.make(other);
      const all = await previews.list(id);
      expect(all.map((preview) => preview.id)).to.deep.equal([second.id, first.id]);
      const { id: secondId, created_at, created_by, expires_at } = second;
      expect(all[0]).to.deep.equal({ id: secondId, created_at, created_by, expires_at });
      passHours(1);
      expect((await previews.list(id)).map((preview) => preview.id)).to.deep.equal([first.id]);
    });

    it('ends a link of this article only, once', async () => {
      const { id } = await posts.make();
      const { id: other } = await posts.make();
      const made = await previews.make(id);
      expect((await previews.end(other, made.id)).status).to.equal(404);
      expect((await get(made.path)).status).to.equal(200);
      expect((await previews.end(id, made.id)).status).to.equal(204);
      expect((await previews.end(id, made.id)).status).to.equal(404);
    });
  });
});

describe('a link to an unpublished article while the database is unavailable', () => {
  const jwtSecret = 'x'.repeat(32);
  let away: TestSite;
  before(async () => {
    away = await startTestSite({ mongodbUri: 'mongodb://127.0.0.1:1/none', jwtSecret });
  });
  after(() => away.close());

  it('answers 503 with Retry-After, and is not cached', async () => {
    const response = await fetch(away.url + previewPath(makePreviewToken(jwtSecret).token));
    expect(response.status).to.equal(503);
    expect(response.headers.get('retry-after')).not.to.equal(null);
    expect(response.headers.get('cache-control')).to.equal('no-store');
    expect(response.headers.get('referrer-policy')).to.equal('strict-origin');
  });

  it('does not query the database for a forged token', async () => {
    const response = await fetch(away.url + previewPath(makePreviewToken('y'.repeat(32)).token));
    expect(response.status).to.equal(404);
  });
});
