/** A CDN in front of two instances: what it is told of each response, and that it is told of every change, whatever it answers. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { expect } from 'chai';
import { createPostRepository } from '#server/features/blog/post.repository.ts';
import { timedTags } from '#server/features/invalidation/cdn/cdn-purger.ts';
import { createContentRepository } from '#server/features/content/content.repository.ts';
import type { LeaseFields } from '#server/platform/mongodb/stored-lease.ts';
import { contentCalls } from '../support/content-calls.ts';
import { freePort } from '../support/free-port.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { readMetrics } from '../support/read-metrics.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';
import { until } from '../support/until.ts';

interface Purge {
  readonly headers: IncomingHttpHeaders;
  readonly tags: readonly string[];
}

/** The purge endpoint of a CDN. */
const openEndpoint = (port: number) => {
  const purges: Purge[] = [];
  const answers: (number | 'never')[] = [];
  let server: Server | undefined;
  return {
    /** What it has been asked to forget, and has. */
    purges,
    /** What the next requests are answered with; all others with 200. */
    answers,
    async open() {
      server = createServer((req, res) => {
        let body = '';
        req.on('data', (part: Buffer) => (body += part.toString()));
        req.on('end', () => {
          const answer = answers.shift() ?? 200;
          if (answer === 'never') return;
          const { tags } = JSON.parse(body) as { readonly tags: readonly string[] };
          if (answer === 200) purges.push({ headers: req.headers, tags });
          res.writeHead(answer).end('{}');
        });
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      server?.closeAllConnections();
      await new Promise((resolve) => server?.close(resolve));
    },
  };
};

const tagsOf = (response: Response): readonly string[] => (response.headers.get('cache-tag') ?? '').split(',');

describe('a site behind a CDN that is purged', () => {
  const token = 'the-token-of-the-cdn';
  let endpoint: ReturnType<typeof openEndpoint>;
  let sites: readonly [TestSite, TestSite];
  let leapMs = 0;
  let staff: TestStaff;
  let posts: PostCalls;

  const start = (options: Parameters<typeof startTestSite>[0]): Promise<TestSite> =>
    startTestSite({
      clock: () => new Date(Date.now() + leapMs),
      cdnPace: { pollIntervalMs: 50, repeatMs: 400, timeoutMs: 300, firstRetryMs: 50, longestRetryMs: 100 },
      jwtSecret: 'a secret of both instances, long enough',
      cdnPurgeToken: token,
      ...options,
    });
  const get = (path: string, site = sites[0]): Promise<Response> => fetch(site.url + path);
  const later = (ms: number): string => new Date(Date.now() + leapMs + ms).toISOString();
  const hourMs = 3_600_000;
  const purged = (tag: string, from = 0): number =>
    endpoint.purges.slice(from).filter(({ tags }) => tags.includes(tag)).length;
  const make = (slug: string, ms = -hourMs) =>
    posts.make({ slug, title: `Title ${slug}`, published: true, published_at: later(ms) });
  /** Which of the pages the CDN was told to forget since then. */
  const forgotten = async (paths: readonly string[], from: number): Promise<string[]> => {
    const told = new Set(endpoint.purges.slice(from).flatMap(({ tags }) => tags));
    const responses = await Promise.all(paths.map(async (path) => ({ path, tags: tagsOf(await get(path)) })));
    return responses.filter(({ tags }) => tags.some((tag) => told.has(tag))).map(({ path }) => path);
  };
  /** Until nothing is left to be purged a second time. */
  const settled = (): Promise<void> =>
    until(async () => {
      const state = await sites[0].connection.collection('cdn_state').findOne({});
      return state !== null && (state['repeats'] as unknown[]).length === 0 && state['failing_since'] === null;
    });

  before(async () => {
    const port = await freePort();
    endpoint = openEndpoint(port);
    await endpoint.open();
    const cdnPurgeUrl = `http://127.0.0.1:${port}/purge`;
    const first = await start({ cdnPurgeUrl });
    sites = [first, await start({ mongodbUri: first.databaseUri, cdnPurgeUrl })];
    staff = await signIn(first);
    posts = postCalls(first, staff);
    await make('first', -40 * hourMs);
    await make('second');
  });
  beforeEach(settled);
  after(async () => {
    for (const site of [...sites].reverse()) await site.close();
    await endpoint.close();
  });

  it('empties it when a new program starts', () => {
    expect(purged('site')).to.be.above(0);
  });

  it('tags responses, and lets the CDN store them for a day', async () => {
    const paths = ['/', '/about', '/blog', '/blog/first', '/_data/blog/first', '/blog/first.md', '/blog/rss.xml'];
    for (const path of [...paths, '/sitemap.xml', '/sitemaps/posts-1.xml', '/llms.txt']) {
      const response = await get(path);
      expect(response.headers.get('cache-control'), path).to.match(/^public, max-age=0, s-maxage=86400, /);
      expect(tagsOf(response), path).to.include('site').and.include('content.site-settings');
      expect(response.headers.get('surrogate-key')?.split(' '), path).to.deep.equal(tagsOf(response));
      const again = await fetch(sites[0].url + path, {
        headers: { 'if-none-match': response.headers.get('etag') ?? '' },
      });
      expect([again.status, again.headers.get('cache-tag')], path).to.deep.equal([
        304,
        response.headers.get('cache-tag'),
      ]);
    }
    expect(tagsOf(await get('/blog/first'))).to.include('post.first');
  });

  it('does not let it serve stale pages that may be withdrawn', async () => {
    for (const path of ['/', '/blog', '/blog/first', '/blog/rss.xml'])
      expect((await get(path)).headers.get('cache-control'), path).to.match(/, stale-if-error=0$/);
    expect((await get('/about')).headers.get('cache-control')).to.match(/, stale-if-error=86400$/);
  });

  it('does not tag private or missing responses', async () => {
    for (const path of ['/contact', '/blog/none', '/search?q=first', '/blog?q=first'])
      expect((await get(path)).headers.get('cache-tag'), path).to.equal(null);
  });

  it('purges the tags of a changed article, with the token, twice, from one instance', async () => {
    const from = endpoint.purges.length;
    await make('told');
    await until(() => purged('post.told', from) === 2);
    await settled();
    expect(purged('post.told', from)).to.equal(2);
    const { headers, tags } = endpoint.purges.at(from) ?? expect.fail();
    expect(headers).to.include({
      authorization: `Bearer ${token}`,
      'fastly-key': token,
      'surrogate-key': tags.join(' '),
    });
    const paths = ['/', '/about', '/blog', '/blog/first', '/blog/second', '/blog/rss.xml', '/services'];
    expect(await forgotten(paths, from)).to.deep.equal(['/', '/blog', '/blog/first', '/blog/second', '/blog/rss.xml']);
  });

  it('purges an article that is unpublished on the other instance', async () => {
    const { id } = await make('withdrawn');
    await settled();
    const from = endpoint.purges.length;
    expect((await postCalls(sites[1], staff).remove(id)).status).to.equal(204);
    await until(() => purged('post.withdrawn', from) === 2);
  });

  it('purges for a scheduled article, and on the next day', async () => {
    const from = endpoint.purges.length;
    await make('due', hourMs);
    leapMs += hourMs;
    // The newest before it is to lead to it.
    await until(() => purged('posts', from) > 0 && purged('post.told', from) > 0);
    const records = {
      posts: createPostRepository(sites[0].connection),
      content: createContentRepository(sites[0].connection),
    };
    const tags = await timedTags(new Date('2020-12-31T23:59:59Z'), new Date('2021-01-01T00:00:00Z'), records);
    expect(tags).to.deep.equal(['day', 'year', 'quarter-hour']);
  });

  it('purges changed content, and everything when a fact changes', async () => {
    const calls = contentCalls(sites[0], staff);
    const change = async (key: 'about' | 'facts', part: string, text: object): Promise<void> => {
      const page = await calls.read(key);
      const content = { ...page.content, [part]: { ...(page.content[part] as object), ...text } };
      await calls.publish(await calls.save(page, content));
    };
    let from = endpoint.purges.length;
    await change('about', 'statement', { title: 'Other words' });
    await until(() => purged('content.about', from) > 0);
    await settled();
    expect(purged('site', from)).to.equal(0);
    from = endpoint.purges.length;
    await change('facts', 'projectsDelivered', { value: '501' });
    await until(() => purged('site', from) > 0);
  });

  it('purges again if an instance is killed during a purge', async () => {
    const leases = sites[0].connection.collection<LeaseFields>('cdn_leases');
    const end = new Date(Date.now() + leapMs + 1000);
    await leases.updateOne({ _id: 'site' }, { $set: { holder: 'killed', until: end } }, { upsert: true });
    await make('told-late');
    await until(() => purged('post.told-late') > 0);
    expect(Date.now() + leapMs).to.be.at.least(end.getTime());
  });

  it('tags pictures, and purges a removed picture', async () => {
    const media = mediaCalls(sites[0], staff);
    const { id, variants } = await media.keep(await jpegPicture());
    const response = await get(variants.at(-1)?.url ?? '');
    expect(response.headers.get('cache-control')).to.match(/immutable, s-maxage=86400, stale-if-error=0$/);
    const tag = tagsOf(response).find((each) => each.startsWith('media.')) ?? 'none';
    const from = endpoint.purges.length;
    expect((await media.call('DELETE', `/${id}`)).status).to.equal(204);
    await until(() => purged(tag, from) > 0);
  });

  for (const [how, answers] of [
    ['fails', [500, 503]],
    ['refuses for a while', [429, 403]],
    ['does not answer', ['never']],
  ] as const)
    it(`tries again when it ${how}`, async () => {
      endpoint.answers.push(...answers);
      const slug = `told-after-${answers.join('-')}`;
      await make(slug);
      await until(() => purged(`post.${slug}`) > 0);
      expect(endpoint.answers).to.deep.equal([]);
    });

  it('keeps changes while the CDN is away, also if the instance that made them ends', async () => {
    await endpoint.close();
    const third = await start({
      mongodbUri: sites[0].databaseUri,
      cdnPurgeUrl: 'http://127.0.0.1:9/nothing-is-here',
    });
    await postCalls(third, staff).make({ slug: 'kept', title: 'Kept', published: true });
    await until(async () => ((await readMetrics(sites[0].url)).get('cdn_purge_failing_seconds') ?? 0) > 0);
    await third.close();
    await endpoint.open();
    await until(() => purged('post.kept') > 0);
    await settled();
    const said = sites.flatMap((site) => site.logged.map(({ msg }) => msg));
    expect(said).to.include('the CDN could not be purged; trying again').and.include('the CDN is purged again');
  });
});
