/** Starts the site and shuts it down: the program, its workers and the tests all start it here. */
import { setTimeout } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { pino, type Logger } from 'pino';
import { createMetrics } from '#server/http/metrics/create-metrics.ts';
import { announceMail } from './announce.ts';
import type { ReachedDatabase } from './open-embedded.ts';
import { localUrl } from '#server/http/open-port.ts';
import { openSiteData } from './open-site-data.ts';
import { build, serveSite, type SiteOptions } from './serve-site.ts';
import { viewsInThread } from '#server/pages/views-in-thread.ts';

export interface StartSiteOptions extends SiteOptions {
  readonly log?: Logger;
  readonly clock?: () => Date;
  /** The embedded database, if it is being started already. */
  readonly database?: Promise<ReachedDatabase> | undefined;
}

export interface Site {
  /** Address of the program on this machine. */
  readonly url: string;
  readonly connection: Connection;
  close(): Promise<void>;
}

/** Most supervisors wait ten seconds. One of them is for closing the database. */
const timeoutMs = 9000;

/** @throws StartError or EmbeddedDatabaseError, whose message says in one line what to do. */
export const startSite = async (options: StartSiteOptions): Promise<Site> => {
  const { environment, prepares = true, say = () => undefined } = options;
  const log = options.log ?? pino({ level: 'silent' });
  const clock = options.clock ?? (() => new Date());
  const metrics = createMetrics();
  const leaving = new AbortController();
  const countError = (kind: 'away' | 'other'): void => metrics.databaseErrors.inc({ kind });
  // While the database starts in its thread.
  const views = options.development ? Promise.resolve(options.development.views) : viewsInThread(build);
  views.catch(() => undefined);
  const { database } = options;
  const data = await openSiteData({ environment, log, say, clock, prepares, countError, database });
  try {
    const site = await serveSite(data, { ...options, log, clock, metrics, views, leaving: leaving.signal });
    const { port, background, flush, content } = site;
    if (prepares) announceMail(environment, content.current['site-settings'].notify.newMessages, log);
    return {
      url: localUrl(environment.host, port.port),
      connection: data.records.connection,
      close: async () => {
        leaving.abort();
        port.drain();
        if (environment.drainSeconds > 0) await setTimeout(environment.drainSeconds * 1000);
        metrics.stop();
        // The last counts are stored if the database is available.
        const ended = Promise.all([port.close(timeoutMs), ...background.map((each) => each.stop())]).then(flush);
        // A query to a hanging database would never end.
        await Promise.race([ended, setTimeout(timeoutMs, undefined, { ref: false })]);
        await data.close();
      },
    };
  } catch (error) {
    await data.close();
    throw error;
  }
};
