/** Labels of rankings and their rows. */
import type { AnalyticsRow } from '#shared/analytics/analytics.contract.ts';
import { unnamedKeys, type AnalyticsDimension } from '#shared/analytics/analytics-rules.ts';

interface RankingLabels {
  readonly title: string;
  /** Head of the names. */
  readonly head: string;
  /** Head of the counts. */
  readonly counts: string;
  /** In the link to the full ranking: “All 34 pages”. */
  readonly many: string;
  /** Shown for an empty ranking. */
  readonly none: string;
}

export const rankingLabels: Readonly<Record<AnalyticsDimension, RankingLabels>> = {
  pages: { title: 'Pages', head: 'Page', counts: 'Views', many: 'pages', none: 'No page views in this period.' },
  entries: {
    title: 'Entry pages',
    head: 'First page',
    counts: 'Visits',
    many: 'entry pages',
    none: 'No visits in this period.',
  },
  exits: {
    title: 'Exit pages',
    head: 'Last page',
    counts: 'Visits',
    many: 'exit pages',
    none: 'No finished visits in this period. A visit ends after 30 minutes without a view.',
  },
  sources: {
    title: 'Sources',
    head: 'Came from',
    counts: 'Visitors',
    many: 'sources',
    none: 'No visits in this period.',
  },
  campaigns: {
    title: 'Campaigns',
    head: 'Campaign',
    counts: 'Visitors',
    many: 'campaigns',
    none: 'No visits from links with utm_campaign in this period. Add it to links in emails and ads.',
  },
  countries: {
    title: 'Countries',
    head: 'Country',
    counts: 'Visitors',
    many: 'countries',
    none: 'No country data in this period. Countries need a CDN that reports them.',
  },
  devices: {
    title: 'Devices',
    head: 'Device',
    counts: 'Visitors',
    many: 'device types',
    none: 'No visits in this period.',
  },
  searches: {
    title: 'Searches without results',
    head: 'Searched for',
    counts: 'Times',
    many: 'searches',
    none: 'No repeated search without results in this period.',
  },
  files: {
    title: 'Files',
    head: 'File',
    counts: 'Downloads',
    many: 'files',
    none: 'No downloads in this period.',
  },
};

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

const countryName = (code: string): string => {
  try {
    return countries.of(code) ?? code;
  } catch {
    // Not an ISO code, such as a CDN’s “T1” for Tor.
    return code;
  }
};

const deviceNames: Readonly<Record<string, string>> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' };

const unnamed: Readonly<Record<string, string>> = {
  [unnamedKeys.direct]: 'Direct',
  [unnamedKeys.other]: 'All others',
  [unnamedKeys.withheld]: 'Hidden: contains an email address',
  [unnamedKeys.unknown]: 'Unknown',
};

/** Name of a row; `detail` distinguishes equal names. */
export function rowName(
  dimension: AnalyticsDimension,
  { key, title }: AnalyticsRow,
): { name: string; detail?: string } {
  const known = unnamed[key];
  if (known !== undefined) return { name: known };
  if (dimension === 'countries') return { name: countryName(key) };
  if (dimension === 'devices') return { name: deviceNames[key] ?? key };
  // The folder of an upload is its hash.
  if (dimension === 'files') return { name: key.slice(key.lastIndexOf('/') + 1) || key };
  return title === null || title === key ? { name: key } : { name: title, detail: key };
}

/** Public address of a row, if any. */
export function rowAddress(dimension: AnalyticsDimension, { key }: AnalyticsRow): string | undefined {
  if (unnamed[key] !== undefined) return undefined;
  if (dimension === 'pages' || dimension === 'entries' || dimension === 'exits' || dimension === 'files')
    return /^\/(?!\/)/.test(key) ? key : undefined;
  if (dimension === 'searches') return `/search?${new URLSearchParams({ q: key })}`;
  return dimension === 'sources' && /^[\w-]+(?:\.[\w-]+)+$/.test(key) ? `https://${key}` : undefined;
}

const contactFields = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  message: 'Message',
  service_interest: 'Service',
  urgent: 'Urgent',
  consent: 'Consent',
  links: 'Links',
  cv: 'CV',
  files: 'Files',
} as const;

/** Label of a form field; questions of a position have no readable names. */
export const fieldName = (field: string): string => {
  if (/^q-/.test(field)) return 'Question about the position';
  return (contactFields as Readonly<Record<string, string>>)[field] ?? field;
};
