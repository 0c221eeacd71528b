import { expect } from 'chai';
import type { CacheTag } from '#server/pages/cache/cache-tag.ts';
import { createPageCache, type CachedAnswer, type PageCacheOptions } from '#server/pages/cache/page-cache.ts';
import type { PageAnswer } from '#server/pages/page-answer.ts';

const answer = (body: string, ...tags: CacheTag[]): PageAnswer => ({
  kind: 'answer',
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public' },
  body,
  tags: new Set(tags),
  failed: false,
});

const failure = (): PageAnswer => ({ kind: 'answer', status: 503, headers: {}, body: 'away', failed: true });

const bodyOf = async (given: CachedAnswer): Promise<string> => {
  if (given.kind === 'moved') return `moved to ${given.to}`;
  return given.kind === 'answer' ? given.body : (await given.form('identity')).body.toString();
};

describe('the page cache', () => {
  const create = (options: Partial<PageCacheOptions> = {}) =>
    createPageCache({ commonHeaders: { 'X-Common': 'yes' }, ...options });

  /** Makes a text that counts, so that each making can be told from the others. */
  const counting = (...tags: CacheTag[]) => {
    let count = 0;
    const make = () => Promise.resolve(answer(`made ${(count += 1)}`, ...tags));
    return { make, count: () => count };
  };

  it('makes an answer once, with all headers, and has it at hand from then on', async () => {
    const cache = create();
    const { make, count } = counting('posts');
    expect(cache.find('/a', 'identity')).to.equal(undefined);
    expect(await bodyOf(await cache.answer('/a', make))).to.equal('made 1');
    const form = cache.find('/a', 'identity');
    expect(form?.body.toString()).to.equal('made 1');
    expect(form?.headers.join(' ')).to.match(
      /^x-common yes cache-control public vary Accept-Encoding etag "[\w-]{22}" /,
    );
    expect(await bodyOf(await cache.answer('/a', make))).to.equal('made 1');
    expect(count()).to.equal(1);
  });

  it('lets everybody who asks at once wait for one making, and shares its failure', async () => {
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

  it('says that an answer is at hand while it is made, and still when it is old', async () => {
    const cache = create();
    const { make } = counting('posts');
    expect(cache.isAtHand('/a')).to.equal(false);
    const made = cache.answer('/a', make);
    expect(cache.isAtHand('/a')).to.equal(true);
    await made;
    cache.purge(['posts']);
    expect(cache.isAtHand('/a')).to.equal(true);
    expect(cache.figures).to.deep.include({ hits: 0, misses: 1, evictions: 0, pages: 1 });
  });

  it('makes anew what depends on a purged name, and nothing else', async () => {
    const cache = create();
    const [a, b] = [counting('posts', 'post:a'), counting('posts')];
    await bodyOf(await cache.answer('/a', a.make));
    await bodyOf(await cache.answer('/b', b.make));
    cache.purge(['post:a']);
    expect(cache.find('/a', 'identity')).to.equal(undefined);
    expect(cache.find('/b', 'identity')?.body.toString()).to.equal('made 1');
    expect(await bodyOf(await cache.answer('/a', a.make))).to.equal('made 2');
    cache.purge(['posts']);
    expect(cache.find('/a', 'identity')).to.equal(undefined);
    expect(cache.find('/b', 'identity')).to.equal(undefined);
  });

  it('begins again when something changes while it makes', async () => {
    const cache = create();
    let count = 0;
    const make = () => {
      count += 1;
      if (count === 1) cache.purge(['posts', 'day']);
      return Promise.resolve(answer(`made ${count}`, 'posts'));
    };
    expect(await bodyOf(await cache.answer('/a', make))).to.equal('made 2');
    expect(cache.find('/a', 'identity')?.body.toString()).to.equal('made 2');
  });

  it('goes on with what it has when a new answer cannot be made', async () => {
    const cache = create({ pace: { restMs: 60_000 } });
    await cache.answer('/a', () => Promise.resolve(answer('before', 'posts')));
    for (const make of [() => Promise.resolve(failure()), () => Promise.reject(new Error('away'))]) {
      cache.purge(['posts']);
      expect(await bodyOf(await cache.answer('/a', make))).to.equal('before');
      // And does not try again at once.
      expect(cache.find('/a', 'identity')?.body.toString()).to.equal('before');
    }
  });

  it('goes on with what it has when a new answer takes too long, until it is there', async () => {
    const cache = create({ pace: { patienceMs: 1, restMs: 60_000 } });
    await cache.answer('/a', () => Promise.resolve(answer('before', 'posts')));
    cache.purge(['posts']);
    let finish: (made: PageAnswer) => void = () => undefined;
    const slow = new Promise<PageAnswer>((resolve) => (finish = resolve));
    expect(await bodyOf(await cache.answer('/a', () => slow))).to.equal('before');
    finish(answer('after', 'posts'));
    await slow;
    await new Promise(setImmediate);
    expect(await bodyOf(await cache.answer('/a', () => slow))).to.equal('after');
  });

  it('makes an aged answer anew beside the requests', async () => {
    const cache = create({ pace: { oldMs: 0 } });
    const { make } = counting();
    await bodyOf(await cache.answer('/a', make));
    expect(cache.find('/a', 'identity')?.body.toString()).to.equal('made 1');
    await new Promise(setImmediate);
    expect(await bodyOf(await cache.answer('/a', make))).to.equal('made 2');
  });

  it('forgets an answer in whose place there is none to keep', async () => {
    const cache = create();
    await cache.answer('/a', () => Promise.resolve(answer('there', 'post:a')));
    cache.purge(['post:a']);
    expect(await bodyOf(await cache.answer('/a', () => Promise.resolve({ kind: 'moved', to: '/b' })))).to.equal(
      'moved to /b',
    );
    expect(cache.find('/a', 'identity')).to.equal(undefined);
  });

  it('lets go of what was not asked for longest when there is no more room', async () => {
    const text = 'x'.repeat(50_000);
    const cache = create({ mostBytes: 170_000 });
    for (const key of ['/a', '/b', '/c']) await cache.answer(key, () => Promise.resolve(answer(text)));
    const isKept = async (key: string) => (await cache.answer(key, () => Promise.resolve(failure()))).kind === 'kept';
    cache.find('/a', 'identity');
    await cache.answer('/d', () => Promise.resolve(answer(text)));
    expect(await isKept('/b')).to.equal(false);
    for (const key of ['/a', '/c', '/d']) expect(await isKept(key), key).to.equal(true);
  });

  it('counts the forms that it makes later, too', async () => {
    // Nothing that can be made smaller.
    const text = Array.from({ length: 4000 }, () => Math.random().toString(36)).join('');
    const cache = create({ mostBytes: text.length * 2 });
    const kept = await cache.answer('/a', () => Promise.resolve(answer(text)));
    if (kept.kind !== 'kept') throw new Error('it was not kept');
    for (const encoding of ['br', 'gzip'] as const) await kept.form(encoding);
    expect(cache.find('/a', 'br')).to.equal(undefined);
  });
});
