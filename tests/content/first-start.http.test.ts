import { expect } from 'chai';
import type { ContentList, ContentPage } from '#shared/content/content.schema.ts';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { contentCalls, type ContentCalls } from '../support/content-calls.ts';
import { shareDatabase, type TestDatabase } from '../support/shared-databases.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { embeddedOnly, openTestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

/** Texts of the drafts that are not on the public pages. */
const changed = [
  { key: 'case-studies', sentence: 'Three numbers decided whether each of these projects had succeeded.' },
  { key: 'methodologies', sentence: 'Six methods, and the right problem for each' },
] as const;

describe('the first start on an empty embedded database', () => {
  let database: TestDatabase;
  before(embeddedOnly('only its first start adds demonstration content'));
  beforeEach(async () => {
    database = await shareDatabase('site');
  });
  afterEach(() => database.close());

  const during = async <T>(demoContent: boolean, act: (site: TestSite) => Promise<T>): Promise<T> => {
    const site = await startTestSite({ database, demoContent });
    try {
      return await act(site);
    } finally {
      await site.close();
    }
  };
  const publicPage = async (site: TestSite, path: string): Promise<string> =>
    (await fetch(`${site.url}/${path}`)).text();
  const countPosts = (site: TestSite): Promise<number> => site.connection.collection('posts').countDocuments();

  it('adds the demonstration posts once', async () => {
    expect(await during(true, countPosts)).to.equal(demonstrationPosts.length);
    await during(true, async (site) => void (await site.connection.collection('posts').deleteMany({})));
    expect(await during(true, countPosts)).to.equal(0);
  });

  describe('the drafts of pages', () => {
    let accounts = 0;
    const asStaff = async <T>(site: TestSite, act: (calls: ContentCalls) => Promise<T>): Promise<T> =>
      act(contentCalls(site, await signIn(site, `staff-${(accounts += 1)}`)));
    const states = (site: TestSite): Promise<Readonly<Record<string, string>>> =>
      asStaff(site, async (calls) => {
        const { pages } = await calls.ask<ContentList>('GET', '');
        return Object.fromEntries(pages.map(({ key, state }) => [key, state]));
      });
    const published = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, 'published']));

    it('exist for case-studies and methodologies, and only staff see them', () =>
      during(true, async (site) => {
        const { 'case-studies': studies, methodologies, ...others } = await states(site);
        expect([studies, methodologies]).to.deep.equal(['draft', 'draft']);
        expect(others).to.include({ homepage: 'published', about: 'published', services: 'published' });
        expect(others).to.deep.equal(published(Object.keys(others)));
        for (const { key, sentence } of changed) expect(await publicPage(site, key)).not.to.include(sentence);
      }));

    it('can be previewed, published and discarded, and do not come back', async () => {
      await during(true, (site) =>
        asStaff(site, async (calls) => {
          const [studies, methodologies] = changed;
          const { preview } = await calls.ask<{ preview: string }>('POST', `/${studies.key}/preview`);
          expect(await publicPage(site, `${studies.key}?preview=${preview}`)).to.include(studies.sentence);
          const page = await calls.publish(await calls.read(studies.key));
          expect(page).to.include({ state: 'published', built_in: false });
          expect(await publicPage(site, studies.key)).to.include(studies.sentence);

          const before = await publicPage(site, methodologies.key);
          const discarded = await calls.act<ContentPage>('discard', await calls.read(methodologies.key));
          expect(discarded).to.include({ state: 'published', built_in: true });
          expect(await publicPage(site, methodologies.key)).to.equal(before);
        }),
      );
      const after = await during(true, states);
      expect(after).to.deep.equal(published(Object.keys(after)));
    });

    it('are completed by the next start if the first was interrupted, without changing others', async () => {
      const kept = await during(true, async (site) => {
        await site.connection
          .collection<{ _id: string }>('content_edition')
          .updateOne({ _id: 'site' }, { $unset: { 'pages.methodologies': '' } });
        await site.connection
          .collection<{ _id: string }>('site_markers')
          .updateOne({ _id: 'first-start' }, { $set: { state: 'begun' } });
        return asStaff(site, async (calls) => {
          const page = await calls.read('case-studies');
          return calls.save(page, { ...page.content, statement: { title: 'Written by staff', lead: 'A sentence.' } });
        });
      });
      await during(true, async (site) => {
        expect(await states(site)).to.include({ 'case-studies': 'draft', methodologies: 'draft' });
        const { content, version } = await asStaff(site, (calls) => calls.read('case-studies'));
        expect({ content, version }).to.deep.equal({ content: kept.content, version: kept.version });
      });
    });

    it('are added with DEMO_CONTENT=off too, without the articles', async () => {
      expect(await during(false, states)).to.include({ 'case-studies': 'draft', methodologies: 'draft' });
      expect(await during(true, countPosts)).to.equal(0);
    });
  });
});

describe('the first start with MONGODB_URI', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  const start = async (): Promise<TestSite> => {
    const site = await startTestSite({
      mongodbUri: database.uri,
      jwtSecret: 'a secret that instances of one site share',
    });
    await until(async () => (await fetch(`${site.url}/readyz`)).status === 200);
    return site;
  };
  const drafts = async ({ connection }: TestSite): Promise<readonly string[]> => {
    const edition = await connection.collection<{ _id: string; pages?: object }>('content_edition').findOne();
    const pages = Object.entries((edition?.pages ?? {}) as Record<string, { working_copy: object | null }>);
    return pages.flatMap(([key, { working_copy }]) => (working_copy === null ? [] : [key])).sort();
  };
  const countTexts = ({ connection }: TestSite): Promise<number> =>
    connection.collection('content_texts').countDocuments();

  it('adds drafts once when several instances start together', async () => {
    const sites = await Promise.all([start(), start(), start()]);
    try {
      for (const site of sites) expect(await drafts(site)).to.deep.equal(['case-studies', 'methodologies']);
      expect(await countTexts(sites[0])).to.equal(2);
      expect(await sites[0].connection.collection('posts').countDocuments()).to.equal(0);
    } finally {
      for (const site of sites) await site.close();
    }
  });

  it('does not add a draft again that staff discarded', async () => {
    const first = await start();
    const calls = contentCalls(first, await signIn(first));
    await calls.act('discard', await calls.read('case-studies'));
    await first.close();
    const second = await start();
    expect(await drafts(second)).to.deep.equal(['methodologies']);
    await second.close();
  });

  it('changes no page of a site started by an older version, which left no mark', async () => {
    const first = await start();
    await storeSubmission(first.connection);
    for (const name of ['site_markers', 'content_edition', 'content_texts'])
      await first.connection.collection(name).deleteMany({});
    await first.close();
    const second = await start();
    expect(await drafts(second)).to.deep.equal([]);
    await second.close();
  });

  it('counts as the first one even if an account was created before it', async () => {
    const first = await start();
    await signIn(first);
    for (const name of ['site_markers', 'content_edition', 'content_texts'])
      await first.connection.collection(name).deleteMany({});
    await first.close();
    const second = await start();
    expect(await drafts(second)).to.deep.equal(['case-studies', 'methodologies']);
    await second.close();
  });
});
