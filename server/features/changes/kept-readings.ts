/** What was read from the database and is good until somebody says that it has changed: a bounded number of readings, by name. */

export interface KeptReadings<Value> {
  /**
   * What was read under this name, or is being read now; `read` is asked where there is none.
   *
   * @throws what `read` throws, which is not kept.
   */
  get(name: string, read: () => Promise<Value>): Promise<Value>;
  /** What was read until now is old, also what is still under way: nobody else gets it. */
  forget(): void;
}

/** In case that a change went unnoticed. */
const oldMs = 300_000;

/** Above `most` the one that was read first makes room. */
export const createKeptReadings = <Value>(most: number): KeptReadings<Value> => {
  const kept = new Map<string, Promise<Value>>();
  let since = performance.now();

  const forget = (): void => {
    kept.clear();
    since = performance.now();
  };

  return {
    get(name, read) {
      if (performance.now() - since > oldMs) forget();
      const known = kept.get(name);
      if (known !== undefined) return known;
      const reading = read();
      kept.set(name, reading);
      for (const first of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(first);
      }
      reading.catch(() => {
        if (kept.get(name) === reading) kept.delete(name);
      });
      return reading;
    },
    forget,
  };
};
