/** Categories and tags: renamed, merged, described, covered and ordered. */
import { expect } from 'chai';
import { createTaxonomyRepository } from '#server/features/blog/taxonomy.repository.ts';
import type { Media, UsedMedia } from '#shared/media/media.contract.ts';
import type { Topic } from '#shared/blog/topics.contract.ts';
import { mediaPath } from '#shared/media/media-path.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { callsBelow, signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly topic: Topic;
  readonly left: number;
  readonly topics: readonly Topic[];
}

describe('categories and tags', () => {
  let site: TestSite;
  /** Another instance with the same database. */
  let other: TestSite;
  let ada: TestStaff;
  let calls: PostCalls;

  before(async () => {
    const jwtSecret = 'a secret of both instances, long enough';
    site = await startTestSite({ jwtSecret });
    other = await startTestSite({ jwtSecret, mongodbUri: site.databaseUri });
    ada = await signIn(site);
    calls = postCalls(site, ada);
  });
  after(async () => {
    await other.close();
    await site.close();
  });

  const send = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await callsBelow(site, ada, '/blog/topics')(method, path, body);
    const read = (await answer.json()) as Answer | readonly Topic[];
    return { ...(Array.isArray(read) ? { topics: read } : read), status: answer.status } as Answer;
  };
  const named = async (list: 'category' | 'tag', name: string): Promise<Topic> => {
    const found = (await send('GET', `?list=${list}`)).topics.find((topic) => topic.name === name);
    if (found === undefined) throw new Error(`There is no ${list} ${name}`);
    return found;
  };
  const namesOf = async (list: 'category' | 'tag'): Promise<string[]> =>
    (await send('GET', `?list=${list}`)).topics.map(({ name }) => name);
  const goesTo = async (path: string): Promise<string> => {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    return `${answer.status} ${answer.headers.get('location') ?? ''}`.trim();
  };
  const text = async (at: TestSite, path: string): Promise<string> => (await fetch(at.url + path)).text();
  /** Stored by an earlier version, which did not recognize two spellings of one name. */
  const respell = async (id: string, fields: object): Promise<void> => {
    const posts = site.connection.model('Post');
    await posts.updateOne({ _id: id }, { $set: fields });
    for (const name of ['taxonomy', 'taxonomy_state']) await site.connection.collection(name).deleteMany({});
    for await (const counted of createTaxonomyRepository(site.connection).build()) expect(counted.key).to.include(':');
  };

  it('are renamed in every article, draft, working copy and deleted article, and old addresses redirect', async () => {
    const published = await calls.make({ category: 'Devops', tags: ['Cost'], published: true, slug: 'one' });
    const draft = await calls.make({ category: 'Devops', title: 'A draft' });
    const trashed = await calls.make({ category: 'Devops', title: 'For the bin', published: true });
    await calls.remove(trashed.id);
    const changed = await calls.make({ category: 'Security', title: 'In work', published: true });
    await calls.done(calls.save(changed.id, { category: 'Devops', version: 1 }));
    const category = await named('category', 'Devops');
    expect(category).to.include({ articles: 1, drafts: 2, version: 0 });
    for (const at of [site, other]) expect(await text(at, '/blog/one')).to.include('/blog/category/devops');

    const answer = await send('PATCH', `/${category.id}`, { name: 'Platform & DevOps', version: 0 });
    expect(answer).to.include({ status: 200, left: 0 });
    expect(answer.topic).to.deep.include({ slug: 'platform-and-devops', articles: 1, drafts: 2 });
    expect(answer.topic.former_slugs).to.deep.equal(['devops']);
    expect((await calls.read(published.id)).post).to.include({ category: 'Platform & DevOps', version: 1 });
    expect((await calls.read(draft.id)).post.category).to.equal('Platform & DevOps');
    expect((await calls.read(changed.id)).post.working_copy?.category).to.equal('Platform & DevOps');
    expect((await calls.done(calls.restore(trashed.id))).category).to.equal('Platform & DevOps');

    const now = '/blog/category/platform-and-devops';
    expect(await goesTo('/blog/category/devops?page=1')).to.equal(`301 ${now}?page=1`);
    expect(await goesTo('/blog/category/Dev-Ops')).to.equal(`301 ${now}`);
    expect(await goesTo('/blog/category/devops/rss.xml')).to.equal(`301 ${now}/rss.xml`);
    expect(await goesTo('/blog/category/devops.md')).to.equal(`301 ${now}.md`);
    expect(await goesTo('/blog?category=devops')).to.equal(`301 ${now}`);
    expect(await goesTo('/blog?category=devops&q=text')).to.equal('301 /blog?category=Platform+%26+DevOps&q=text');
    const listed = await fetch(`${site.url}/api/blog/posts?category=devops`);
    expect(listed.headers.get('x-total-count')).to.equal('2');
    for (const at of [site, other])
      await until(async () => (await text(at, '/blog/one')).includes(now) && (await text(at, '/blog')).includes(now));
    expect(await text(site, `/search?q=platform`)).to.include('/blog/one');
  });

  it('have one spelling for all authors: the managed one', async () => {
    const made = await calls.make({ category: 'dev ops', tags: ['COST', 'cost', 'New one'] });
    expect(made).to.deep.include({ category: 'Platform & DevOps', tags: ['Cost', 'New one'] });
    expect((await calls.done(calls.save(made.id, { tags: ['new-one', 'c o s t'], version: 1 }))).tags).to.deep.equal([
      'new-one',
      'Cost',
    ]);
  });

  it('refuse a name in use, an old version, and an invalid name', async () => {
    await calls.make({ category: 'Cloud', published: true });
    const cloud = await named('category', 'Cloud');
    const taken = await send('PATCH', `/${cloud.id}`, { name: 'DEVOPS', version: 0 });
    expect(taken).to.include({ status: 409, code: 'name-taken' });
    expect(await send('PATCH', `/${cloud.id}`, { description: 'x', version: 3 })).to.include({
      status: 409,
      code: 'version-conflict',
    });
    expect((await send('PATCH', `/${cloud.id}`, { name: ' ', version: 0 })).status).to.equal(422);
    expect((await send('PATCH', '/tag:never', { name: 'Ever', version: 0 })).status).to.equal(404);
    expect((await send('POST', `/${cloud.id}/merge`, { into: cloud.id })).status).to.equal(422);
    expect((await send('POST', `/${cloud.id}/merge`, { into: 'tag:cost' })).status).to.equal(422);
    const author = await signIn(site, 'an-author', 'author');
    const refused = await fetch(`${site.url}/api/admin/blog/topics`, { headers: author.headers });
    expect(refused.status).to.equal(403);
  });

  it('are merged, also in articles with both; restored revisions get the current name', async () => {
    const both = await calls.make({ tags: ['Release', 'Deploys'], title: 'Both', published: true });
    const one = await calls.make({ tags: ['Deploys'], title: 'One of them', published: true });
    await calls.done(calls.save(one.id, { tags: [], version: 1 }));
    const from = await named('tag', 'Deploys');
    const into = await named('tag', 'Release');
    const { status, topic, left } = await send('POST', `/${from.id}/merge`, { into: into.id });
    expect({ status, left }).to.deep.equal({ status: 200, left: 0 });
    expect(topic).to.deep.include({ name: 'Release', articles: 2, former_slugs: ['deploys'] });
    expect((await calls.read(both.id)).post.tags).to.deep.equal(['Release']);
    expect(await namesOf('tag')).not.to.include('Deploys');
    expect(await goesTo('/blog/tag/deploys')).to.equal('301 /blog/tag/release');
    // A repeated request gets the same answer.
    expect((await send('POST', `/${from.id}/merge`, { into: into.id })).status).to.equal(200);
    // A later rename redirects in one step.
    await send('PATCH', `/${into.id}`, { name: 'Releases', version: topic.version });
    expect(await goesTo('/blog/tag/deploys')).to.equal('301 /blog/tag/releases');
    const [first] = (await calls.revisions(one.id)).slice(-1);
    const { version } = (await calls.read(one.id)).post;
    const restored = await calls.done(calls.restoreRevision(one.id, first?.id ?? '', version));
    expect((restored.working_copy ?? restored).tags).to.deep.equal(['Releases']);
    // A name that is used again does not redirect.
    const again = await named('tag', 'Releases');
    await send('PATCH', `/${again.id}`, { name: 'Deploys', version: again.version });
    expect(await goesTo('/blog/tag/releases')).to.equal('301 /blog/tag/deploys');
    expect(await goesTo('/blog/tag/deploys')).to.equal('200');
  });

  it('continue an interrupted merge from any article', async () => {
    const { id } = await calls.make({ category: 'Observability', title: 'Left behind', published: true });
    await calls.make({ category: 'Monitoring', published: true });
    const from = await named('category', 'Observability');
    const into = await named('category', 'Monitoring');
    await send('POST', `/${from.id}/merge`, { into: into.id });
    // After a crash the slug redirects, but an article has the old name.
    await respell(id, { category: 'Observability', category_slug: 'observability' });
    expect(await named('category', 'Monitoring')).to.include({ articles: 1, unfinished: 1 });
    expect(await namesOf('category')).not.to.include('Observability');
    expect((await send('POST', `/${into.id}/articles`)).topic).to.include({ articles: 2, unfinished: 0 });
    expect((await calls.read(id)).post.category).to.equal('Monitoring');
  });

  it('keep two spellings separate until they are merged', async () => {
    const { id } = await calls.make({ category: 'Fin Ops', published: true });
    await calls.make({ category: 'Fin Ops', title: 'The other', published: true });
    await respell(id, { category: 'FinOps', category_slug: 'finops' });
    expect(await namesOf('category')).to.include.members(['Fin Ops', 'FinOps']);
    await send('POST', '/category:fin-ops/merge', { into: 'category:finops' });
    expect(await named('category', 'FinOps')).to.include({ articles: 2 });
    expect(await goesTo('/blog/category/fin-ops')).to.equal('301 /blog/category/finops');
  });

  it('show readers the description, and the categories in the order set by staff', async () => {
    const finops = await named('category', 'FinOps');
    const description = 'What the cloud costs, and who may know it.';
    await send('PATCH', `/${finops.id}`, { description, version: finops.version });
    // In its meta tags, and under its heading.
    for (const at of [site, other])
      await until(async () => {
        const page = await text(at, '/blog/category/finops');
        return page.includes(`name="description" content="${description}"`) && page.includes(`>${description}</p>`);
      });
    const linked = async (at: TestSite): Promise<string[]> => {
      const answer = await fetch(`${at.url}/_data/blog`);
      const { data } = (await answer.json()) as { data: { categories: { label: string }[] } };
      return data.categories.slice(1).map(({ label }) => label);
    };
    const before = await linked(site);
    expect(before).to.deep.equal((await namesOf('category')).filter((name) => before.includes(name)));
    const slugs = ['security', 'finops'];
    const { topics } = await send('PUT', '/order', { slugs });
    expect(topics.slice(0, 2).map(({ name }) => name)).to.deep.equal(['Security', 'FinOps']);
    for (const at of [site, other]) await until(async () => (await linked(at)).join().startsWith('Security,FinOps,'));
    await send('PUT', '/order', { slugs: [] });
    expect(await linked(site)).to.deep.equal(before);
  });

  it('have a cover on their page, in links to it, and in the uses of the picture, through renames and merges', async () => {
    const library = mediaCalls(site, ada);
    const picture = await library.keep(await jpegPicture({ width: 1200, height: 800 }), { alt: 'Racks in a row' });
    const second = await library.keep(await jpegPicture({ width: 900, height: 600 }), { name: 'second.jpg' });
    const fileOf = ({ hash, variants }: Media): string => mediaPath({ hash, ...(variants[0] ?? expect.fail()) });
    await calls.make({ category: 'Storage', published: true });
    await calls.make({ category: 'Disks', published: true });
    const plain = await text(site, '/blog/category/storage');
    expect(plain).not.to.include('/media/');
    const change = async (name: string, fields: object): Promise<Answer> => {
      const { id, version } = await named('category', name);
      return send('PATCH', `/${id}`, { version, ...fields });
    };

    const none = `/media/${'0'.repeat(32)}/320.avif`;
    expect((await change('Storage', { cover: none })).status).to.equal(422);
    expect((await change('Storage', { cover: 'https://example.com/a.jpg' })).status).to.equal(422);
    const covered = await change('Storage', { cover: fileOf(picture) });
    expect(covered.topic.cover).to.deep.equal({ path: fileOf(picture), alt: 'Racks in a row' });

    const jpeg = picture.variants.find(({ format }) => format === 'jpg') ?? expect.fail();
    const isCovered = async (at: TestSite, path: string): Promise<boolean> => {
      const page = await text(at, path);
      const [, sources = '', img = ''] = /<picture>(.*?)(<img[^>]*>)<\/picture>/.exec(page) ?? [];
      return (
        page.includes(`property="og:image" content="http://localhost${jpeg.url}"`) &&
        page.includes(`name="twitter:image:alt" content="Racks in a row"`) &&
        sources.includes(`type="image/avif" srcSet="/media/${picture.hash}/320.avif 320w`) &&
        img.includes(`alt="Racks in a row" width="1200" height="800" loading="eager" fetchPriority="high"`)
      );
    };
    for (const at of [site, other]) await until(() => isCovered(at, '/blog/category/storage'));
    expect(await isCovered(site, '/blog?category=storage')).to.equal(true);
    // A search within it and the list of all articles are other lists.
    for (const path of ['/blog', '/blog?category=storage&q=text', '/blog/category/disks'])
      expect(await text(site, path)).not.to.include(picture.hash);
    // Readers get the description from the library.
    await library.call('PATCH', `/${picture.id}`, { alt: 'Rows of racks' });
    await until(async () => (await text(site, '/blog/category/storage')).includes('alt="Rows of racks"'));

    expect((await change('Storage', { name: 'Storage & Backup' })).topic.cover?.path).to.equal(fileOf(picture));
    const refused = await library.call('DELETE', `/${picture.id}`);
    const { detail, cover_of } = (await refused.json()) as UsedMedia & { readonly detail: string };
    expect(refused.status).to.equal(409);
    expect(detail).to.match(/^1 category uses this picture\./);
    expect(cover_of).to.deep.equal([{ id: 'category:storage-and-backup', list: 'category', name: 'Storage & Backup' }]);

    // A topic without a cover takes over that of the merged one; one with a cover keeps it.
    await send('POST', '/category:storage-and-backup/merge', { into: 'category:disks' });
    expect((await named('category', 'Disks')).cover?.path).to.equal(fileOf(picture));
    await calls.make({ category: 'Tapes', published: true });
    await change('Tapes', { cover: fileOf(second) });
    await send('POST', '/category:disks/merge', { into: 'category:tapes' });
    expect((await named('category', 'Tapes')).cover).to.deep.equal({ path: fileOf(second), alt: '' });
    expect((await library.call('DELETE', `/${picture.id}`)).status).to.equal(204);

    // After its picture is removed the page works without a cover, and a new one can be set.
    await library.call('DELETE', `/${second.id}?force=true`);
    await until(async () => !(await text(site, '/blog/category/tapes')).includes(second.hash));
    expect((await named('category', 'Tapes')).cover).to.deep.equal({ path: fileOf(second), alt: null });
    expect((await change('Tapes', { cover: null })).topic.cover).to.equal(null);
    expect(await text(site, '/blog/category/tapes')).to.include('/social-cards/');
  });

  it('are in the audit log, with the name before and after', async () => {
    const answer = await fetch(`${site.url}/api/admin/audit?kind=topic`, { headers: ada.headers });
    const entries = (await answer.json()) as readonly Record<string, unknown>[];
    expect(JSON.stringify(entries)).to.include('Platform & DevOps');
    expect(entries.map(({ words }) => words)).to.include.members([
      'Changed a category or tag',
      'Merged a category or tag into another',
      'Reordered the categories',
    ]);
  });
});
