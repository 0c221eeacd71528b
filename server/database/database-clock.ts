/** How far this machine's clock is from the database's, so that instances whose clocks differ agree on what is due. */
import type { MongoClient } from 'mongodb';
import type { Logger } from 'pino';

/** Less than this is the way to the database and back. */
const noticedMs = 2000;

export interface DatabaseClock {
  /** To be added to this machine's time; undefined before the database was asked for the first time. */
  readonly offsetMs: () => number | undefined;
  /** Asks, and then learns from every greeting that the driver exchanges anyway. */
  follow(client: MongoClient): Promise<void>;
}

export const createDatabaseClock = (log: Pick<Logger, 'warn'>): DatabaseClock => {
  let offsetMs: number | undefined;

  const learn = ({ localTime, secondary }: Readonly<Record<string, unknown>>): void => {
    // Only one member of a replica set tells the time.
    if (!(localTime instanceof Date) || secondary === true) return;
    const difference = localTime.getTime() - Date.now();
    const before = offsetMs ?? 0;
    offsetMs = Math.abs(difference) < noticedMs ? 0 : difference;
    if (offsetMs !== 0 && Math.abs(offsetMs - before) >= noticedMs)
      log.warn({ differenceMs: offsetMs }, 'the clocks of this machine and of the database differ; please set them');
  };

  return {
    offsetMs: () => offsetMs,
    follow: async (client) => {
      client.on('serverHeartbeatSucceeded', ({ reply }) => learn(reply));
      learn(await client.db().admin().command({ hello: 1 }));
    },
  };
};
