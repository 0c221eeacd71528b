/** Starts the embedded database in a worker thread and answers with an address that any MongoDB driver connects to. */
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
  /** How often expired documents are removed; a minute, as with MongoDB, unless a test is in a hurry. */
  readonly ttlIntervalMs?: number;
  /** By which documents expire: the machine's, unless the program that uses them lives at another time. */
  readonly clock?: () => Date;
}

export interface EmbeddedDatabase {
  readonly uri: string;
  /** Calls `listener` with the name of a collection whenever a command has written to it, from now on. @returns what ends this */
  onWritten(listener: (collection: string) => void): () => void;
  /** Ends connections, brings everything into the data file and releases the folder's lock. May be called again. */
  close(): Promise<void>;
}

const minuteMs = 60_000;

/** In the built program the bundler makes it `database-thread.js`. */
const threadFile = import.meta.url.endsWith('.ts') ? './database-thread.mjs' : './database-thread.js';

/**
 * The folder `directory` is made when it is not there; one process at a time may use it. A thread that fails later throws an
 * uncaught error, as a failure in the program itself does.
 *
 * @throws EmbeddedDatabaseError, whose message can be shown, when the folder or the data in it cannot be used.
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
    // Outside of the promise it is an uncaught error, which ends the program.
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
