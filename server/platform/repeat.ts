/** Work that is done again and again beside the requests, until the program stops. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './mongodb/database-unavailable.ts';

export interface RepeatOptions {
  /** Aborted when it is to end. */
  readonly signal: AbortSignal;
  /** Milliseconds before a time; `turn` counts from 1. */
  readonly nextMs: (turn: number) => number;
  readonly work: (turn: number) => Promise<void>;
  readonly log: Pick<Logger, 'debug' | 'error'>;
  /** Logged when the database is away: the next time comes by itself. */
  readonly waits: string;
  /** Logged with any other error, which ends nothing either. */
  readonly failed: string;
}

/** Nothing waits for it: the process may end meanwhile. Resolves when the time that has begun is over. */
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

/** Several instances that start together do not look together: between 0.8 and 1.2 of it. */
export const around = (ms: number): number => ms * (0.8 + 0.4 * Math.random());
