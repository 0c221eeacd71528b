import { expect } from 'chai';
import { createReadCache } from '#server/platform/read-cache.ts';

describe('createReadCache', () => {
  const create = (max = 10) => {
    const reads: string[] = [];
    const cache = createReadCache<{ readonly read: number }>(max);
    const get = (key: string) =>
      cache.get(key, async () => {
        const read = reads.push(key);
        await new Promise(setImmediate);
        return { read };
      });
    return { cache, get, reads };
  };

  it('reads once for concurrent and later callers', async () => {
    const { get, reads } = create();
    expect(await Promise.all([get('a'), get('a')])).to.deep.equal([{ read: 1 }, { read: 1 }]);
    expect(await get('a')).to.deep.equal({ read: 1 });
    expect(reads).to.deep.equal(['a']);
  });

  it('does not cache a read that was running when it was cleared', async () => {
    const { cache, get } = create();
    const before = get('a');
    cache.clear();
    const after = get('a');
    expect(await before).to.deep.equal({ read: 1 });
    expect(await after).to.deep.equal({ read: 2 });
    expect(await get('a')).to.deep.equal({ read: 2 });
  });

  it('answers all callers when more is read at once than it holds', async () => {
    const { get, reads } = create(1);
    expect(await Promise.all(['a', 'b', 'c'].map(get))).to.deep.equal([{ read: 1 }, { read: 2 }, { read: 3 }]);
    await get('c');
    expect(reads).to.deep.equal(['a', 'b', 'c']);
  });

  it('caches no failure', async () => {
    const cache = createReadCache<{ readonly ok: true }>(10);
    const failed = await Promise.allSettled([1, 2].map(() => cache.get('a', () => Promise.reject(new Error('away')))));
    expect(failed.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    expect(await cache.get('a', () => Promise.resolve({ ok: true }))).to.deep.equal({ ok: true });
  });
});
