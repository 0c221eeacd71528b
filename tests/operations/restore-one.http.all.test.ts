/** One article, page or message that comes back from a backup while the site runs, and never takes the place of another in silence. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Types } from 'mongoose';
import { backUpServer } from '#server/features/operations/backups/make-backup.ts';
import { parseOnly, restoreOne } from '#server/features/operations/backups/restore-one.ts';
import type { Repositories } from '#server/features/repositories.ts';
import { contentCalls, type ContentCalls } from '../support/content-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { openTestClient, type TestClient } from '../support/open-test-client.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { sampleContact } from '../support/sample-contact.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { openRecords } from '../support/test-records.ts';
import { until } from '../support/until.ts';

describe('one record of a backup', () => {
  let folder: string;
  let path: string;
  let database: TestClient;
  let site: TestSite;
  let records: Repositories;
  let posts: ReturnType<typeof postCalls>;
  let media: ReturnType<typeof mediaCalls>;
  let pages: ContentCalls;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restore-one-'));
    path = join(folder, 'site.gz');
    database = await openTestClient();
    site = await startTestSite({ mongodbUri: database.uri, jwtSecret: 'the secret of this site, long enough' });
    await until(async () => (await fetch(`${site.url}/readyz`)).status === 200);
    const staff = await signIn(site);
    posts = postCalls(site, staff);
    media = mediaCalls(site, staff);
    pages = contentCalls(site, staff);
    records = await openRecords(database.uri);
  });
  afterEach(async () => {
    await records.database.close();
    await site.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const backUp = () => backUpServer(database.uri, { path, clock: () => new Date(), snapshot: false });
  const restore = async (only: string, replace = false): Promise<string> => {
    const said = await restoreOne(parseOnly(only), { file: { path }, records, replace, clock: () => new Date() }).catch(
      (error: unknown) => [(error as Error).message],
    );
    return said.join(' ');
  };

  it('is requested by its kind and name', async () => {
    expect(parseOnly('article=our-offices')).to.deep.equal({ kind: 'article', value: 'our-offices' });
    for (const text of ['article', 'posts=a', '=a', 'page='])
      expect(() => parseOnly(text), text).to.throw(/--only takes/);
    await backUp();
    expect(await restore('article=nobody')).to.match(/has no article with the address nobody/);
    expect(await restore('page=nobody')).to.match(/^There is no page nobody\. Pages are: /);
    expect(await restore('message=12')).to.match(/^A reference has 24/);
    expect(await restore('message=0123456789abcdef01234567')).to.match(/has no message/);
  });

  it('restores an article as a draft, with its history and its missing pictures', async () => {
    const picture = await media.keep(await jpegPicture({ width: 700, height: 400 }));
    const [variant] = picture.variants;
    const content = `<p>As it was.</p><figure><img src="${variant?.url}" alt="A desk"></figure>`;
    const article = await posts.make({ title: 'Our desk', slug: 'our-desk', content, published: true });
    const changed = await posts.change(article.id, { version: article.version, title: 'Our desk, again' });
    const beside = await posts.save(article.id, { version: changed.post.version, title: 'Not public yet' });
    expect(beside.status).to.equal(200);
    await backUp();
    const { connection } = site;
    const _id = new Types.ObjectId(article.id);
    await connection.collection('posts').deleteOne({ _id });
    await connection.collection('post_revisions').deleteMany({ post_id: _id });
    for (const name of ['media', 'media.files', 'media.chunks']) await connection.collection(name).deleteMany({});

    const said = await restore('article=our-desk');
    expect(said).to.match(/^“Our desk, again” is back as a draft, with 3 earlier texts in its history/);
    expect(said).to.include('1 picture or file that it shows came back with it.');
    const { post } = await posts.read(article.id);
    expect(post).to.include({ title: 'Our desk, again', slug: 'our-desk', published: false });
    const titles = (await posts.revisions(article.id)).map(({ title }) => title);
    expect(titles).to.have.members(['Our desk', 'Our desk, again', 'Not public yet']);
    expect((await fetch(`${site.url}/blog/our-desk`)).status).to.equal(404);
    expect((await fetch(`${site.url}${variant?.url}`)).status).to.equal(200);
    // Readers see it once somebody publishes it.
    expect((await posts.change(article.id, { version: post.version, published: true })).status).to.equal(200);
    await until(async () => (await fetch(`${site.url}/blog/our-desk`)).status === 200);
  });

  it('restores an article over the current text, which is kept in its history, only when asked to', async () => {
    const article = await posts.make({ title: 'First', slug: 'first', content: '<p>Right.</p>', published: true });
    await backUp();
    const { post: wrong } = await posts.change(article.id, { version: article.version, content: '<p>Wrong.</p>' });
    expect(await restore('article=first')).to.match(
      /^This article is there: “First”, published\. Nothing was changed\./,
    );
    expect((await posts.read(article.id)).post.version).to.equal(wrong.version);
    expect(await restore('article=first', true)).to.match(/has the text of the backup again, and readers see it/);
    await until(async () => (await (await fetch(`${site.url}/blog/first`)).text()).includes('Right.'));
    const { post } = await posts.read(article.id);
    expect(post.content).to.equal('<p>Right.</p>');
    const texts = (await posts.revisions(article.id)).map(({ id }) => posts.revision(article.id, id));
    expect((await Promise.all(texts)).map(({ content }) => content)).to.include('<p>Wrong.</p>');
    expect(await restore('article=first', true)).to.match(/says what the backup says/);
    await posts.remove(article.id);
    expect(await restore('article=first', true)).to.match(/is in the trash/);
  });

  it('refuses an article whose address belongs to another one now', async () => {
    const article = await posts.make({ title: 'Old', slug: 'same', published: true });
    await backUp();
    await site.connection.collection('posts').deleteOne({ _id: new Types.ObjectId(article.id) });
    await posts.make({ title: 'New', slug: 'same', published: true });
    expect(await restore('article=same')).to.match(/belongs to another article now: “New”/);
  });

  it('restores the text of a page as unpublished changes', async () => {
    const home = await pages.read('homepage');
    const titled = (title: string) => {
      const content = home.content as { readonly statement: object };
      return { ...content, statement: { ...content.statement, title } };
    };
    const first = await pages.publish(await pages.save(home, titled('As it was')));
    await backUp();
    const now = await pages.publish(await pages.save(first, titled('As it is')));
    expect(await restore('page=homepage')).to.match(/is back as changes that are not published/);
    const back = await pages.read('homepage');
    expect(JSON.stringify(back.content)).to.include('As it was');
    expect(back.working_copy?.saved_by).to.include({ username: 'operator' });
    expect(back.version).to.be.greaterThan(now.version);
    expect(await (await fetch(`${site.url}/`)).text()).to.include('As it is');
    await pages.save(back, titled('Somebody writes'));
    expect(await restore('page=homepage')).to.match(/^There are changes of .* that are not published, by ada/);
    expect(await restore('page=homepage', true)).to.match(/is back as changes/);
    expect(JSON.stringify((await pages.read('homepage')).content)).to.include('As it was');
  });

  it('restores a message with its history, and sends none of its email again', async () => {
    const sent = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...sampleContact, message: 'Do not lose me.' }),
    });
    const { id } = (await sent.json()) as { readonly id: string };
    await backUp();
    const grouped = id
      .toUpperCase()
      .match(/.{1,4}/g)
      ?.join(' ');
    expect(await restore(`message=${grouped}`)).to.match(/^This message is there\. Nothing was changed\./);
    const messages = site.connection.collection('submissions');
    await messages.deleteOne({ _id: new Types.ObjectId(id) });
    expect(await restore(`message=${grouped}`)).to.match(/is back as it was .*Mail that waited to be sent then \(2\)/);
    const found = await messages.findOne({ _id: new Types.ObjectId(id) });
    expect(found).to.include({ message: 'Do not lose me.', status: 'new' });
    expect(found?.['outbox']).to.deep.equal([]);
  });
});
