import { expect } from 'chai';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import { createPageCache, type CacheResult, type PageCacheOptions } from '#server/pages/cache/page-cache.ts';
import type { PageResponse } from '#server/platform/http/page-response.ts';

const answer = (body: string, ...tags: CacheTag[]): PageResponse => ({
  kind: 'response',
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public' },
  body,
  tags: new Set(tags),
  failed: false,
});

const failure = (): PageResponse => ({ kind: 'response', status: 503, headers: {}, body: 'away', failed: true });

const bodyOf = async (given: CacheResult): Promise<string> => {
  if (given.kind === 'redirect') return `moved to ${given.to}`;
  const { body } = given.kind === 'response' ? given : await given.variant('identity');
  return body.toString();
};

describe('the page cache', () => {
  const create = (options: Partial<PageCacheOptions> = {}) =>
    createPageCache({ commonHeaders: () => ({ 'X-Common': 'yes' }), ...options });

  /** Makes a text that counts, so that each making can be told from the others. */
  const counting = (...tags: CacheTag[]) => {
    let count = 0;
    const make = () => Promise.resolve(answer(`made ${(count += 1)}`, ...tags));
    return { make, count: () => count };
  };

  it('renders a response once, and then serves it from the cache with all headers', async () => {
    const cache = create();
    const { make, count } = counting('posts');
    expect(cache.get('/a', 'identity')).to.equal(undefined);
    expect(await bodyOf(await cache.answer('/a', make))).to.equal('made 1');
    const form = cache.get('/a', 'identity');
    expect(form?.body.toString()).to.equal('made 1');
    expect(form?.headers.join(' ')).to.match(
      /^x-common yes cache-control public vary Accept-Encoding etag "[\w-]{22}" /,
    );
    expect(await bodyOf(await cache.answer('/a', make))).to.equal('made 1');
    expect(count()).to.equal(1);
  });

  it('renders a response once for concurrent requests, and shares its failure', async () => {
    const cache = create();
    const { make, count } = counting();
    await Promise.all([1, 2, 3].map(() => cache.answer('/a', make)));
    expect(count()).to.equal(1);
    let attempts = 0;
    const failing = () => Promise.reject(new Error(`attempt ${(attempts += 1)}`));
    const outcomes = await Promise.allSettled([cache.answer('/b', failing), cache.answer('/b', failing)]);
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    expect(attempts).to.equal(1);
  });

  it('has an entry while it is being rendered, and still when it is stale', async () => {
    const cache = create();
    const { make } = counting('posts');
    expect(cache.has('/a')).to.equal(false);
    const made = cache.answer('/a', make);
    expect(cache.has('/a')).to.equal(true);
    await made;
    cache.purge(['posts']);
    expect(cache.has('/a')).to.equal(true);
    expect(cache.figures).to.deep.include({ hits: 0, misses: 1, evictions: 0, pages: 1 });
  });

  it('renders only entries with a purged tag again', async () => {
    const cache = create();
    const [a, b] = [counting('posts', 'post:a'), counting('posts')];
    await bodyOf(await cache.answer('/a', a.make));
    await bodyOf(await cache.answer('/b', b.make));
    cache.purge(['post:a']);
    expect(cache.get('/a', 'identity')).to.equal(undefined);
    expect(cache.get('/b', 'identity')?.body.toString()).to.equal('made 1');
    expect(await bodyOf(await cache.answer('/a', a.make))).to.equal('made 2');
    cache.purge(['posts']);
    expect(cache.get('/a', 'identity')).to.equal(undefined);
    expect(cache.get('/b', 'identity')).to.equal(undefined);
  });

  it('renders a response again when one of its tags is purged meanwhile', async () => {
    const cache = create();
    let count = 0;
    const make = () => {
      count += 1;
      if (count === 1) cache.purge(['posts', 'day']);
      return Promise.resolve(answer(`made ${count}`, 'posts'));
    };
    expect(await bodyOf(await cache.answer('/a', make))).to.equal('made 2');
    expect(cache.get('/a', 'identity')?.body.toString()).to.equal('made 2');
  });

  it('serves the stale response when rendering fails', async () => {
    const cache = create({ timing: { retryMs: 60_000 } });
    await cache.answer('/a', () => Promise.resolve(answer('before', 'posts')));
    for (const make of [() => Promise.resolve(failure()), () => Promise.reject(new Error('away'))]) {
      cache.purge(['posts']);
      expect(await bodyOf(await cache.answer('/a', make))).to.equal('before');
      // And does not try again at once.
      expect(cache.get('/a', 'identity')?.body.toString()).to.equal('before');
    }
  });

  it('serves the stale response when rendering takes too long, until the new one is ready', async () => {
    const cache = create({ timing: { waitMs: 1, retryMs: 60_000 } });
    await cache.answer('/a', () => Promise.resolve(answer('before', 'posts')));
    cache.purge(['posts']);
    let finish: (made: PageResponse) => void = () => undefined;
    const slow = new Promise<PageResponse>((resolve) => (finish = resolve));
    expect(await bodyOf(await cache.answer('/a', () => slow))).to.equal('before');
    finish(answer('after', 'posts'));
    await slow;
    await new Promise(setImmediate);
    expect(await bodyOf(await cache.answer('/a', () => slow))).to.equal('after');
  });

  it('does not let shared caches keep a stale response', async () => {
    const cache = create({ sharedHeaders: (tags) => ({ 'Cache-Control': `a day, for ${[...tags].join()}` }) });
    const cachingOf = () => cache.get('/a', 'identity')?.headers.join(' ');
    await bodyOf(await cache.answer('/a', () => Promise.resolve(answer('before', 'posts'))));
    expect(cachingOf()).to.include('cache-control a day, for posts');
    cache.purge(['posts']);
    await bodyOf(await cache.answer('/a', () => Promise.resolve(failure())));
    expect(cachingOf()).to.include('cache-control public').and.not.include('a day');
  });

  it('refreshes an aged response in the background', async () => {
    const cache = create({ timing: { maxAgeMs: 0 } });
    const { make } = counting();
    await bodyOf(await cache.answer('/a', make));
    expect(cache.get('/a', 'identity')?.body.toString()).to.equal('made 1');
    await new Promise(setImmediate);
    expect(await bodyOf(await cache.answer('/a', make))).to.equal('made 2');
  });

  it('drops a response that is replaced by one that must not be cached', async () => {
    const cache = create();
    await cache.answer('/a', () => Promise.resolve(answer('there', 'post:a')));
    cache.purge(['post:a']);
    expect(await bodyOf(await cache.answer('/a', () => Promise.resolve({ kind: 'redirect', to: '/b' })))).to.equal(
      'moved to /b',
    );
    expect(cache.get('/a', 'identity')).to.equal(undefined);
  });

  it('evicts the least recently used response when the limit is exceeded', async () => {
    const text = 'x'.repeat(50_000);
    const cache = create({ maxBytes: 170_000 });
    for (const key of ['/a', '/b', '/c']) await cache.answer(key, () => Promise.resolve(answer(text)));
    const isCached = async (key: string) =>
      (await cache.answer(key, () => Promise.resolve(failure()))).kind === 'cached';
    cache.get('/a', 'identity');
    await cache.answer('/d', () => Promise.resolve(answer(text)));
    expect(await isCached('/b')).to.equal(false);
    for (const key of ['/a', '/c', '/d']) expect(await isCached(key), key).to.equal(true);
  });

  it('counts variants that are created later', async () => {
    // Random text, which hardly compresses.
    const text = Array.from({ length: 4000 }, () => Math.random().toString(36)).join('');
    const cache = create({ maxBytes: text.length * 2 });
    const page = await cache.answer('/a', () => Promise.resolve(answer(text)));
    if (page.kind !== 'cached') throw new Error('it was not cached');
    for (const encoding of ['br', 'gzip'] as const) await page.variant(encoding);
    expect(cache.get('/a', 'br')).to.equal(undefined);
  });

  it('stores no response larger than the limit, and keeps the others', async () => {
    const cache = create({ maxBytes: 100_000 });
    await bodyOf(await cache.answer('/a', () => Promise.resolve(answer('small'))));
    expect(await bodyOf(await cache.answer('/b', () => Promise.resolve(answer('x'.repeat(100_000)))))).to.have.length(
      100_000,
    );
    expect([cache.has('/a'), cache.has('/b')]).to.deep.equal([true, false]);
  });

  it('stores a response as stale when tags are purged during every attempt', async () => {
    const cache = create();
    let count = 0;
    const make = () => {
      cache.purge(['posts']);
      return Promise.resolve(answer(`made ${(count += 1)}`, 'posts'));
    };
    expect(await bodyOf(await cache.answer('/a', make))).to.equal('made 3');
    expect(cache.get('/a', 'identity')).to.equal(undefined);
    expect(cache.has('/a')).to.equal(true);
  });
});
