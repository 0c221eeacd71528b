/** When to save: a moment after the last key, and after a failure again and again, at growing distances. */
export interface Pace {
  /** Milliseconds from the last change to its save. */
  readonly quietMs: number;
  /** Milliseconds from one failure to the next try; the last one stays. */
  readonly retryMs: readonly number[];
}

export const usualPace: Pace = { quietMs: 1500, retryMs: [2000, 4000, 8000, 15_000] };

export function createSaveTimer(save: () => void, { quietMs, retryMs }: Pace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOpen = false;
  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (isOpen) timer = setTimeout(save, ms);
  };
  return {
    soon: () => plan(quietMs),
    /** @param leastSeconds what the server has asked for */
    afterFailure: (leastSeconds = 0) => {
      plan(Math.max(retryMs[failures] ?? retryMs.at(-1) ?? 0, leastSeconds * 1000));
      failures += 1;
    },
    cancel: () => clearTimeout(timer),
    afterSuccess: () => {
      failures = 0;
    },
    open: () => {
      isOpen = true;
    },
    close: () => {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}
