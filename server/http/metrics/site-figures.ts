/** Metrics of the site as a whole: its page cache, rendering and database. */
import type { Registry } from 'prom-client';
import type { CacheFigures } from '#server/pages/cache/page-cache.ts';
import { gauge, total } from '#server/platform/metrics.ts';

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
