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
  pages: { title: 'Pages', head: 'Page', counts: 'Views', many: 'pages', none: 'No page was read in these days.' },
  sources: {
    title: 'Sources',
    head: 'Came from',
    counts: 'Visitors',
    many: 'sources',
    none: 'Nobody came in these days.',
  },
  campaigns: {
    title: 'Campaigns',
    head: 'Campaign',
    counts: 'Visitors',
    many: 'campaigns',
    none: 'Nobody came by a link with utm_campaign in these days. Add it to links in letters and advertisements.',
  },
  countries: {
    title: 'Countries',
    head: 'Country',
    counts: 'Visitors',
    many: 'countries',
    none: 'No country is known in these days: only a CDN in front of the site can say it, and no address is looked up.',
  },
  devices: {
    title: 'Devices',
    head: 'Device',
    counts: 'Visitors',
    many: 'kinds of devices',
    none: 'No device was seen in these days.',
  },
  searches: {
    title: 'Searches without result',
    head: 'Searched for',
    counts: 'Times',
    many: 'searches',
    none: 'Every search found something in these days, or was made only once: that is not shown.',
  },
  files: {
    title: 'Files',
    head: 'File',
    counts: 'Downloads',
    many: 'files',
    none: 'No file was downloaded in these days.',
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
  [unnamedKeys.direct]: 'Without a link from elsewhere',
  [unnamedKeys.other]: 'All others',
  [unnamedKeys.withheld]: 'Hidden: contains an email address',
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
  return title === null || title === key ? { name: key } : { name: title, detail: key };
}

/** Public address of a row, if any. */
export function rowAddress(dimension: AnalyticsDimension, { key }: AnalyticsRow): string | undefined {
  if (unnamed[key] !== undefined) return undefined;
  if (dimension === 'pages' || dimension === 'files') return /^\/(?!\/)/.test(key) ? key : undefined;
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
  if (/^q-/.test(field)) return 'A question of the position';
  return (contactFields as Readonly<Record<string, string>>)[field] ?? field;
};
