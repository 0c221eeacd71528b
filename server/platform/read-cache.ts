/** Caches values read from the database until they are cleared. */
import { LRUCache } from 'lru-cache';

type Read<Value> = () => Promise<Value>;

export interface ReadCache<Value> {
  /**
   * Returns the cached value, or the one that is being read; otherwise calls `read`. @throws what `read` throws,
   * which is not cached
   */
  get(key: string, read: Read<Value>): Promise<Value>;
  /** Drops all values. The result of a running read is returned to its callers, but not cached. */
  clear(): void;
}

/** In case a change was missed. */
const ttlMs = 300_000;

/** Holds at most `max` entries and drops the least recently used. */
export const createReadCache = <Value extends object>(max: number): ReadCache<Value> => {
  const cache = new LRUCache<string, Value, Read<Value>>({
    max,
    ttl: ttlMs,
    fetchMethod: (_key, _stale, { context }) => context(),
    ignoreFetchAbort: true,
  });
  return {
    get: (key, read) => cache.forceFetch(key, { context: read }),
    clear: () => cache.clear(),
  };
};
