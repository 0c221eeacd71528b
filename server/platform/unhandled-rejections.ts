/** Promises that failed while nothing waited for them: a defect, most likely in one request, which does not end the program. */
import type { Logger } from 'pino';

let count = 0;

export const countUnhandledRejections = (): number => count;

/** Logs them from now on. Before that, and in every other process, Node throws the first one as an uncaught error. */
export const logUnhandledRejections = (log: Pick<Logger, 'error'>): void => {
  process.on('unhandledRejection', (reason) => {
    count += 1;
    log.error({ err: reason }, 'a promise failed and nothing waited for it');
  });
};
