/** What is dear to find and may be a little old: found once, for everybody who asks meanwhile. */

/** A failure is not kept. */
export const keepFor = <T>(ms: number, clock: () => Date, find: () => Promise<T>): (() => Promise<T>) => {
  let kept: { readonly until: number; readonly found: Promise<T> } | undefined;
  return async () => {
    const now = clock().getTime();
    if (kept === undefined || kept.until <= now) kept = { until: now + ms, found: find() };
    const { found } = kept;
    try {
      return await found;
    } catch (error) {
      if (kept.found === found) kept = undefined;
      throw error;
    }
  };
};
