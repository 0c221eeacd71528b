/**
 * Remembers the first success of `work`. Callers that arrive while it runs share it; after a failure the next call tries
 * again. The returned function throws what `work` throws.
 */
export const memoizeAsync = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let result: Promise<Result> | undefined;
  return () =>
    (result ??= work().catch((error: unknown) => {
      result = undefined;
      throw error;
    }));
};
