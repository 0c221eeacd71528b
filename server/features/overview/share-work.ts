/** Lets everybody who asks at once share one answer, and costly work rest after it is done. */

/** Work that is quicker than this is always done anew. */
const quickMs = 250;
/** Costly work takes at most one part in this many of the time. */
const restFactor = 20;

/** The same work, done once for all who wait for it; when it took long its answer is kept for a while, `longestMs` at most. */
export const shareWork = <Value>(work: () => Promise<Value>, longestMs: number): (() => Promise<Value>) => {
  let shared: Promise<Value> | undefined;

  const run = async (): Promise<Value> => {
    const began = performance.now();
    let restMs = 0;
    try {
      const value = await work();
      const tookMs = performance.now() - began;
      restMs = tookMs < quickMs ? 0 : Math.min(tookMs * restFactor, longestMs);
      return value;
    } finally {
      const forget = (): void => void (shared = undefined);
      // Unreferenced: a program that wants to end does not wait for it.
      if (restMs > 0) setTimeout(forget, restMs).unref();
      else forget();
    }
  };

  return () => (shared ??= run());
};
