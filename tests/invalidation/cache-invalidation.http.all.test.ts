/** What readers see after a change: the new page on every instance, and no other page made again. */
import { expect } from 'chai';
import { contentCalls } from '../support/content-calls.ts';
import { madePages } from '../support/made-pages.ts';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { signIn, signInAgain, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

const topical = ['both', 'beside', 'pair', 'cloud', 'elsewhere'].map((slug) => `/blog/${slug}`);
const watched = ['/', '/about', '/blog', '/blog/first', '/blog/second', '/roadmap', '/_data/blog/first'];

describe('a change', () => {
  let now: Date;
  let sites: readonly [TestSite, TestSite];
  let made: readonly (() => string[])[];
  let staff: TestStaff;
  let posts: PostCalls;
  const ids = { first: '', second: '', old: '' };

  const read = async (site: TestSite, path: string): Promise<string> => (await fetch(site.url + path)).text();
  const later = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const versionOf = async (id: string): Promise<number> => (await posts.read(id)).post.version;

  /** Every watched page is asked for on both instances; answers which of them had to be made. */
  const madeAgain = async (paths = watched): Promise<string[][]> => {
    for (const site of sites) for (const path of paths) await read(site, path);
    return made.map((each) => each());
  };

  /** The other instance hears of it within a second; the author's own shows it with the next request. */
  const expectMade = async (
    path: string,
    expectedText: string | RegExp,
    expected: readonly string[],
  ): Promise<void> => {
    const isShown = (html: string) =>
      typeof expectedText === 'string' ? html.includes(expectedText) : expectedText.test(html);
    const before = made.map(() => new Set<string>());
    const note = (): void => made.forEach((each, at) => each().forEach((page) => before[at]?.add(page)));
    expect(isShown(await read(sites[0], path)), 'on the same instance').to.equal(true);
    await until(async () => isShown(await read(sites[1], path)));
    note();
    for (const [at, pages] of (await madeAgain()).entries())
      expect([...new Set([...(before[at] ?? []), ...pages])].sort(), `instance ${at + 1}`).to.deep.equal(
        [...expected].sort(),
      );
  };

  before(async () => {
    now = new Date('2026-11-21T12:00:00Z');
    const clock = () => now;
    const first = await startTestSite({ clock, logLevel: 'debug' });
    const mongodbUri = first.databaseUri;
    sites = [first, await startTestSite({ clock, mongodbUri, logLevel: 'debug' })];
    made = sites.map(madePages);
    staff = await signIn(first);
    posts = postCalls(first, staff);
    const make = async (slug: string, hours: number) =>
      (await posts.make({ slug, title: `Title ${slug}`, published: true, published_at: later(hours) })).id;
    ids.old = await make('old', -100);
    // More than any page looks back, so that the first is not among the newest.
    for (let each = 1; each <= 8; each += 1) await make(`between-${each}`, -50 + each);
    ids.first = await make('first', -60);
    ids.second = await make('second', -1);
  });
  after(async () => {
    for (const site of [...sites].reverse()) await site.close();
  });
  /** Until both have heard of everything that was before, an instance perhaps once more of its own change. */
  const quiet = async (paths = watched): Promise<void> => {
    let quietSince = performance.now();
    await until(async () => {
      if ((await madeAgain(paths)).flat().length > 0) quietSince = performance.now();
      return performance.now() - quietSince > 1200;
    });
  };
  beforeEach(() => quiet());

  it("of an article's text invalidates its page and the lists", async () => {
    const version = await versionOf(ids.first);
    await posts.done(posts.save(ids.first, { version, content: '<p>Unheard of.</p>' }));
    expect(await madeAgain(), 'a save that waits').to.deep.equal([[], []]);
    await posts.done(posts.publish(ids.first, { version: version + 1 }));
    const expected = ['/blog', '/blog/first', '/_data/blog/first'];
    await expectMade('/blog/first', 'Unheard of.', expected);
  });

  it('of one of the newest articles also invalidates the pages that name it', async () => {
    await posts.done(posts.change(ids.second, { title: 'A title of today' }));
    const expected = ['/', '/blog', '/blog/first', '/blog/second', '/_data/blog/first'];
    await expectMade('/', 'A title of today', expected);
  });

  describe('in a blog with topics', () => {
    const make = async (slug: string, hours: number, category: string, tags: readonly string[]): Promise<string> => {
      const times = { published: true, published_at: later(hours) };
      return (await posts.make({ slug, title: `Title ${slug}`, category, tags, ...times })).id;
    };
    /** Which of the articles were made again on either instance. */
    const madeTopical = async (): Promise<string[]> => {
      const pages = new Set((await madeAgain(topical)).flat());
      return topical.filter((path) => pages.has(path));
    };
    /** Until the other instance shows it. */
    const shown = (path: string, text: string): Promise<void> =>
      until(async () =>
        (await Promise.all(sites.map((site) => read(site, path)))).every((html) => html.includes(text)),
      );

    before(async () => {
      // The session of the tests above has ended.
      posts = postCalls(sites[0], await signInAgain(sites[0], staff));
      // Two others for each, so that nothing fills up a page: two topics in common with `both` and `pair`, one with `cloud`.
      for (const at of [1, 2]) {
        await make(`fill-both-${at}`, -20 * at, 'Operations', ['Kubernetes', 'Cost']);
        await make(`fill-cloud-${at}`, -20 * at - 1, 'Cloud', [`Only ${at}`]);
        await make(`fill-elsewhere-${at}`, -20 * at - 2, 'Design', ['Type']);
      }
      await make('both', -170, 'Operations', ['Kubernetes']);
      await make('pair', -172, 'Operations', ['Kubernetes', 'Cost']);
      await make('cloud', -174, 'Cloud', ['Rare']);
      await make('elsewhere', -176, 'Design', ['Type']);
      await make('beside', -178, 'Design', ['Type']);
      for (const path of topical) await shown(path, 'Title');
      await quiet(topical);
    });

    it('of a new article invalidates the pages that show it: its neighbors, and those of its topics', async () => {
      const id = await make('appears', -177, 'Cloud', ['Kubernetes']);
      await shown('/blog/beside', 'Title appears');
      // Its neighbors, and the one that shows others with no more than one topic in common.
      expect(await madeTopical()).to.deep.equal(['/blog/beside', '/blog/cloud', '/blog/elsewhere']);
      await quiet(topical);
      await posts.done(posts.change(id, { title: 'Title of today' }));
      await shown('/blog/beside', 'Title of today');
      expect(await madeTopical()).to.deep.equal(['/blog/beside', '/blog/elsewhere']);
      await quiet(topical);
      expect((await posts.remove(id)).status).to.equal(204);
      await until(async () => !(await read(sites[1], '/blog/beside')).includes('Title of today'));
      expect(await madeTopical()).to.deep.equal(['/blog/beside', '/blog/elsewhere']);
    });

    it('of the newest article invalidates the articles that share two topics with it', async () => {
      await make('newest-topical', -3, 'Operations', ['Kubernetes']);
      await shown('/blog/both', 'Title newest-topical');
      expect(await madeTopical()).to.deep.equal(['/blog/both', '/blog/pair']);
    });

    it('of a scheduled article invalidates no other articles', async () => {
      await make('soon-topical', 1, 'Operations', ['Kubernetes']);
      await madeTopical();
      now = new Date(now.getTime() + 3_600_000);
      await shown('/blog/both', 'Title soon-topical');
      expect(await madeTopical()).to.deep.equal(['/blog/both', '/blog/pair']);
    });
  });

  it("of an article's address redirects from the old one to the new one", async () => {
    await posts.done(posts.change(ids.second, { slug: 'second-anew' }));
    const moved = ['/blog/second', '/blog/second-anew'];
    await expectMade('/', '/blog/second-anew', ['/', '/blog', '/blog/first', ...moved, '/_data/blog/first']);
    expect((await fetch(`${sites[1].url}/blog/second`)).url).to.match(/second-anew$/);
    await posts.done(posts.change(ids.second, { slug: 'second' }));
    await until(async () => !(await read(sites[1], '/')).includes('second-anew'));
  });

  it('by unpublishing and publishing an article again is visible', async () => {
    await read(sites[1], '/blog/old');
    made.forEach((each) => each());
    expect((await posts.remove(ids.old)).status).to.equal(204);
    await until(async () => (await fetch(`${sites[1].url}/blog/old`)).status === 404);
    expect((await fetch(`${sites[0].url}/blog/old`)).status).to.equal(404);
    await posts.done(posts.restore(ids.old));
    await until(async () => (await fetch(`${sites[1].url}/blog/old`)).status === 200);
  });

  it('by time alone is visible', async () => {
    await posts.make({ slug: 'tomorrow', title: 'News of tomorrow', published: true, published_at: later(2) });
    expect(await madeAgain(), 'nothing to see yet').to.deep.equal([[], []]);
    now = new Date(now.getTime() + 2 * 3_600_000);
    const listing = ['/', '/blog', '/blog/first', '/blog/second', '/_data/blog/first'];
    // The page of the company says which desk is awake.
    await expectMade('/', 'News of tomorrow', [...listing, '/about']);
  });

  it('of content invalidates its page', async () => {
    const contentApi = contentCalls(sites[0], staff);
    const page = await contentApi.read('about');
    const statement = { ...(page.content['statement'] as object), title: 'Other words' };
    await contentApi.publish(await contentApi.save(page, { ...page.content, statement }));
    await expectMade('/about', 'Other words', ['/about']);
  });

  it('of scheduled content invalidates its page at its time', async () => {
    const contentApi = contentCalls(sites[0], staff);
    const page = await contentApi.read('about');
    const statement = { ...(page.content['statement'] as object), title: 'Words of later' };
    await contentApi.publish(await contentApi.save(page, { ...page.content, statement }), later(3));
    expect(await madeAgain()).to.deep.equal([[], []]);
    now = new Date(now.getTime() + 3 * 3_600_000);
    await expectMade('/about', 'Words of later', ['/about']);
  });

  it('of the time invalidates only pages that show the date or the hour', async () => {
    now = new Date(now.getTime() + 24 * 3_600_000);
    const shown = ['/about', '/roadmap'];
    expect(await madeAgain()).to.deep.equal([shown, shown]);
  });
});
