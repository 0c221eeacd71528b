/** How far this machine's clock is from the database's, so that instances whose clocks differ agree on what is due. */
import type { MongoClient } from 'mongodb';
import type { Logger } from 'pino';

/** Less than this is the way to the database and back. */
const noticedMs = 2000;

export interface DatabaseClock {
  /** To be added to this machine's time; zero until it is known. */
  readonly offsetMs: () => number;
  /** Learns from every greeting that the driver exchanges anyway. */
  follow(client: MongoClient): void;
}

export const createDatabaseClock = (log: Pick<Logger, 'warn'>): DatabaseClock => {
  let offsetMs = 0;
  return {
    offsetMs: () => offsetMs,
    follow: (client) => {
      client.on('serverHeartbeatSucceeded', ({ reply }) => {
        const theirs: unknown = reply['localTime'];
        if (!(theirs instanceof Date) || reply['secondary'] === true) return;
        const difference = theirs.getTime() - Date.now();
        const before = offsetMs;
        offsetMs = Math.abs(difference) < noticedMs ? 0 : difference;
        if (Math.abs(offsetMs - before) >= noticedMs && offsetMs !== 0)
          log.warn(
            { differenceMs: offsetMs },
            'the clocks of this machine and of the database differ; please set them',
          );
      });
    },
  };
};
