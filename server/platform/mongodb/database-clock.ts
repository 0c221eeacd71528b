/**
 * The difference between this machine's clock and the database's, so that instances with different clocks agree
 * on what is due. Between two heartbeats the monotonic clock counts, so changing this machine's clock has no
 * effect.
 */
import type { MongoClient } from 'mongodb';
import type { Logger } from 'pino';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** Smaller differences are network latency. */
const noticedMs = 2000;

export interface DatabaseClock {
  /** Added to this machine's time. Undefined until the database has answered once. */
  readonly offsetMs: () => number | undefined;
  /** Asks once and then reads each heartbeat of the driver. */
  follow(client: MongoClient): Promise<void>;
}

export const createDatabaseClock = (log: Pick<Logger, 'warn'>): DatabaseClock => {
  /** The database's time at the start of the monotonic clock. */
  let began: number | undefined;
  let warnedOf = 0;

  const offsetMs = (): number | undefined => {
    if (began === undefined) return undefined;
    const difference = began + performance.now() - Date.now();
    return Math.abs(difference) < noticedMs ? 0 : difference;
  };

  const learn = ({ localTime, secondary }: Readonly<Record<string, unknown>>): void => {
    // Only the primary of a replica set counts.
    if (!(localTime instanceof Date) || secondary === true) return;
    const told = localTime.getTime() - performance.now();
    if (began === undefined || Math.abs(told - began) >= noticedMs) began = told;
    const differenceMs = offsetMs() ?? 0;
    if (differenceMs !== 0 && Math.abs(differenceMs - warnedOf) >= noticedMs)
      log.warn({ differenceMs }, 'the clocks of this machine and of the database differ; please set them');
    warnedOf = differenceMs;
  };

  return {
    offsetMs,
    follow: async (client) => {
      client.on('serverHeartbeatSucceeded', ({ reply }) => learn(reply));
      learn(await client.db().admin().command({ hello: 1 }));
    },
  };
};

/**
 * The clock that all instances agree on: `clock`, corrected by `offsetMs`. The returned function throws
 * DatabaseUnavailableError until the offset is known.
 */
export const createSharedClock =
  (clock: () => Date, offsetMs: DatabaseClock['offsetMs']): (() => Date) =>
  () => {
    const offset = offsetMs();
    if (offset === undefined) throw new DatabaseUnavailableError();
    return new Date(clock().getTime() + offset);
  };
