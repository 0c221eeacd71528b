/** Constructs the site and shuts it down: the program, its workers and the tests all start it here. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { pino, type Logger } from 'pino';
import { createFeatures } from '#server/features/create-features.ts';
import type { FeaturePart } from '#server/features/feature.ts';
import { isPartOn } from '#server/features/features.ts';
import { sharedHeaders } from '#server/features/invalidation/cdn/cdn-headers.ts';
import type { Paces } from '#server/features/paces.ts';
import { publicPaths } from '#server/features/search/sitemap/list-addresses.ts';
import { commonHeaders } from '#server/http/common-headers.ts';
import { createApp, trustsProxy, type App } from '#server/http/create-app.ts';
import { createMetrics, type Metrics } from '#server/http/metrics/create-metrics.ts';
import { registerSiteFigures } from '#server/http/metrics/site-figures.ts';
import { warmPages } from '#server/pages/cache/warm-pages.ts';
import { createRenderHtml, type Development, type Views } from '#server/pages/render-page.ts';
import { createServeText } from '#server/pages/serve-text.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { createDiskReserve } from '#server/platform/disk-reserve.ts';
import { createRequestIdOf } from '#server/platform/http/log-requests.ts';
import { createRateLimits, type BodyLimits } from '#server/platform/http/rate-limit.ts';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import { announceMail, type Say } from './announce.ts';
import { createBackupMaker } from './backup/store-backup.ts';
import { reportClosedConnections } from './connection-limits.ts';
import { createCache } from './create-cache.ts';
import { createIntake } from './create-contact.ts';
import { createListener } from './create-listener.ts';
import { createMail } from './create-mail.ts';
import type { ReachedDatabase } from './open-embedded.ts';
import { localUrl, openPort, portLimits, type PortLimits } from './open-port.ts';
import { openSiteData, type SiteData } from './open-site-data.ts';
import { startWorkers } from './start-workers.ts';
import { viewsInThread, type ViewsInThread } from './views-in-thread.ts';

export interface StartSiteOptions {
  readonly environment: Environment;
  readonly log?: Logger;
  readonly clock?: () => Date;
  /** Prints a line for the person who started the program. */
  readonly say?: Say;
  /** The embedded database, if it is being started already. */
  readonly database?: Promise<ReachedDatabase> | undefined;
  /** False in a worker: its primary seeds and announces. */
  readonly prepares?: boolean;
  readonly paces?: Paces;
  /** Overrides the poll interval while the database reports changes. */
  readonly fallbackMs?: number;
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

const inGrace = (done: Promise<unknown>): Promise<unknown> => Promise.race([done, setTimeout(graceMs)]);

/** With PORT=0 the port is known only now. In development no CDN is told of changes. */
const servedEnvironment = (environment: Environment, port: number, development?: Development): Environment => ({
  ...environment,
  port,
  siteUrl: environment.siteUrl === 'http://localhost:0' ? `http://localhost:${port}` : environment.siteUrl,
  ...(development === undefined ? {} : { cdnPurgeUrl: undefined }),
});

interface ServeOptions extends StartSiteOptions {
  readonly log: Logger;
  readonly clock: () => Date;
  readonly metrics: Metrics;
  readonly views: Promise<Views & Partial<ViewsInThread>>;
  /** Aborted when the program is told to stop. */
  readonly leaving: AbortSignal;
}

const openSitePort = ({ environment, metrics, log, ...options }: ServeOptions) => {
  const { port, host, trustProxy } = environment;
  // Behind a proxy all connections have one address.
  const perProxy = trustProxy === undefined ? {} : { perAddress: undefined };
  const report = reportClosedConnections((reason) => metrics.closedConnections.inc({ reason }), log);
  return openPort(port, host, { ...portLimits, ...perProxy, ...options.portLimits }, report);
};

/** Waits for the embedded database. Another one gets a moment, then pages are served without it. */
const openDatabase = async ({ embedded, records }: SiteData): Promise<void> => {
  records.begin();
  await (embedded ? records.database.opened : inGrace(records.database.opened));
};

const serve = async (data: SiteData, options: ServeOptions) => {
  const { log, clock, paces = {}, development, metrics, joinMetrics = (own) => () => own.metrics() } = options;
  const { records, secret } = data;
  // Before the port is taken: from then on a worker gets its share of the requests, which wait until it can answer.
  const views = await options.views;
  const port = await openSitePort(options);
  try {
    const environment = servedEnvironment(options.environment, port.port, development);
    const { siteUrl } = environment;
    const parts: FeaturePart[] = [];
    const cache = createCache({
      environment,
      records,
      parts,
      headersFor: (content) => commonHeaders({ siteUrl, content, strict: development === undefined }),
      onWritten: data.onWritten,
      fallbackMs: options.fallbackMs,
      pageCacheBytes: development === undefined ? options.pageCacheBytes : 0,
      clock,
      log,
    });
    const { content, pageCache, announce, purge, purgeExpired } = cache;
    const mail = createMail({
      environment,
      records,
      content,
      secret,
      clock,
      log,
      withheld: (limit) => metrics.withheldConfirmations.inc({ limit }),
      pace: paces.outboxPace ?? {},
    });
    const { submissions, queueDrain, warnings, canQueue } = await createIntake({
      environment,
      records,
      clock,
      log,
      wakeOutbox: mail.wake,
    });
    if (options.prepares !== false) for (const warning of warnings) options.say?.(`WARNING: ${warning}.`);
    const limits = createRateLimits({
      connection: records.connection,
      secret,
      clock,
      bodyLimits: options.bodyLimits,
      off: !environment.rateLimit,
      hasRoom: createDiskReserve(records.connection, tmpdir()),
    });
    const services = await createFeatures({
      environment,
      records,
      content,
      announce,
      limits,
      secret,
      parts,
      sharedClock: createSharedClock(clock, records.database.clockOffsetMs),
      clock,
      log,
      program: {
        ...paces,
        siteAnswer: (...asked) => app.siteAnswer(...asked),
        serve: createServeText(pageCache, log),
        purge,
        purgeExpired,
        sendEmail: mail.sendEmail,
        sendTestEmail: mail.sendTestEmail,
        wakeOutbox: mail.wake,
        durableStore: submissions,
        canQueue,
        warnings,
        createBackupMaker: (chosen) => createBackupMaker({ ...chosen, environment, clock }),
        localUrl: localUrl(environment.host, port.port),
        trustsProxy: trustsProxy(environment),
      },
    });
    const pageScripts = () =>
      parts.flatMap((part) => (part.pageScript !== undefined && isPartOn(part, content) ? [part.pageScript] : []));
    const requestIdOf = createRequestIdOf(environment.trustProxy !== undefined);
    const app: App = createApp({
      environment,
      records,
      services,
      parts,
      content,
      pageCache,
      commonHeaders: cache.commonHeaders,
      requestIdOf,
      metrics,
      limits,
      isLeaving: () => options.leaving.aborted,
      warnings,
      readMetrics: joinMetrics(metrics.registry),
      secret,
      clientFolder: join(build, 'client'),
      renderHtml: createRenderHtml(views, () => (development === undefined ? pageScripts() : [])),
      development: development?.serve,
      clock,
      log,
    });
    await openDatabase(data);
    const watch = cache.watch();
    // Loads the current content first, but does not wait for an unavailable database.
    await inGrace(watch.start());
    for (const metric of parts.flatMap((part) => part.metrics ?? [])) metrics.registry.registerMetric(metric);
    registerSiteFigures({
      registry: metrics.registry,
      pageCache,
      isDatabaseReady: () => records.database.isReady(),
      renderBusySeconds: views.busySeconds,
    });
    const { counting, pictureCache } = services;
    const listener = createListener(
      {
        pageCache,
        pictureCache,
        sharedHeaders: sharedHeaders(environment),
        commonHeaders: cache.commonHeaders,
        hasFile: app.hasFile,
        requestIdOf,
        counting,
        metrics,
        log,
        inProgress: port.inProgress,
        maxInProgress: options.maxInProgress,
      },
      app.app,
    );
    port.serve(listener);
    mail.wake();
    await queueDrain.start();
    const workers = startWorkers(parts, content);
    cache.onSettings(workers.follow);
    await inGrace(workers.ready);
    // The rest, such as the API, is loaded at its first request: not every site is asked for it.
    const paths = options.warms && development === undefined ? publicPaths(content.current, clock()) : [];
    void warmPages({ paths, cache: pageCache, makePage: app.makePage, signal: options.leaving });
    const flush = () => Promise.all(parts.map(async (part) => part.flush?.().catch(() => undefined)));
    return { port, background: [mail, queueDrain, watch, workers], flush, content };
  } catch (error) {
    await port.close(0);
    throw error;
  }
};

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
    const site = await serve(data, { ...options, log, clock, metrics, views, leaving: leaving.signal });
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
