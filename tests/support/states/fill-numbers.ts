/** Visit counts of the last weeks, the same for the same days. */
import type { Connection } from 'mongoose';
import { addDays } from '#server/features/analytics/site-days.ts';
import {
  allVisitors,
  createBreakdownTally,
  type DayBreakdown,
  type Measure,
  type ProfileParts,
} from '#server/features/analytics/breakdown-tally.ts';
import type { CountKind, HourCounts } from '#server/features/analytics/tally.ts';
import { createVisitCountsRepository } from '#server/features/analytics/visit-counts.repository.ts';
import { readingDepths, unnamedKeys } from '#shared/analytics/analytics-rules.ts';
import { startRandom } from '../random.ts';

/** Keys with their share of a day's views or visitors. */
type Parts = Readonly<Record<string, number>>;

const articles = {
  'zero-trust-for-forty-people': 0.11,
  'changing-a-database-in-use': 0.08,
  'what-a-cloud-bill-says': 0.05,
  'the-friday-test': 0.03,
  'price-before-launch': 0.02,
} as const satisfies Parts;

const pages: Parts = {
  '/': 0.24,
  '/services': 0.14,
  '/contact': 0.09,
  '/careers': 0.06,
  '/about': 0.05,
  '/case-studies': 0.04,
  '/industries': 0.03,
  '/roadmap': 0.02,
  '/blog': 0.03,
  ...Object.fromEntries(Object.entries(articles).map(([slug, part]) => [`/blog/${slug}`, part])),
};

const ofVisitors: Partial<Record<CountKind, Parts>> = {
  sources: {
    [unnamedKeys.direct]: 0.36,
    'google.com': 0.24,
    'linkedin.com': 0.13,
    'news.ycombinator.com': 0.09,
    'bing.com': 0.05,
    'duckduckgo.com': 0.04,
    'github.com': 0.03,
    'lobste.rs': 0.02,
    'heise.de': 0.02,
    'ecosia.org': 0.01,
    'mastodon.example': 0.01,
  },
  campaigns: { 'autumn letter': 0.06, 'partner page': 0.03 },
  countries: { CH: 0.31, DE: 0.24, US: 0.15, GB: 0.08, FR: 0.06, NL: 0.04, AT: 0.03 },
  devices: { desktop: 0.61, phone: 0.34, tablet: 0.05 },
  files: { [`/media/${'a'.repeat(32)}/checklist.pdf`]: 0.05 },
  searches: { 'soc 2 report': 0.02, 'salesforce consulting': 0.01 },
};

const steps: Parts = {
  'contact seen': 0.09,
  'contact begun': 0.03,
  'contact refused': 0.006,
  'contact sent': 0.012,
  'application seen': 0.02,
  'application begun': 0.008,
  'application refused': 0.003,
  'application sent': 0.004,
};

const fields: Parts = { 'contact email': 0.004, 'contact message': 0.002, 'application cv': 0.002 };

const goalShares: Parts = { contact: 0.03, application: 0.01, files: 0.05 };
const entryShares: Parts = { '/': 0.4, '/services': 0.2, '/careers': 0.1, '/blog/the-friday-test': 0.1 };
const exitShares: Parts = { '/contact': 0.3, '/': 0.2, '/services': 0.2, '/about': 0.1 };

/** Share of readers by depth. */
const reached = { 25: 0.82, 50: 0.64, 75: 0.49, 100: 0.38 } as const;

const hoursOfDay = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22];

function countsOf(day: string, views: number): ReadonlyMap<CountKind, ReadonlyMap<string, number>> {
  const visitors = Math.round(views * 0.41);
  const random = startRandom(Number(day.replaceAll('-', '')));
  const of = (parts: Parts, whole: number) =>
    new Map(
      Object.entries(parts).map(([key, part]) => [key, Math.round(part * whole * (0.8 + random.number() * 0.4))]),
    );
  return new Map<CountKind, ReadonlyMap<string, number>>([
    ['totals', new Map(Object.entries({ views, visitors }))],
    ['pages', of(pages, views)],
    ['entries', of(entryShares, visitors)],
    ['exits', of(exitShares, visitors)],
    ['goals', of(goalShares, visitors)],
    ['steps', of(steps, views)],
    ['fields', of(fields, views)],
    ...Object.entries(ofVisitors).map(([kind, parts]) => [kind as CountKind, of(parts, visitors)] as const),
    ...readingDepths.map((depth) => [`read${depth}` as const, of(articles, views * reached[depth])] as const),
  ]);
}

const visitorParts = ofVisitors as Record<'sources' | 'countries' | 'devices', Parts>;
const profileOf = createBreakdownTally().profileOf;

/** Profiles with their share of a day's visitors, without rare ones. */
const profiles = Object.entries(visitorParts.sources).flatMap(([source, ofSource]) =>
  Object.entries(visitorParts.countries).flatMap(([country, ofCountry]) =>
    Object.entries(visitorParts.devices).map(([device, ofDevice]) => ({
      share: ofSource * ofCountry * ofDevice,
      profile: profileOf({ source, country, campaign: undefined, device: device as ProfileParts['device'] }),
    })),
  ),
);

function breakdownOf(day: string, views: number): DayBreakdown {
  const visitors = views * 0.41;
  const measures: readonly (readonly [Measure, Parts, number])[] = [
    ['visitors', { [allVisitors]: 1 }, visitors],
    ['views', pages, views],
    ['readers', pages, views * 0.8],
    ['entries', entryShares, visitors],
    ['exits', exitShares, visitors],
    ['goals', goalShares, visitors],
  ];
  const counts = measures.flatMap(([measure, parts, whole]) =>
    profiles.flatMap(({ profile, share }) =>
      Object.entries(parts).flatMap(([key, part]) => {
        const count = Math.round(whole * part * share);
        return count === 0 ? [] : [{ measure, key, profile: profile.id, count }];
      }),
    ),
  );
  return { day, profiles: new Map(profiles.map(({ profile: { id, text } }) => [id, text])), counts };
}

/** `days` up to `today`: fewer readers on weekends, and slow growth. */
export async function fillNumbers(connection: Connection, today: string, days = 64): Promise<void> {
  const hours: HourCounts[] = [];
  const breakdowns: DayBreakdown[] = [];
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    const isWeekend = new Date(day).getUTCDay() % 6 === 0;
    const random = startRandom(Number(day.replaceAll('-', '')));
    const views = Math.round((440 - ago * 2) * (isWeekend ? 0.45 : 1) * (0.85 + random.number() * 0.3));
    breakdowns.push(breakdownOf(day, views));
    if (ago > 1) {
      hours.push({ day, hour: `${day}T12`, kinds: countsOf(day, views) });
      continue;
    }
    for (const hour of hoursOfDay) {
      const at = `${day}T${String(hour).padStart(2, '0')}`;
      hours.push({ day, hour: at, kinds: countsOf(day, Math.round(views / hoursOfDay.length + (13 - hour) / 2)) });
    }
  }
  await createVisitCountsRepository(connection).add({ from: 'filled', number: 1, hours, breakdowns });
}
