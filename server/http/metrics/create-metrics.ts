/** The metrics that a process counts or measures itself, and those of the site as a whole. */
import { performance } from 'node:perf_hooks';
import { Histogram, Counter, Registry } from 'prom-client';
import { countUnhandledRejections } from '#server/platform/unhandled-rejections.ts';
import { gauge, total } from '#server/platform/metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';
import type { CacheFigures } from '#server/pages/cache/page-cache.ts';

const tickMs = 100;

/**
 * Measures ten times a second from the first scrape on, so that a site without monitoring does no work. Unlike percentiles, a
 * histogram can be added up over workers.
 */
const watchEventLoop = (registry: Registry): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  const lags = new Histogram({
    name: 'event_loop_lag_seconds',
    help: 'How late a timer of 100 ms was.',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
    collect() {
      if (timer !== undefined) return;
      last = performance.now();
      timer = setInterval(tick, tickMs).unref();
    },
  });
  const tick = (): void => {
    const now = performance.now();
    lags.observe(Math.max(0, now - last - tickMs) / 1000);
    last = now;
  };
  return () => clearInterval(timer);
};

/** Returns a function that stops measuring the event loop. */
export const registerProcessFigures = (registry: Registry): (() => void) => {
  const figures = [
    total(
      { name: 'event_loop_busy_seconds_total', help: 'Time in which the event loop was at work.' },
      () => performance.eventLoopUtilization().active / 1000,
    ),
    gauge({ name: 'process_resident_memory_bytes', help: 'Memory that the process holds.' }, () =>
      process.memoryUsage.rss(),
    ),
    gauge(
      { name: 'process_heap_used_bytes', help: 'Memory of JavaScript that is in use.' },
      () => process.memoryUsage().heapUsed,
    ),
    gauge(
      { name: 'process_external_memory_bytes', help: 'Memory outside of the heap: buffers, above all.' },
      () => process.memoryUsage().external,
    ),
    total({ name: 'process_cpu_seconds_total', help: 'Processor time.' }, () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000_000;
    }),
    total(
      { name: 'unhandled_rejections_total', help: 'Promises that failed while nothing waited for them.' },
      countUnhandledRejections,
    ),
    gauge(
      { name: 'process_start_time_seconds', help: 'When it started, in seconds since 1970.', aggregator: 'max' },
      () => Date.now() / 1000 - process.uptime(),
    ),
  ];
  for (const figure of figures) registry.registerMetric(figure);
  return watchEventLoop(registry);
};

export interface Metrics {
  /** All metrics are registered here. */
  readonly registry: Registry;
  readonly requests: RequestMetrics;
  readonly shed: Counter;
  readonly malformed: Counter;
  /** By what there was too much of: `address`, `port` or `ahead`. */
  readonly closedConnections: Counter<'reason'>;
  /** `away`, or `other` for what the database refused. */
  readonly databaseErrors: Counter<'kind'>;
  readonly stop: () => void;
}

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const stop = registerProcessFigures(registry);
  const registers = [registry];
  const databaseErrors = new Counter({
    name: 'database_errors_total',
    help: 'Commands that failed: the database was away, gave no answer in time, or refused.',
    labelNames: ['kind'],
    registers,
  });
  // Starts at zero, so that the first error is seen as a rise.
  for (const kind of ['away', 'other']) databaseErrors.inc({ kind }, 0);
  const closedConnections = new Counter({
    name: 'http_connections_closed_total',
    help: 'Connections closed because their address or the port had too many, or because they sent too many requests ahead.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['address', 'port', 'ahead']) closedConnections.inc({ reason }, 0);
  return {
    registry,
    requests: createRequestMetrics(registry),
    shed: new Counter({
      name: 'http_requests_shed_total',
      help: 'Requests turned away with 503 under load.',
      registers,
    }),
    malformed: new Counter({
      name: 'http_requests_malformed_total',
      help: 'Requests answered with 400 because their target or host is not readable.',
      registers,
    }),
    closedConnections,
    databaseErrors,
    stop,
  };
};

export interface SiteFiguresDeps {
  readonly registry: Registry;
  readonly pageCache: { readonly figures: CacheFigures };
  readonly isDatabaseReady: () => Promise<boolean>;
  /** Undefined in development, where pages are not rendered in a thread. */
  readonly renderBusySeconds: (() => number) | undefined;
}

export const registerSiteFigures = (deps: SiteFiguresDeps): void => {
  const { registry, pageCache, isDatabaseReady, renderBusySeconds } = deps;
  const figures = [
    total(
      { name: 'page_cache_hits_total', help: 'Pages that were answered from memory.' },
      () => pageCache.figures.hits,
    ),
    total({ name: 'page_cache_misses_total', help: 'Pages that had to be made.' }, () => pageCache.figures.misses),
    total(
      { name: 'page_cache_evictions_total', help: 'Cached pages that had to make room.' },
      () => pageCache.figures.evictions,
    ),
    gauge({ name: 'page_cache_bytes', help: 'Memory of cached pages.' }, () => pageCache.figures.bytes),
    gauge({ name: 'page_cache_pages', help: 'Cached pages.' }, () => pageCache.figures.pages),
    gauge(
      { name: 'database_reachable', help: '1 when the database answers every worker, else 0.', aggregator: 'min' },
      async () => ((await isDatabaseReady()) ? 1 : 0),
    ),
    gauge({ name: 'site_workers', help: 'Processes that serve.' }, () => 1),
  ];
  if (renderBusySeconds !== undefined)
    figures.push(
      total(
        { name: 'render_busy_seconds_total', help: 'Time in which the thread that renders pages was at work.' },
        renderBusySeconds,
      ),
    );
  for (const figure of figures) registry.registerMetric(figure);
};
