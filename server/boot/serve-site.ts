/** Creates the site on an open database, and serves it. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createFeatures } from '#server/features/create-features.ts';
import { isPartOn, type FeaturePart } from '#server/features/feature.ts';
import { sharedHeaders } from '#server/features/invalidation/cdn/cdn-headers.ts';
import type { Paces } from '#server/features/paces.ts';
import { publicPaths } from '#server/features/search/sitemap-addresses.ts';
import { commonHeaders } from '#server/http/common-headers.ts';
import { createApp, trustsProxy, type App } from '#server/http/create-app.ts';
import { registerSiteFigures, type Metrics } from '#server/http/metrics/create-metrics.ts';
import { warmPages } from '#server/pages/cache/warm-pages.ts';
import { createRenderHtml, type Development, type Views } from '#server/pages/render-page.ts';
import { createServeText } from '#server/pages/serve-text.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { createDiskReserve } from '#server/platform/disk-reserve.ts';
import { createRequestIdOf } from '#server/platform/http/log-requests.ts';
import { createRateLimits, type BodyLimits } from '#server/platform/http/rate-limit.ts';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import type { Say } from './announce.ts';
import { createBackupMaker } from '#server/features/operations/backups/store-backup.ts';
import { reportClosedConnections } from '#server/http/connection-limits.ts';
import { createCache } from './create-cache.ts';
import { createListener } from '#server/http/create-listener.ts';
import { checkDataFolder } from '#server/platform/data-folder.ts';
import { localUrl, openPort, portLimits, type PortLimits } from '#server/http/open-port.ts';
import type { SiteData } from './open-site-data.ts';
import { startWorkers } from './start-workers.ts';
import type { ViewsInThread } from '#server/pages/views-in-thread.ts';

export interface SiteOptions {
  readonly environment: Environment;
  /** Prints a line for the person who started the program. */
  readonly say?: Say;
  /** False in a worker: its primary seeds and announces. */
  readonly prepares?: boolean;
  readonly paces?: Paces;
  /** Overrides the poll interval while the database reports changes. */
  readonly fallbackMs?: number;
  /** Overrides the port's default limits. */
  readonly portLimits?: Partial<PortLimits>;
  /** Overrides the default limits of bodies and files. */
  readonly bodyLimits?: Partial<BodyLimits>;
  /** Memory for cached pages, in bytes; 0 turns the cache off. */
  readonly pageCacheBytes?: number;
  /** Maximum number of concurrent requests; further ones are refused. */
  readonly maxInProgress?: number;
  /** Fills the page cache after the start, so that no reader waits for a page. */
  readonly warms?: boolean;
  readonly development?: Development;
  /** In a worker: returns the metrics of all workers as text. */
  readonly joinMetrics?: (own: Metrics['registry']) => () => Promise<string>;
}

export const build = join(projectRoot(), 'dist');

const graceMs = 1000;

const inGrace = (done: Promise<unknown>): Promise<unknown> => Promise.race([done, setTimeout(graceMs)]);

/** With PORT=0 the port is known only now. In development no CDN is purged. */
const servedEnvironment = (environment: Environment, port: number, development?: Development): Environment => ({
  ...environment,
  port,
  siteUrl: environment.siteUrl === 'http://localhost:0' ? `http://localhost:${port}` : environment.siteUrl,
  ...(development === undefined ? {} : { cdnPurgeUrl: undefined }),
});

export interface ServeOptions extends SiteOptions {
  readonly log: Logger;
  readonly clock: () => Date;
  readonly metrics: Metrics;
  readonly views: Promise<Views & Partial<ViewsInThread>>;
  /** Aborted when the program stops. */
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

export const serveSite = async (data: SiteData, options: ServeOptions) => {
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
    const { warnings, canQueue } = await checkDataFolder(environment);
    for (const warning of warnings) log.warn(warning);
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
    const workers = startWorkers(parts, content, log);
    cache.onSettings(workers.follow);
    await inGrace(workers.ready);
    // The rest, such as the API, is loaded at its first request: not every site is asked for it.
    const paths = options.warms && development === undefined ? publicPaths(content.current, clock()) : [];
    void warmPages({ paths, cache: pageCache, makePage: app.makePage, signal: options.leaving });
    const flush = () => Promise.all(parts.map(async (part) => part.flush?.().catch(() => undefined)));
    return { port, background: [watch, workers], flush, content };
  } catch (error) {
    await port.close(0);
    throw error;
  }
};
