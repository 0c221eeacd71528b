/** The program's log: JSON lines on standard error, so that standard output keeps the few lines meant for people. */
import { destination, pino, type Logger } from 'pino';
import type { LogLevel } from '#server/config/variables.ts';

export interface OpenLog {
  readonly log: Logger;
  flush(): void;
}

export const createLog = (level: LogLevel): OpenLog => {
  const stream = destination({ fd: 2, sync: false });
  const log = pino(
    { level, base: { pid: process.pid }, timestamp: () => `,"time":"${new Date().toISOString()}"` },
    stream,
  );
  return { log, flush: () => flushQuietly(stream) };
};

const flushQuietly = (stream: { flushSync(): void }): void => {
  try {
    stream.flushSync();
  } catch {
    // Nothing was opened yet, or the reader is gone: there is nothing left to flush to.
  }
};
