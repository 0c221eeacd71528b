/** Caches what was read from the database until it is told that something has changed. */
import { LRUCache } from 'lru-cache';

type Read<Value> = () => Promise<Value>;

export interface ReadCache<Value> {
  /**
   * The cached value of this key, or the one that is being read; otherwise `read` is called.
   *
   * @throws what `read` throws, which is not cached.
   */
  get(key: string, read: Read<Value>): Promise<Value>;
  /** Drops every value. A read that is running still reaches its callers, but is not cached. */
  clear(): void;
}

/** In case a change went unnoticed. */
const ttlMs = 300_000;

/** Above `max` entries the least recently used one is dropped. */
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
