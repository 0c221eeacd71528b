/** What a request says of its visit: whether it counts, and by which words. */
import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { cleanCode, cleanLine } from '#shared/text/clean-text.ts';
import { parseFilePath } from '#shared/media/media-path.ts';
import { analyticsLimits, unnamedKeys, type DeviceClass, type FunnelId } from '#shared/analytics/analytics-rules.ts';
import type { RouteId } from '#shared/routes/route-table.ts';
import { matchTarget } from '#server/platform/match-page.ts';
import { cutText } from '#shared/text/truncate.ts';

/** What a counted address is: a public page, or a file that readers keep. */
export interface CountedTarget {
  readonly kind: 'page' | 'file';
  /** The path without its query. */
  readonly key: string;
  readonly form: 'html' | 'data';
  /** The form that the page shows. */
  readonly funnel: FunnelId | undefined;
}

/** Asked for by the search over the page, at each word that is typed. */
const typedSearch = /[?&]typed(?:[=&]|$)/;

/** An applicant's own page is nobody else's business. */
const uncounted: ReadonlySet<RouteId> = new Set(['application']);
const funnels: Partial<Record<RouteId, FunnelId>> = { contact: 'contact', apply: 'application' };

/** Null for what is not counted: staff pages, previews, private pages, what there is no page for. */
const readTarget = (target: string): CountedTarget | null => {
  const file = target.startsWith('/media/') ? parseFilePath(target) : null;
  if (file) return { kind: 'file', key: target.slice(0, analyticsLimits.path), form: 'html', funnel: undefined };
  const { match, form, pathname, preview } = matchTarget(target);
  if (match === undefined || preview !== null || uncounted.has(match.id) || typedSearch.test(target)) return null;
  return { kind: 'page', key: pathname.slice(0, analyticsLimits.path), form, funnel: funnels[match.id] };
};

/** What is asked for again and again is read once. Addresses and browsers that people make up must not fill the memory. */
const remembered = <Value>(read: (text: string) => Value, maxEntries: number, longest: number) => {
  const known = new Map<string, Value>();
  return (text: string): Value => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (text.length > longest) return value;
    if (known.size >= maxEntries) known.clear();
    known.set(text, value);
    return value;
  };
};

export const createTargetOf = () => remembered(readTarget, 2000, 200);

export interface Agent {
  readonly isBot: boolean;
  readonly device: DeviceClass;
}

const tablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Kindle|Android(?!.*Mobile)/i;
const phone = /Mobi|iPhone|iPod|Windows Phone|Opera Mini/i;

/** Coarse on purpose: a class of three tells nothing of a person. An iPad that asks for desktop pages is a desktop here. */
const readAgent = (agent: string): Agent => ({
  // No browser leaves it out.
  isBot: agent === '' || isbot(agent),
  device: tablet.test(agent) ? 'tablet' : phone.test(agent) ? 'phone' : 'desktop',
});

/** The list of crawlers is one long expression, which a browser is compared with once. */
export const createAgentOf = () => remembered(readAgent, 2000, 300);

/** Do Not Track and Global Privacy Control. */
export const asksNotToBeCounted = (headers: IncomingHttpHeaders): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** Nobody has seen it yet, and perhaps nobody will. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean => {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? headers['x-moz'];
  return purpose !== undefined && String(purpose).includes('prefetch');
};

/** What the page is for, as browsers say it. Documents in frames, and what scripts fetch of them, were not opened by a reader. */
const usualPlace = { html: 'document', data: 'empty' } as const;

export const isOpened = ({ kind, form }: CountedTarget, { 'sec-fetch-dest': place }: IncomingHttpHeaders): boolean =>
  place === undefined || kind === 'file' || place === usualPlace[form];

/** One line of few characters; empty if nothing is left. */
const clean = (text: string): string =>
  cutText(cleanCode(cleanLine(text)).replaceAll(/\s+/g, ' '), analyticsLimits.text).trim();

const namesAddress = (text: string): boolean => /@|%40/.test(text);

/** What looks like a person's address, number or account is left out. */
const isPersonal = (text: string): boolean => namesAddress(text) || /\d{6,}|\+?\d[\d\s().-]{6,}\d/.test(text);

/** A term that was searched for; undefined if it is not to be kept. */
export const cleanTerm = (text: string): string | undefined => {
  const term = clean(text).toLowerCase();
  return term === '' || isPersonal(term) ? undefined : term;
};

/**
 * The campaign that a link names: `utm_campaign`, or `utm_source` without one. Links are made by marketing, so digits are a date
 * or an id. Mail programs may insert the address of a recipient, which is counted without being stored.
 */
export const campaignOf = (target: string): string | undefined => {
  if (!target.includes('utm_')) return undefined;
  const query = new URLSearchParams(target.slice(target.indexOf('?')));
  const name = (clean(query.get('utm_campaign') ?? '') || clean(query.get('utm_source') ?? '')).toLowerCase();
  if (name === '') return undefined;
  return namesAddress(name) ? unnamedKeys.withheld : name;
};

const longestHost = 100;

/** The host that led here, without `www.`; `(direct)` when nobody did, or one of `own`. */
export const sourceOf = (referrer: string | undefined, own: readonly (string | undefined)[]): string => {
  const url = referrer === undefined ? null : URL.parse(referrer);
  if (url === null || !/^https?:$/.test(url.protocol) || own.includes(url.host)) return unnamedKeys.direct;
  const host = url.hostname.replace(/^www\./, '').slice(0, longestHost);
  return host === '' ? unnamedKeys.direct : host;
};
