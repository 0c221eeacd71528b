/** Where a picture is used besides current articles: in revisions, in page content, and in records of earlier versions. */
import { expect } from 'chai';
import type { Media, UsedMedia } from '#shared/media/media.contract.ts';
import { contentCalls } from '../support/content-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

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
      '1 page uses this picture. Take it out there first, or delete it anyway.',
    ]);
    await calls.publish(await calls.save(live, before.content));
    expect(await pageUses()).to.deep.equal([['about', 'revision']]);
  });
});
