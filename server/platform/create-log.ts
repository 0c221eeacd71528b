/** The program's log: JSON lines on standard error. Standard output has only the lines for people. */
import { setTimeout as sleep } from 'node:timers/promises';
import { destination, pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from './config/variables.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string | number;
  readonly cause?: DescribedError;
}

/** These errors repeat values in their messages. */
const repeatsValues = /^(Mongo|Mongoose|BSON|Cast|Validat|Strict|Document|Zod|Bulk)/;

/** Begins only where a word begins, so that a long word without an `@` is read once. */
const address = /(?<![^\s@<>"'(),;])[^\s@<>"'(),;]+@[^\s@<>"'(),;]+/g;

const withoutValues = (name: string, message: string): string => {
  const text = message.replace(address, '…@…');
  return repeatsValues.test(name) ? text.replace(/"[^"]*"|'[^']*'|\{(?:.*\}|.*)/gs, '…') : text;
};

const framesOf = (stack: string): string => stack.slice(Math.max(0, stack.search(/\n {4}at /)));

const deepest = 3;

/**
 * An error as the log shows it, without anything that a visitor typed. Errors of libraries contain whole
 * commands and documents, so only these fields are logged.
 */
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
    ...definedOnly({ code }),
    ...(cause === undefined || depth >= deepest ? {} : { cause: describeError(cause, depth + 1) }),
  };
};

/** For every logger of the program. */
export const logSerializers = { err: (error: unknown): DescribedError => describeError(error) };

export interface OpenLog {
  readonly log: Logger;
  /** Resolves with true when the log is written or its reader is gone, and with false when the reader takes too long. */
  flush(): Promise<boolean>;
}

/** Lines are written in batches, which costs less at thousands of responses a second. */
const batchLength = 32_768;
const longestWaitMs = 200;
const longestFlushMs = 1000;

type Stream = ReturnType<typeof destination>;

interface Batches extends DestinationStream {
  /** Passes the waiting lines to the stream. */
  pass(): void;
  /** Called by pino after a fatal line. */
  flushSync(): void;
}

/** The stream measures its whole buffer for each line, so it gets many lines at once. */
const batchLines = (openStream: () => Stream): Batches & { readonly stream: Stream } => {
  let lines = '';
  const pass = (): void => {
    if (lines === '') return;
    const batch = lines;
    lines = '';
    stream.write(batch);
  };
  // Before the stream is opened, which writes at the exit what it has.
  process.on('exit', pass);
  const stream = openStream();
  let timer: NodeJS.Timeout | undefined;
  const passAll = (): void => {
    timer = undefined;
    pass();
    stream.flush();
  };
  return {
    stream,
    write(line) {
      lines += line;
      timer ??= setTimeout(passAll, longestWaitMs).unref();
      if (lines.length >= batchLength) pass();
    },
    pass,
    flushSync() {
      pass();
      stream.flushSync();
    },
  };
};

export const createLog = (level: LogLevel): OpenLog => {
  const batches = batchLines(() => destination({ fd: 2, sync: false, minLength: 4096 }));
  const log = pino(
    {
      level,
      base: { pid: process.pid },
      serializers: logSerializers,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
    },
    batches,
  );
  const flush = (): Promise<boolean> => {
    batches.pass();
    return flushQuietly(batches.stream);
  };
  return { log, flush };
};

/**
 * Asynchronous, because `flushSync` retries for ever if the reader is gone, unless an asynchronous attempt has
 * failed before. Then the stream drops everything, also what it would write at the exit.
 */
const flushQuietly = (stream: Pick<Stream, 'flush'>): Promise<boolean> => {
  const flushed = new Promise<boolean>((resolve) => stream.flush(() => resolve(true)));
  return Promise.race([flushed, sleep(longestFlushMs, false, { ref: false })]);
};
