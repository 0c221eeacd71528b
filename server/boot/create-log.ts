/** The program's log: JSON lines on standard error, so that standard output keeps the few lines meant for people. */
import { destination, pino, type Logger } from 'pino';
import type { LogLevel } from '#server/config/variables.ts';
import { logSerializers } from './describe-error.ts';

export interface OpenLog {
  readonly log: Logger;
  flush(): void;
}

/** A line for each of thousands of answers a second costs less when many are written at once; nobody waits long for one. */
const batchBytes = 4096;
const longestWaitMs = 200;

export const createLog = (level: LogLevel): OpenLog => {
  const stream = destination({ fd: 2, sync: false, minLength: batchBytes, periodicFlush: longestWaitMs });
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      serializers: logSerializers,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
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
