/** Counts visits without personal data, and shows the figures to staff. */
import type { Connection } from 'mongoose';
import { Counter } from 'prom-client';
import { isOn } from '#shared/settings/feature-rules.ts';
import { monthsBefore } from '#shared/settings/retention-rules.ts';
import { dayOf } from '#shared/time/format-day.ts';
import type { CountVisits, ReadViews, ReadVisitDays } from '#server/platform/http/count-visits.ts';
import { gauge, total } from '#server/platform/metrics.ts';
import type { PublicPostsRepository } from '../blog/public-posts.repository.ts';
import type { Feature } from '../feature.ts';
import type { MediaRepository } from '../media/media.repository.ts';
import type { AskSite } from '../redirects/site-answer.ts';
import { createBeaconRoutes } from './beacon.routes.ts';
import { createNameKeys } from './name-keys.ts';
import { readRanking, readSeries, readVisitDays } from './read-analytics.ts';
import { dayAt } from './site-days.ts';
import { createVisitCounter, type CountingFigures, type VisitCounterDeps } from './visit-counter.ts';
import { createVisitCountsRepository } from './visit-counts.repository.ts';
import { createVisitorsRepository } from './visitors.repository.ts';

const createRepositories = (connection: Connection) => ({
  visitCounts: createVisitCountsRepository(connection),
  visitors: createVisitorsRepository(connection),
});

interface Uses {
  readonly publicPosts: PublicPostsRepository;
  readonly media: MediaRepository;
  readonly siteAnswer: AskSite;
  readonly trustsProxy: VisitCounterDeps['trusts'];
}

interface Services {
  readonly counting: CountVisits;
  readonly readViews: ReadViews;
  readonly readVisitDays: ReadVisitDays;
}

/**
 * The name contains the file's hash, as `tests/platform/hashed-names.unit.test.ts` checks. The script reports each view to the server,
 * for sites whose pages are answered by a CDN.
 */
const countingScript = '/assets/count.0b79472b.js';

const maxPages = 3;

const figuresOf = (read: () => CountingFigures) => [
  total({ name: 'visits_counted_total', help: 'Views that were counted.' }, () => read().counted),
  new Counter({
    name: 'visits_left_out_total',
    labelNames: ['reason'],
    registers: [],
    help: 'Requests for pages that were not counted: crawlers, what was fetched ahead, and visitors beyond the room for them.',
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(read().leftOut)) this.inc({ reason }, count);
    },
  }),
  total(
    { name: 'visits_flush_failures_total', help: 'Attempts to write counts down that failed.' },
    () => read().failedFlushes,
  ),
  gauge(
    { name: 'visits_waiting', help: 'Visitors, and hours with counts, that are not written down yet.' },
    () => read().waiting,
  ),
];

export const analytics: Feature<ReturnType<typeof createRepositories>, Uses, Services> = {
  name: 'analytics',
  repositories: createRepositories,
  create({ environment, records, uses, content, limits, clock, log }) {
    const { visitCounts, visitors } = records;
    const { publicPosts, media } = uses;
    const { siteUrl } = environment;
    const counting = createVisitCounter({
      counts: visitCounts,
      visitors,
      countedBy: environment.countViews,
      siteUrl,
      isOn: () => isOn('analytics', content.current['site-settings'].features),
      timeZone: () => content.current['site-settings'].hours.timeZone,
      countryHeader: environment.countryHeader?.toLowerCase(),
      trusts: uses.trustsProxy,
      clock,
      log,
    });
    const nameKeys = createNameKeys({ content, publicPosts, media, clock });
    const readViews: ReadViews = async (days) => {
      const [{ views, visitors: unique }, { rows }] = await Promise.all([
        readSeries(visitCounts, days),
        readRanking(visitCounts, 'pages', days, maxPages, nameKeys),
      ]);
      return {
        views,
        visitors: unique,
        pages: rows.map(({ key, title, now }) => ({ title: title ?? key, views: now })),
      };
    };
    const firstDay = (months: number, now: Date): string => dayOf(monthsBefore(months, now));
    return {
      services: { counting, readViews, readVisitDays: (days) => readVisitDays(visitCounts, days) },
      metrics: figuresOf(counting.figures),
      flush: () => counting.stop(),
      retention: [
        {
          kind: 'analyticsMonths',
          prepare: () => visitCounts.packBreakdowns(dayAt(clock(), content.current['site-settings'].hours.timeZone)),
          count: async (months, now) => (months === 0 ? 0 : visitCounts.countDaysBefore(firstDay(months, now))),
          async *erase(months, now) {
            if (months === 0) return;
            const day = firstDay(months, now);
            const count = await visitCounts.countDaysBefore(day);
            if (count > 0) await visitCounts.eraseDaysBefore(day);
            yield count;
          },
        },
      ],
      switched: [
        {
          switchedBy: 'analytics',
          routes: [createBeaconRoutes({ counting, siteUrl, siteAnswer: uses.siteAnswer, limits, log })],
          workers: [() => ({ ready: counting.start(), stop: () => counting.stop() })],
          ...(environment.countViews === 'browser' ? { pageScript: countingScript } : {}),
          api: async () => {
            const { createAnalyticsRoutes } = await import('./analytics.routes.ts');
            const { countViews: countedBy } = environment;
            const { countActive } = counting;
            const counts = visitCounts;
            return createAnalyticsRoutes({ counts, publicPosts, media, countedBy, countActive, content, clock });
          },
        },
      ],
    };
  },
};
