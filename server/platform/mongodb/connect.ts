/** The connection to MongoDB. It opens in the background and reconnects automatically. */
import { setTimeout } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import { MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import { createIndexBuilder } from './build-indexes.ts';
import { createDatabaseClock } from './database-clock.ts';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './database-unavailable.ts';
import { failFast, followTopology, isReachable, setFenced, type CountError } from './fail-fast.ts';
import { DatabaseTooOldError, refuseOldServer } from './server-version.ts';
import { createRestoreFence, watchRestoreFence } from './restore-fence.ts';
import { watchHeartbeats } from './watch-heartbeats.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

export interface Database {
  /** Models can be created on it before it is open. */
  readonly connection: Connection;
  /** Whether the database answers now and its indexes exist. */
  isReady(): Promise<boolean>;
  /** Offset of the database's clock from this machine's; undefined before the first answer. */
  readonly clockOffsetMs: () => number | undefined;
  /** Resolves when the first connection is open and prepared; rejects only if `patient` is false. */
  readonly opened: Promise<void>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly uri: string;
  readonly log: Logger;
  /** False: fails if the first attempt fails. Otherwise it is repeated. */
  readonly patient?: boolean;
  /** Runs once, after the indexes exist and before `opened`. Repeated if the connection is lost meanwhile. */
  readonly prepare?: () => Promise<void>;
  readonly countError?: CountError;
  /** Reads something small, to see whether the database answers. By default a ping, which a mongos answers without its shards. */
  readonly probe?: () => Promise<unknown>;
}

const selectionMs = 3000;
const heartbeatMs = 2000;
const retryMs = 1000;
/** A command without a response for so long will get none. */
const silenceMs = 15_000;
/** Limit for the confirmation of a write by most members of a replica set. */
const confirmationMs = 10_000;
/** Not for the embedded database: it ends with the program, and a long statement delays its heartbeat. */
const remoteTimeouts = { connectTimeoutMS: selectionMs, socketTimeoutMS: silenceMs } as const;

/** Many instances share one server, so each takes few connections. The driver would take up to 100. */
const poolSize = 20;

/** Reading and writing are retried once by the driver, unless the address says `retryWrites=false`. */
const clientOptions = {
  serverSelectionTimeoutMS: selectionMs,
  retryReads: true,
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  // Confirmed writes are on disk. By default a standalone server may lose the last tenth of a second.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: confirmationMs },
} as const;

const { serverSelectionTimeoutMS } = clientOptions;
const builderOptions = { serverSelectionTimeoutMS, heartbeatFrequencyMS: heartbeatMs, maxPoolSize: 1 } as const;

const optionsFor = (uri: string) => ({
  ...clientOptions,
  // Options beat the address, which may say what suits it.
  ...(/[?&]maxPoolSize=/i.test(uri) ? {} : { maxPoolSize: poolSize }),
  ...(/[?&]heartbeatFrequencyMS=/i.test(uri) ? {} : { heartbeatFrequencyMS: heartbeatMs }),
});

/** Begins to connect. Call `begin` after the models are made, so that their indexes are known. */
export const connectDatabase = ({
  uri,
  log,
  patient = true,
  prepare,
  countError,
  probe,
}: ConnectOptions): Database & { readonly begin: () => void } => {
  const connection = mongoose.createConnection();
  connection.set('autoIndex', false);
  connection.set('autoCreate', false);
  connection.set('bufferCommands', false);
  failFast(connection, countError);
  const databaseClock = createDatabaseClock(log);
  const stopping = new AbortController();
  const indexes = createIndexBuilder({
    connection,
    // The sockets of a patient connection have a time limit.
    openClient: async () => (patient ? MongoClient.connect(uri, builderOptions) : connection.getClient()),
    log,
    signal: stopping.signal,
  });
  let connected = false;
  let prepared = false;
  let announcedAway = false;

  const announce = (isAway: boolean): void => {
    if (stopping.signal.aborted) return;
    if (!isAway) log.info('connected to the database');
    else if (prepared) log.warn('the database is away');
  };

  const announceUnusable = (error: unknown): void => {
    if (error instanceof DatabaseTooOldError) log.error(error.message);
    else
      log.warn(
        isDatabaseUnavailable(error) ? { reason: describe(error) } : { err: error },
        'the database cannot be used yet; trying again',
      );
  };

  const pause = (): Promise<void> => setTimeout(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);

  const openOnce = async (): Promise<void> => {
    if (!connected) {
      await connection.openUri(uri, { ...optionsFor(uri), ...(patient ? remoteTimeouts : {}) });
      connected = true;
      log.info('connected to the database');
      followTopology(connection, announce);
      if (patient) watchHeartbeats(connection.getClient(), log, stopping.signal);
    }
    await refuseOldServer(connection.getClient());
    if (patient && (await createRestoreFence(connection.getClient(), connection.name).isUp()))
      throw new DatabaseUnavailableError(
        'The database is being restored, or a restore was interrupted: then run "npm run restore -- --finish".',
      );
    if (databaseClock.offsetMs() === undefined) await databaseClock.follow(connection.getClient());
    await indexes.build();
    await prepare?.();
    prepared = true;
    if (patient) watchFence();
  };

  const watchFence = (): void => {
    const fence = createRestoreFence(connection.getClient(), connection.name);
    void watchRestoreFence(
      fence,
      (isUp) => {
        setFenced(connection, isUp);
        if (isUp) log.warn('the database is being restored: it counts as away until that is done');
        else log.info('the database is restored');
      },
      stopping.signal,
    );
  };

  const open = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        return await openOnce();
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!patient) throw error;
        if (!announcedAway) announceUnusable(error);
        announcedAway = true;
        await pause();
      }
    }
  };

  const { promise: opened, resolve, reject } = promiseWithResolvers();
  let opening: Promise<void> | undefined;
  return {
    connection,
    opened,
    clockOffsetMs: databaseClock.offsetMs,
    begin: () => {
      // Without a listener Node would end the process. The sender of a command also gets its error.
      connection.on('error', (error: unknown) => log.debug({ reason: describe(error) }, 'database connection'));
      opening = open().then(resolve, reject);
    },
    isReady: async () => {
      if (!prepared || !isReachable(connection) || connection.db === undefined) return false;
      const asked = probe?.() ?? connection.db.command({ ping: 1 }, { timeoutMS: selectionMs });
      // The driver's own limit does not apply if the connection is lost while the command is being sent.
      return (await withTimeout(selectionMs, asked).catch(() => null)) !== null;
    },
    close: async () => {
      stopping.abort();
      // A large index may take long. The next start continues its creation.
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
  // Without a handler a rejection would end the process.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
};
