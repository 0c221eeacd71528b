/** The connection to MongoDB: it opens in the background, reconnects by itself, and says whether it can be used. */
import { setTimeout } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { createDatabaseClock } from './database-clock.ts';
import { countErrors, type CountError } from './count-errors.ts';
import { failFast } from './fail-fast.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

export interface Database {
  /** Make models on it at once; it need not be open yet. */
  readonly connection: Connection;
  /** Whether the database answers now and its indexes stand. */
  isReady(): Promise<boolean>;
  /** How much later it is at the database than on this machine; undefined before it was asked. */
  readonly clockOffsetMs: () => number | undefined;
  /** Resolves when the first connection is made and prepared; rejects only without patience. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly uri: string;
  readonly log: Logger;
  /** False: a database that is not there at the first attempt is an error; else it is tried again and again. */
  readonly patient?: boolean;
  /** Runs once, after the indexes stand and before `opened`; repeated when the database goes away meanwhile. */
  readonly prepare?: () => Promise<void>;
  readonly countError?: CountError;
}

const selectionMs = 3000;
const heartbeatMs = 2000;
const retryMs = 1000;
/** A command without a word for so long will have none. */
const silenceMs = 15_000;
/** Our own database has no such limits: it ends with the program, and a long statement delays its heartbeat. */
const remoteTimeouts = { connectTimeoutMS: selectionMs, socketTimeoutMS: silenceMs } as const;

const clientOptions = {
  serverSelectionTimeoutMS: selectionMs,
  heartbeatFrequencyMS: heartbeatMs,
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  // What was said to be stored is on disk, on every kind of server: a lone one forgets up to a tenth of a second by default.
  writeConcern: { w: 'majority', journal: true },
} as const;

const createIndexes = async (connection: Connection): Promise<void> => {
  for (const model of Object.values(connection.models)) await model.createIndexes();
};

/** Begins to connect. Call `begin` after the models are made, so that their indexes are known. */
export const connectDatabase = ({
  uri,
  log,
  patient = true,
  prepare,
  countError = () => undefined,
}: ConnectOptions): Database & { readonly begin: () => void } => {
  const connection = mongoose.createConnection();
  connection.set('autoIndex', false);
  connection.set('autoCreate', false);
  connection.set('bufferCommands', false);
  failFast(connection, () => countError('away'));
  countErrors(connection, countError);
  const databaseClock = createDatabaseClock(log);
  const stopping = new AbortController();
  let prepared = false;
  let announcedAway = false;

  const pause = (): Promise<void> => setTimeout(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  const openOnce = async (): Promise<void> => {
    if (connection.readyState !== mongoose.STATES.connected) {
      await connection.openUri(uri, { ...clientOptions, ...(patient ? remoteTimeouts : {}) });
      await databaseClock.follow(connection.getClient());
    }
    await createIndexes(connection);
    await prepare?.();
    prepared = true;
  };

  const open = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        return await openOnce();
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!patient) throw error;
        if (!announcedAway)
          log.warn(
            isDatabaseUnavailable(error) ? { reason: describe(error) } : { err: error },
            'the database cannot be used yet; trying again',
          );
        announcedAway = true;
        await pause();
      }
    }
  };

  const watch = (): void => {
    connection.on('disconnected', () => {
      if (prepared && !stopping.signal.aborted) log.warn('the database is away');
    });
    connection.on('connected', () => log.info('connected to the database'));
    // Without a listener Node would end the process; every failure is also seen by whoever sent the command.
    connection.on('error', (error: unknown) => log.debug({ reason: describe(error) }, 'database connection'));
  };

  const { promise: opened, resolve, reject } = promiseWithResolvers();
  let opening: Promise<void> | undefined;
  return {
    connection,
    opened,
    clockOffsetMs: databaseClock.offsetMs,
    begin: () => {
      watch();
      opening = open().then(resolve, reject);
    },
    isReady: async () => {
      if (!prepared || connection.readyState !== mongoose.STATES.connected) return false;
      if (connection.db === undefined) return false;
      const asked = connection.db.command({ ping: 1 }, { timeoutMS: selectionMs });
      // The driver's own limit does not end a command whose connection breaks in the moment in which it is sent.
      return (await withTimeout(selectionMs, asked).catch(() => null)) !== null;
    },
    close: async () => {
      stopping.abort();
      // An index of many records may be long in the making, and what was begun here can be gone on with at the next start.
      if (opening !== undefined) await withTimeout(selectionMs, opening);
      await connection.destroy();
    },
  };
};

const describe = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

/** `Promise.withResolvers`, which Node 20 has not. */
const promiseWithResolvers = () => {
  let resolve: () => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<void>((res, rej) => {
    resolve = res;
    reject = rej;
  });
  // Who does not wait for it must not be ended by it.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
};
