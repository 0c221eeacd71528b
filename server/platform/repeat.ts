/** Repeats background work until the program stops. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './mongodb/database-unavailable.ts';

export interface RepeatOptions {
  /** Ends the repetition. */
  readonly signal: AbortSignal;
  /** Milliseconds before each run; `turn` counts from 1. */
  readonly nextMs: (turn: number) => number;
  readonly work: (turn: number) => Promise<void>;
  readonly log: Pick<Logger, 'debug' | 'error'>;
  /** Logged if the database is unavailable. The next run tries again. */
  readonly waits: string;
  /** Logged with any other error, which does not end the repetition either. */
  readonly failed: string;
}

/** Does not keep the process alive. Resolves after the current run. */
export const repeat = async ({ signal, nextMs, work, log, waits, failed }: RepeatOptions): Promise<void> => {
  for (let turn = 1; !signal.aborted; turn += 1) {
    await wait(nextMs(turn), undefined, { signal, ref: false }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      await work(turn);
    } catch (error) {
      if (isDatabaseUnavailable(error)) log.debug(waits);
      else if (!signal.aborted) log.error({ err: error }, failed);
    }
  }
};

/** Adds jitter (factor 0.8 to 1.2), so that instances that start together do not run together. */
export const withJitter = (ms: number): number => ms * (0.8 + 0.4 * Math.random());
