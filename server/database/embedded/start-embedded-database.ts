/** Starts the embedded database in a worker thread and returns a URI for MongoDB's driver. */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  errorFromData,
  type EmbeddedDatabaseLog,
  type FromThread,
  type ThreadOptions,
  type ToThread,
} from './thread-messages.ts';
import { EmbeddedDatabaseError } from './errors.ts';

export interface EmbeddedDatabaseOptions extends ThreadOptions {
  readonly log?: EmbeddedDatabaseLog;
  /** The interval at which expired documents are removed. Default: a minute, as in MongoDB. */
  readonly ttlIntervalMs?: number;
  /** The clock by which documents expire. Default: the machine's. */
  readonly clock?: () => Date;
}

export interface EmbeddedDatabase {
  readonly uri: string;
  /** Calls `listener` with the name of a collection after each write to it. Returns a function that unsubscribes. */
  onWritten(listener: (collection: string) => void): () => void;
  /** Closes connections, makes a checkpoint and releases the lock of the folder. May be called again. */
  close(): Promise<void>;
}

const minuteMs = 60_000;

/** `database-thread.js` is an output of the build. */
const threadFile = import.meta.url.endsWith('.ts') ? './database-thread.mjs' : './database-thread.js';

/**
 * Creates the folder `directory` if it is missing. One process at a time may use it. If the thread fails later, it throws an
 * uncaught error.
 *
 * @throws EmbeddedDatabaseError if the folder or its data cannot be used; its message is meant for the operator
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { directory, copyOf, maxPageCount, log, ttlIntervalMs = minuteMs, clock = () => new Date() } = options;
  const workerData: ThreadOptions = {
    directory: resolve(directory),
    ...(copyOf === undefined ? {} : { copyOf: resolve(copyOf) }),
    ...(maxPageCount === undefined ? {} : { maxPageCount }),
  };
  const thread = new Worker(new URL(threadFile, import.meta.url), { name: 'embedded-database', workerData });
  const send = (message: ToThread): void => thread.postMessage(message);
  const listeners = new Set<(collection: string) => void>();
  thread.on('message', (message: FromThread) => {
    if (message.kind === 'written') for (const listener of listeners) listener(message.collection);
    if (message.kind === 'error') log?.error({ err: errorFromData(message.error) }, message.message);
  });

  let mayEnd = false;
  const ended = once(thread, 'exit').then(([code]) => {
    if (!mayEnd) throw new Error(`The thread of the embedded database ended with code ${String(code)}.`);
  });
  const first = await new Promise<FromThread>((answer, fail) => {
    thread.once('message', answer);
    ended.catch(fail);
  });
  if (first.kind !== 'listening') {
    mayEnd = true;
    await ended;
    throw errorOfStart(first);
  }
  ended.catch((error: unknown) => {
    // Thrown outside of the promise, it is an uncaught error, which ends the program.
    if (!mayEnd)
      setImmediate(() => {
        throw error;
      });
  });

  const ttlTimer = setInterval(() => send({ kind: 'expire', now: clock() }), ttlIntervalMs).unref();
  const close = async (): Promise<void> => {
    mayEnd = true;
    clearInterval(ttlTimer);
    send({ kind: 'close' });
    await ended;
  };
  let closed: Promise<void> | undefined;
  return {
    uri: first.uri,
    onWritten: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => (closed ??= close()),
  };
}

function errorOfStart(first: FromThread): Error {
  if (first.kind !== 'refused') return new Error('The thread of the embedded database did not start.');
  return new EmbeddedDatabaseError(first.code, first.message, first.cause && errorFromData(first.cause));
}
