/** Classifies a request: whether it counts as a visit, and of what kind. */
import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { cleanCode, cleanLine } from '#shared/text/clean-text.ts';
import { parseFilePath } from '#shared/media/media-path.ts';
import { analyticsLimits, unnamedKeys, type DeviceClass, type FunnelId } from '#shared/analytics/analytics-rules.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import { matchTarget } from '#server/platform/match-page.ts';
import { cutText } from '#shared/text/truncate.ts';

/** A counted address: a public page or a downloadable file. */
export interface CountedTarget {
  readonly kind: 'page' | 'file';
  /** Path without query. */
  readonly key: string;
  readonly form: 'html' | 'data';
  /** The form on the page. */
  readonly funnel: FunnelId | undefined;
}

/** A request of the search overlay while the user types. */
const typedSearch = /[?&]typed(?:[=&]|$)/;

/** An applicant's own page is private. */
const uncounted: ReadonlySet<RouteId> = new Set(['application']);
const funnels: Partial<Record<RouteId, FunnelId>> = { contact: 'contact', apply: 'application' };

/** Returns null for what is not counted: staff pages, previews, private pages, missing pages. */
const readTarget = (target: string): CountedTarget | null => {
  const file = target.startsWith('/media/') ? parseFilePath(target) : null;
  if (file) return { kind: 'file', key: target.slice(0, analyticsLimits.path), form: 'html', funnel: undefined };
  const { match, form, pathname, preview } = matchTarget(target);
  if (match === undefined || preview !== null || uncounted.has(match.id) || typedSearch.test(target)) return null;
  return { kind: 'page', key: pathname.slice(0, analyticsLimits.path), form, funnel: funnels[match.id] };
};

/** Caches results; bounded, because clients can invent addresses and browsers. */
const memoize = <Value>(read: (text: string) => Value, maxEntries: number, maxLength: number) => {
  const known = new Map<string, Value>();
  return (text: string): Value => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (text.length > maxLength) return value;
    if (known.size >= maxEntries) known.clear();
    known.set(text, value);
    return value;
  };
};

export const createTargetOf = () => memoize(readTarget, 2000, 200);

export interface Agent {
  readonly isBot: boolean;
  readonly device: DeviceClass;
}

const tablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobile)/i;
const phone = /Mobi|iPhone|iPod|Windows Phone|Opera Mini/i;

/** Three classes only, so that they identify nobody. An iPad that requests desktop pages counts as desktop. */
const readAgent = (agent: string): Agent => ({
  // Every browser sends one.
  isBot: agent === '' || isbot(agent),
  device: tablet.test(agent) ? 'tablet' : phone.test(agent) ? 'phone' : 'desktop',
});

/** Cached: the list of crawlers is one long regular expression. */
export const createAgentOf = () => memoize(readAgent, 2000, 300);

/** Do Not Track and Global Privacy Control. */
export const hasOptedOut = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** True for prefetching: the page may never be shown. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean => {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  return purpose !== undefined && String(purpose).includes('prefetch');
};

/** `Sec-Fetch-Dest` of a view by a reader. Documents in frames do not count, nor what their scripts fetch. */
const expectedDestination = { html: 'document', data: 'empty' } as const;

export const isOpened = ({ kind, form }: CountedTarget, { 'sec-fetch-dest': place }: IncomingHttpHeaders): boolean =>
  place === undefined || kind === 'file' || place === expectedDestination[form];

/** Trims a value to one short line; empty if nothing is left. */
const clean = (text: string): string =>
  cutText(cleanCode(cleanLine(text)).replaceAll(/\s+/g, ' '), analyticsLimits.text).trim();

const namesAddress = (text: string): boolean => /@|%40/.test(text);

/** True for what looks like an address, a number or an account of a person. */
const isPersonal = (text: string): boolean => namesAddress(text) || /\d{6,}|\+?\d[\d\s().-]{6,}\d/.test(text);

/** A search term to count; undefined if it must not be stored. */
export const cleanTerm = (text: string): string | undefined => {
  const term = clean(text).toLowerCase();
  return term === '' || isPersonal(term) ? undefined : term;
};

/**
 * The campaign in a link: `utm_campaign`, else `utm_source`. Digits are allowed, as in dates and ids of campaigns. An email
 * address, which mail programs may insert, is counted without being stored.
 */
export const campaignOf = (target: string): string | undefined => {
  if (!target.includes('utm_')) return undefined;
  const query = new URLSearchParams(target.slice(target.indexOf('?')));
  const name = (clean(query.get('utm_campaign') ?? '') || clean(query.get('utm_source') ?? '')).toLowerCase();
  if (name === '') return undefined;
  return namesAddress(name) ? unnamedKeys.withheld : name;
};

const maxHostLength = 100;

/** True for a link within the site. */
export const isOwnReferrer = (referrer: string | undefined, own: readonly (string | undefined)[]): boolean => {
  const url = referrer === undefined ? null : URL.parse(referrer);
  return url !== null && own.includes(url.host);
};

/** The referring host without `www.`; `(direct)` without one or if it is one of `own`. */
export const sourceOf = (referrer: string | undefined, own: readonly (string | undefined)[]): string => {
  const url = referrer === undefined ? null : URL.parse(referrer);
  if (url === null || !/^https?:$/.test(url.protocol) || own.includes(url.host)) return unnamedKeys.direct;
  const host = url.hostname.replace(/^www\./, '').slice(0, maxHostLength);
  return host === '' ? unnamedKeys.direct : host;
};
