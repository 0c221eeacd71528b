/** The program's log: JSON lines on standard error, so that standard output keeps the few lines meant for people. */
import { setTimeout } from 'node:timers/promises';
import { destination, pino, type Logger } from 'pino';
import type { LogLevel } from '#server/platform/config/variables.ts';
import { logSerializers } from './describe-error.ts';

export interface OpenLog {
  readonly log: Logger;
  /** Resolves when what was logged is written, or cannot be: its reader is gone, or takes too long. */
  flush(): Promise<void>;
}

/** A line for each of thousands of answers a second costs less when many are written at once; nobody waits long for one. */
const batchBytes = 4096;
const longestWaitMs = 200;
const longestFlushMs = 1000;

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

/**
 * Never at once: when the reader is gone, the stream's own `flushSync` tries for ever, unless an attempt that was not at once has failed
 * before. The stream then lets everything go, also what it would write at the exit.
 */
const flushQuietly = async (stream: Pick<ReturnType<typeof destination>, 'flush'>): Promise<void> => {
  const flushed = new Promise<void>((resolve) => stream.flush(() => resolve()));
  await Promise.race([flushed, setTimeout(longestFlushMs, undefined, { ref: false })]);
};
