/** Runs one call at a time for each key: callers that arrive meanwhile share its result. */

export interface SingleFlight<Result> {
  /** @throws what `work` throws, to all waiting callers */
  run(key: string, work: () => Promise<Result>): Promise<Result>;
  /** True if a call for this key is running. */
  has(key: string): boolean;
}

export const createSingleFlight = <Result>(): SingleFlight<Result> => {
  const running = new Map<string, Promise<Result>>();
  return {
    run(key, work) {
      const known = running.get(key);
      if (known !== undefined) return known;
      const result = Promise.resolve()
        .then(work)
        .finally(() => running.delete(key));
      running.set(key, result);
      return result;
    },
    has: (key) => running.has(key),
  };
};
