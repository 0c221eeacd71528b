/** The program's log: JSON lines on standard error, so that standard output keeps the few lines meant for people. */
import { setTimeout } from 'node:timers/promises';
import { destination, pino, type Logger } from 'pino';
import type { LogLevel } from '#server/platform/config/variables.ts';

export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string | number;
  readonly cause?: DescribedError;
}

/** The database and its driver repeat in their messages what they were given. */
const repeatsValues = /^(Mongo|Mongoose|BSON|Cast|Validat|Strict|Document|Zod|Bulk)/;

const address = /[^\s@<>"'(),;]+@[^\s@<>"'(),;]+/g;

const withoutValues = (name: string, message: string): string => {
  const text = message.replace(address, '…@…');
  return repeatsValues.test(name) ? text.replace(/"[^"]*"|'[^']*'|\{.*\}/gs, '…') : text;
};

const framesOf = (stack: string): string => stack.slice(Math.max(0, stack.search(/\n {4}at /)));

const deepest = 3;

/** Only these fields: errors of libraries carry whole commands, answers and documents with them. */
export const describeError = (error: unknown, depth = 0): DescribedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const { name, stack, cause } = error;
  const message = withoutValues(name, error.message);
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  return {
    type: name,
    message,
    ...(stack === undefined ? {} : { stack: `${name}: ${message}${framesOf(stack)}` }),
    ...(code === undefined ? {} : { code }),
    ...(cause === undefined || depth >= deepest ? {} : { cause: describeError(cause, depth + 1) }),
  };
};

/** For every logger of the program. */
export const logSerializers = { err: (error: unknown): DescribedError => describeError(error) };

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
