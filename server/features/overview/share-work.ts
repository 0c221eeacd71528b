/** The same work, done once for all who wait for it; its answer may be kept for a while, where the work is costly. */
export const shareWork = <Value>(
  work: () => Promise<Value>,
  /** For how many milliseconds an answer is kept; 0 for not at all. */
  restMs: (value: Value) => number,
): (() => Promise<Value>) => {
  let shared: Promise<Value> | undefined;
  const forget = (): void => void (shared = undefined);

  const run = async (): Promise<Value> => {
    let rest = 0;
    try {
      const value = await work();
      rest = restMs(value);
      return value;
    } finally {
      // Unreferenced: a program that wants to end does not wait for it.
      if (rest > 0) setTimeout(forget, rest).unref();
      else forget();
    }
  };

  return () => (shared ??= run());
};
