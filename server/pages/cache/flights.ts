/** One making at a time for each address: whoever asks meanwhile waits for the same result. */
import type { CacheTag } from './cache-tag.ts';

export interface Flights<Result> {
  /**
   * `make` is told what changes while it works: the set grows under its hands.
   *
   * @throws what `make` throws, to everybody who waits.
   */
  join(key: string, make: (changed: Set<CacheTag>) => Promise<Result>): Promise<Result>;
  changed(tags: Iterable<CacheTag>): void;
  has(key: string): boolean;
}

interface Flight<Result> {
  readonly result: Promise<Result>;
  readonly changed: Set<CacheTag>;
}

export const createFlights = <Result>(): Flights<Result> => {
  const flights = new Map<string, Flight<Result>>();
  return {
    join(key, make) {
      const known = flights.get(key);
      if (known !== undefined) return known.result;
      const changed = new Set<CacheTag>();
      // Begins when it is on the list, so that no change escapes it.
      const result = Promise.resolve()
        .then(() => make(changed))
        .finally(() => flights.delete(key));
      flights.set(key, { result, changed });
      return result;
    },
    has: (key) => flights.has(key),
    changed(tags) {
      for (const tag of tags) for (const flight of flights.values()) flight.changed.add(tag);
    },
  };
};
