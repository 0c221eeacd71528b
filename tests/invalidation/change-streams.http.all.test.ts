/** Two instances whose database tells of changes by itself: they look for themselves only while it does not. */
import { expect } from 'chai';
import { contentCalls } from '../support/content-calls.ts';
import { openCommandProxy, type CommandProxy } from '../support/command-proxy.ts';
import { playStreams, type PlayedStreams } from '../support/played-streams.ts';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

/** By themselves they would look after the end of every test. */
const never = 3_600_000;
const followed = 'changes of the pages are followed by a change stream';
const lost = 'the change stream is lost; changes of the pages are looked for meanwhile';

describe('two instances whose database has change streams', () => {
  let streams: PlayedStreams;
  let proxy: CommandProxy;
  let first: TestSite;
  let second: TestSite;
  let staff: TestStaff;
  let posts: PostCalls;

  const said = (site: TestSite, line: string): number => site.logged.filter(({ msg }) => msg === line).length;
  /** Waits until both say the line once more than now, because of what `cause` does. */
  const bothSay = async (line: string, cause: () => unknown): Promise<void> => {
    const before = [first, second].map((site) => said(site, line));
    await cause();
    await until(() => [first, second].every((site, at) => said(site, line) > (before[at] ?? 0)));
  };
  const shows = async (path: string, text: string): Promise<boolean> =>
    (await (await fetch(second.url + path)).text()).includes(text);
  const seen = async (slug: string): Promise<void> => {
    await fetch(`${second.url}/blog`);
    await posts.make({ slug, title: `Title ${slug}`, published: true });
    await until(() => shows('/blog', `Title ${slug}`));
  };

  before(async () => {
    streams = playStreams(['site_changes', 'content_edition']);
    proxy = await openCommandProxy({ mongos: true, answer: streams.answer });
    const start = () => startTestSite({ mongodbUri: proxy.uri, jwtSecret: 'x'.repeat(32), fallbackMs: never });
    first = await start();
    second = await start();
    staff = await signIn(first);
    posts = postCalls(first, staff);
    await until(() => said(first, followed) > 0 && said(second, followed) > 0);
  });
  after(async () => {
    await second.close();
    await first.close();
    await proxy.close();
  });

  it('learn of an article and of content without polling', async () => {
    await seen('told');
    const calls = contentCalls(first, staff);
    const page = await calls.read('about');
    const statement = { ...(page.content['statement'] as object), title: 'Words that were told' };
    await fetch(`${second.url}/about`);
    await calls.publish(await calls.save(page, { ...page.content, statement }));
    await until(() => shows('/about', 'Words that were told'));
  });

  it('poll as soon as the stream is lost, and log it once', async () => {
    // The history of the database is too short: the driver does not begin again by itself.
    await bothSay(lost, () => streams.fail(286));
    const lines = said(second, lost);
    await seen('looked-for');
    const { looked } = streams;
    const before = looked();
    await until(() => looked() > before + 5);
    expect(said(second, lost)).to.equal(lines);
  });

  it('read missed changes when it begins again, and stop polling', async () => {
    await bothSay(followed, () => streams.fail(null));
    await seen('told-again');
  });

  it('poll when the database goes away and returns, until the stream works again', async () => {
    await bothSay(lost, () => proxy.cut());
    await bothSay(followed, () => proxy.mend());
    await seen('told-after-all');
  });

  it('poll if the database refuses change streams', async () => {
    streams.fail(40_573);
    await until(() => said(second, 'the database refuses change streams; changes are looked for') === 1);
    const begun = streams.begun();
    await seen('looked-for-again');
    expect(streams.begun()).to.equal(begun);
  });
});
