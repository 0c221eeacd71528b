/** Work that is done once for all who ever ask for its result. */

/** The result of the first time that succeeds; what fails is tried again when somebody asks again. The returned function throws what `work` throws. */
export const onceDone = <Result>(work: () => Promise<Result>): (() => Promise<Result>) => {
  let done: Promise<Result> | undefined;
  return () =>
    (done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    }));
};
