/** Counts visits without identifying visitors. */
import type { Connection } from 'mongoose';
import { isOn } from '#shared/settings/feature-rules.ts';
import type { Feature } from '../feature.ts';
import { createBeaconRoutes } from './beacon.routes.ts';
import { createNameKeys } from './name-keys.ts';
import { readRanking, readSeries } from './read-analytics.ts';
import { createVisitCounter } from './visit-counter.ts';
import { createVisitCountsRepository } from './visit-counts.repository.ts';
import { createVisitorsRepository } from './visitors.repository.ts';

const createRepositories = (connection: Connection) => ({
  visitCounts: createVisitCountsRepository(connection),
  visitors: createVisitorsRepository(connection),
});

/**
 * The name contains the file's hash, which `tests/platform/hashed-names.unit.test.ts` checks. Behind a CDN this script
 * reports each view: of the document, and of pages whose data the browser fetches later.
 */
const countingScript = '/assets/count.0b79472b.js';

/** Number of most-read pages listed by name. */
const maxPages = 3;

export const analytics: Feature<ReturnType<typeof createRepositories>> = {
  name: 'analytics',
  switchedBy: 'analytics',
  repositories: createRepositories,
  counts: ({ environment, records, content, trusts, clock, log }) =>
    createVisitCounter({
      counts: records.visitCounts,
      visitors: records.visitors,
      countedBy: environment.countViews,
      siteUrl: environment.siteUrl,
      isOn: () => isOn('analytics', content.current['site-settings'].features),
      timeZone: () => content.current['site-settings'].hours.timeZone,
      countryHeader: environment.countryHeader?.toLowerCase(),
      trusts,
      clock,
      log,
    }),
  readsViews: ({ records: { visitCounts, publicPosts, media }, content, clock }) => {
    const nameKeys = createNameKeys({ content, publicPosts, media, clock });
    return async (days) => {
      const [{ views, visitors }, { rows }] = await Promise.all([
        readSeries(visitCounts, days),
        readRanking(visitCounts, 'pages', days, maxPages, nameKeys),
      ]);
      return { views, visitors, pages: rows.map(({ key, title, now }) => ({ title: title ?? key, views: now })) };
    };
  },
  pageScripts: ({ countViews }) => (countViews === 'browser' ? [countingScript] : []),
  routes: createBeaconRoutes,
  async api({ records, content, environment, clock }) {
    const { createAnalyticsRoutes } = await import('./analytics.routes.ts');
    return createAnalyticsRoutes({
      counts: records.visitCounts,
      publicPosts: records.publicPosts,
      media: records.media,
      countedBy: environment.countViews,
      content,
      clock,
    });
  },
};
