/** Constructs the site and shuts it down: the program, its workers and the tests all start it here. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { pino, type Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { createApp } from '#server/http/create-app.ts';
import { commonHeaders } from '#server/http/common-headers.ts';
import type { BodyLimits } from '#server/platform/http/rate-limit.ts';
import { createRequestIdOf } from '#server/platform/http/log-requests.ts';
import { createMetrics, type Metrics } from '#server/http/metrics/create-metrics.ts';
import { registerSiteFigures } from '#server/http/metrics/site-figures.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { warmPages } from '#server/pages/cache/warm-pages.ts';
import { createSlaClock } from '#server/features/contact/sla-clock.ts';
import { pageScripts } from '#server/features/features.ts';
import { fixedSettings } from '#server/features/settings/fixed-settings.ts';
import { createRenderHtml, type Development, type Views } from '#server/pages/render-page.ts';
import type { OutboxPace } from '#server/features/mail/delivery/outbox-worker.ts';
import type { CdnPace } from '#server/features/invalidation/cdn/cdn-purger.ts';
import { announceMail, type Say } from './announce.ts';
import { reportClosedConnections } from './connection-limits.ts';
import { createCache } from './create-cache.ts';
import { createCdn } from './create-cdn.ts';
import { createIntake } from './create-contact.ts';
import { createListener } from './create-listener.ts';
import { createMail } from './create-mail.ts';
import { createWorkers, type WorkerPaces } from './create-workers.ts';
import type { ReachedDatabase } from './open-embedded.ts';
import { localUrl, openPort, portLimits, type PortLimits } from './open-port.ts';
import { openSiteData, type SiteData } from './open-site-data.ts';
import { viewsInThread, type ViewsInThread } from './views-in-thread.ts';
import { publicPaths } from '#server/features/search/sitemap/list-addresses.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface StartSiteOptions extends WorkerPaces {
  readonly environment: Environment;
  readonly log?: Logger;
  readonly clock?: () => Date;
  /** Says a line to the person who started the program. */
  readonly say?: Say;
  /** The embedded database, if it is being started already. */
  readonly database?: Promise<ReachedDatabase> | undefined;
  /** False in a worker: its primary seeds and announces. */
  readonly prepares?: boolean;
  /** Overrides the outbox's default times. */
  readonly outboxPace?: Partial<OutboxPace>;
  /** Overrides how often it looks for changes while the database tells of them. */
  readonly fallbackMs?: number;
  /** Overrides the default times of purging a CDN. */
  readonly cdnPace?: Partial<CdnPace>;
  /** Overrides the port's default limits. */
  readonly portLimits?: Partial<PortLimits>;
  /** Overrides the default limits of bodies and files. */
  readonly bodyLimits?: Partial<BodyLimits>;
  /** How much memory cached pages may take; 0 turns the cache off. */
  readonly pageCacheBytes?: number;
  /** How many requests are processed at once before further ones are refused. */
  readonly maxInProgress?: number;
  /** Fills the page cache after the start, so that no reader waits for a page. */
  readonly warms?: boolean;
  readonly development?: Development;
  /** In a worker: returns the metrics of all workers as text. */
  readonly joinMetrics?: (own: Metrics['registry']) => () => Promise<string>;
}

export interface Site {
  /** Where it answers on this machine. */
  readonly url: string;
  readonly connection: Connection;
  close(): Promise<void>;
}

const build = join(projectRoot(), 'dist');

/** Most supervisors wait ten seconds. One of them is for closing the database. */
const timeoutMs = 9000;
const graceMs = 1000;

/** With PORT=0 the port is known only now. */
const withPort = (environment: Environment, port: number): Environment => ({
  ...environment,
  port,
  siteUrl: environment.siteUrl === 'http://localhost:0' ? `http://localhost:${port}` : environment.siteUrl,
});

/** Waits for the embedded database. Another one gets a moment, then pages are served without it. */
const openDatabase = async ({ embedded, records }: SiteData): Promise<void> => {
  const { opened } = records.database;
  await (embedded ? opened : Promise.race([opened, setTimeout(graceMs)]));
};

interface ServeOptions extends StartSiteOptions {
  readonly log: Logger;
  readonly clock: () => Date;
  readonly metrics: Metrics;
  readonly views: Promise<Views & Partial<ViewsInThread>>;
  /** Aborted when the program is told to stop. */
  readonly leaving: AbortSignal;
}

const serve = async (data: SiteData, options: ServeOptions) => {
  const { log, clock, development, outboxPace, metrics, joinMetrics = (own) => () => own.metrics() } = options;
  // Before the port is taken: from then on a worker gets its share of the requests, which wait until it can answer.
  const views = await options.views;
  const { port: wanted, host, trustProxy } = options.environment;
  const port = await openPort(
    wanted,
    host,
    { ...portLimits, ...(trustProxy === undefined ? {} : { perAddress: undefined }), ...options.portLimits },
    reportClosedConnections((reason) => metrics.closedConnections.inc({ reason }), log),
  );
  try {
    const environment = withPort(options.environment, port.port);
    const { siteUrl } = environment;
    const strict = development === undefined;
    const cdn = await createCdn({
      environment: development === undefined ? environment : { ...environment, cdnPurgeUrl: undefined },
      records: data.records,
      build,
      pace: options.cdnPace,
      count: (outcome) => metrics.cdnPurges.inc({ outcome }),
      clock,
      log,
    });
    const { sharedHeaders } = cdn;
    const cache = createCache({
      records: data.records,
      mediaStores: data.mediaStores,
      dataDir: environment.dataDir,
      fixed: fixedSettings(environment),
      headersFor: (content) => commonHeaders({ siteUrl, content, strict }),
      sharedHeaders,
      wakeCdn: cdn.wake,
      onWritten: data.onWritten,
      fallbackMs: options.fallbackMs,
      pageCacheBytes: development === undefined ? options.pageCacheBytes : 0,
      clock,
      log,
    });
    const { content, commonHeaders: headers, pictureCache, pageCache, visits, watch, onSettings } = cache;
    const mail = createMail({
      environment,
      records: data.records,
      content,
      secret: data.secret,
      clock,
      log,
      withheld: (limit) => metrics.withheldConfirmations.inc({ limit }),
      ...definedOnly({ pace: outboxPace }),
    });
    const { submissions, queueDrain, warnings, canQueue } = await createIntake({
      environment,
      records: data.records,
      clock,
      log,
      wakeOutbox: mail.wake,
    });
    if (options.prepares !== false) for (const warning of warnings) options.say?.(`WARNING: ${warning}.`);
    const workers = createWorkers({
      environment,
      records: data.records,
      content,
      sendEmail: mail.sendEmail,
      warnings,
      canQueue,
      clock,
      log,
      localUrl: localUrl(environment.host, port.port),
      secret: data.secret,
      paces: options,
    });
    const { backups, checkSite, refreshChecks, readStatus } = workers;
    const requestIdOf = createRequestIdOf(environment.trustProxy !== undefined);
    const { app, counting, makePage, hasFile } = createApp({
      ...cache,
      environment,
      mediaStores: data.mediaStores,
      backups,
      sharedHeaders,
      requestIdOf,
      metrics,
      isLeaving: () => options.leaving.aborted,
      warnings,
      readMetrics: joinMetrics(metrics.registry),
      log,
      clock,
      records: data.records,
      submissions,
      secret: data.secret,
      setupToken: data.setupToken,
      slaClock: createSlaClock(() => content.current['site-settings']),
      wakeOutbox: mail.wake,
      sendEmail: mail.sendEmail,
      sendTestEmail: mail.sendTestEmail,
      checkSite,
      refreshChecks,
      readStatus,
      clientFolder: join(build, 'client'),
      renderHtml: createRenderHtml(views, () => (development === undefined ? pageScripts(environment, content) : [])),
      bodyLimits: options.bodyLimits,
      ...(development === undefined ? {} : { development: development.serve }),
    });
    data.records.begin();
    await openDatabase(data);
    // Loads the current content first, but does not wait for an unavailable database.
    await Promise.race([watch.start(), setTimeout(graceMs)]);
    const { outbox, emails, database, cdn: cdnState, backupRuns } = data.records;
    registerSiteFigures({
      registry: metrics.registry,
      pageCache,
      outbox,
      emails,
      cdn: environment.cdnPurgeUrl === undefined ? undefined : cdnState,
      backups: backups && {
        runs: backupRuns,
        isOn: () => isOn('backups', content.current['site-settings'].features),
      },
      isDatabaseReady: () => database.isReady(),
      renderBusySeconds: views.busySeconds,
      counting: counting.figures,
      clock,
    });
    const listenerOptions = {
      pageCache,
      pictureCache,
      sharedHeaders,
      commonHeaders: headers,
      hasFile,
      requestIdOf,
      counting,
      metrics,
      log,
      inProgress: port.inProgress,
      maxInProgress: options.maxInProgress,
    };
    port.serve(createListener(listenerOptions, app));
    const { features } = content.current['site-settings'];
    if (isOn('analytics', features)) await Promise.race([counting.start(), setTimeout(graceMs)]);
    mail.wake();
    cdn.wake();
    await queueDrain.start();
    workers.start({ counting });
    onSettings(workers.follow);
    // The rest, such as the API, is loaded at its first request: not every site is asked for it.
    const paths = options.warms && development === undefined ? publicPaths(content.current, clock()) : [];
    void warmPages({ paths, cache: pageCache, makePage, signal: options.leaving });
    return { port, mail, queueDrain, watch, visits, cdn, workers, counting, content };
  } catch (error) {
    await port.close(0);
    throw error;
  }
};

/** @throws StartError or EmbeddedDatabaseError, whose message says in one line what to mend. */
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
  const data = await openSiteData({
    environment,
    log,
    say,
    clock,
    prepares,
    countError,
    database: options.database,
  });
  try {
    const made = await serve(data, { ...options, log, clock, metrics, views, leaving: leaving.signal });
    const { port, mail, queueDrain, watch, visits, cdn, workers, counting, content } = made;
    if (prepares) announceMail(environment, content.current['site-settings'].notify.newMessages, log);
    return {
      url: localUrl(environment.host, port.port),
      connection: data.records.connection,
      close: async () => {
        leaving.abort();
        port.drain();
        if (environment.drainSeconds > 0) await setTimeout(environment.drainSeconds * 1000);
        metrics.stop();
        const beside = [mail, queueDrain, watch, cdn, workers];
        const ended = Promise.all([port.close(timeoutMs), ...beside.map((each) => each.stop())]);
        // The last counts are written if the database is available.
        const finished = ended.then(() => Promise.all([visits.flush().catch(() => undefined), counting.stop()]));
        // A query to a hanging database would never end.
        await Promise.race([finished, setTimeout(timeoutMs, undefined, { ref: false })]);
        await data.close();
      },
    };
  } catch (error) {
    await data.close();
    throw error;
  }
};
