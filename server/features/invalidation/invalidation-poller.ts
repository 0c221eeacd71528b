/** Looks for changes by other instances again and again, so that every instance shows them within a second. */
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';

export interface InvalidationPoller {
  /** Looks at once, and from then on again and again. Never rejects: without the database the last known state stays. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const lookMs = 400;

/** Each of `refreshes` asks the database what is new, at the price of one small read when nothing is. */
export const createInvalidationPoller = (
  refreshes: readonly (() => Promise<void>)[],
  log: Pick<Logger, 'debug' | 'error'>,
): InvalidationPoller => {
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let stopped = false;

  const attempt = async (refresh: () => Promise<void>): Promise<void> => {
    try {
      await refresh();
    } catch (error) {
      if (isDatabaseUnavailable(error)) log.debug('changes of the pages wait for the database');
      else log.error({ err: error }, 'changes of the pages could not be read');
    }
  };

  const look = async (): Promise<void> => {
    await Promise.all(refreshes.map(attempt));
    if (!stopped) timer = setTimeout(() => void (looking = look()), lookMs);
  };

  return {
    start: () => (looking = look()),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
