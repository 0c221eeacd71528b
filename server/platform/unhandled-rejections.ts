/** Logs rejected promises without a handler: a defect, usually in one request, that should not end the program. */
import type { Logger } from 'pino';

let count = 0;

export const countUnhandledRejections = (): number => count;

/** Without this call, Node throws the first rejection as an uncaught error. */
export const logUnhandledRejections = (log: Pick<Logger, 'error'>): void => {
  process.on('unhandledRejection', (reason) => {
    count += 1;
    log.error({ err: reason }, 'a promise failed and nothing waited for it');
  });
};
