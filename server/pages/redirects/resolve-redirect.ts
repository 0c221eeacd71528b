/** Resolves redirects: directly to the final address, for any spelling of the old one. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { pageDataPrefix } from '#shared/routes/paths.ts';
import { markdownPath, pathOfTwin } from '#shared/routes/markdown-path.ts';
import { plainPageIds } from '#shared/routes/route-table.ts';
import { isPageOn } from '#shared/settings/feature-rules.ts';
import { addressKey, keyAddress, ownPathOf } from '#shared/redirects/redirect-rules.ts';
import type { Redirect } from '#server/platform/http/page-response.ts';
import { matchPage, matchStaffPage } from '#server/platform/match-page.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { isFixedFile, listOfFeed } from '#server/features/redirects/path-rules.ts';
import { redirectAnswer, type AskSite, type SiteAnswer } from '#server/features/redirects/site-answer.ts';
import type { RedirectTable } from '#server/features/redirects/redirect-table.ts';
import { runLoader } from '../load-page.ts';
import type { LoadedPage, PresenterOf } from '../present-page.ts';
import type { PageDeps } from '#server/features/page-loader.ts';

export type ResolvedPath = { readonly kind: 'page' | 'staff-page' | 'none' } | Extract<SiteAnswer, { kind: 'moved' }>;

/**
 * `address` in the form of `addressKey`. A Markdown version exists if its page does. @throws what the page's loader
 * throws
 */
export type ResolvePath = (address: string, content?: LiveContent) => Promise<ResolvedPath>;

export interface ResolvePathDeps extends Omit<PageDeps, 'content'> {
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
}

const lookOf = (page: LoadedPage | Redirect): ResolvedPath => {
  if (page.kind === 'redirect') return { kind: 'moved', to: page.to };
  // If it cannot be read, it may be a page.
  return page.status === 404 || page.status === 410 ? { kind: 'none' } : { kind: 'page' };
};

export const createResolvePath =
  (deps: ResolvePathDeps): ResolvePath =>
  async (address, content = deps.content.current) => {
    if (matchStaffPage(address) !== undefined) return { kind: 'staff-page' };
    const page = pathOfTwin(address);
    const match = matchPage(page ?? address, new URLSearchParams());
    if (match === undefined || !isPageOn(match.id, content['site-settings'].features)) return { kind: 'none' };
    if (plainPageIds.some((id) => id === match.id)) return { kind: 'page' };
    const found = lookOf(await runLoader(match, { ...deps, content }, deps.presenterOf(content)));
    return found.kind === 'moved' && page !== undefined ? { ...found, to: markdownPath(found.to) } : found;
  };

export interface SiteAnswerDeps {
  readonly resolvePath: ResolvePath;
  readonly redirects: RedirectTable;
  /** True if the path is a built file. */
  readonly hasFile: (path: string) => boolean;
}

/** The media library knows pictures and uploads. @throws what the page's loader throws */
export const createSiteAnswer =
  ({ resolvePath, redirects, hasFile }: SiteAnswerDeps): AskSite =>
  async (address, content) => {
    if (hasFile(address) || isFixedFile(address)) return { kind: 'file' };
    const found = await resolvePath(listOfFeed(address) ?? address, content);
    return found.kind === 'none' ? redirectAnswer(redirects.find(address)) : found;
  };

/** Address of a request, as written and normalized. */
export interface RequestedAddress {
  readonly form: 'html' | 'data';
  /** The path as written, without the prefix of page data. */
  readonly path: string;
  /** The path in the form of `addressKey`. */
  readonly key: string;
}

export type Resolution = Redirect | { readonly kind: 'gone' };

export interface ResolveRedirect {
  /** For an alternate spelling. */
  readonly ofVariant: (address: RequestedAddress) => Promise<Resolution | undefined>;
  /** For a canonical address: returns a redirect if there is no page. */
  readonly ofAddress: (address: RequestedAddress) => Promise<Resolution | undefined>;
}

export interface ResolveRedirectDeps {
  readonly redirects: RedirectTable;
  readonly resolvePath: ResolvePath;
  /** Counts a use of this redirect. */
  readonly hit: (redirectId: string) => void;
}

/** Files and API calls may have upper case in their paths, so only slashes are normalized. */
const otherThanPages = /^\/(?:assets|api|media|preview|social-cards)\//;

/** Data of the home page. */
const homeData = `${pageDataPrefix}/`;

/** Returns the target without trailing and double slashes; null if it is clean already. Always a path of this site. */
export const cleanTarget = (target: string): string | null => {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark);
  if (path === '/' || path === homeData || !path.startsWith('/')) return null;
  if (!path.endsWith('/') && !path.includes('//')) return null;
  // Browsers treat a backslash as a slash, so `/\evil.com/` must not become `/\evil.com`.
  const segments = path
    .replaceAll('\\', '%5C')
    .split('/')
    .filter((segment) => segment !== '');
  return `/${segments.join('/')}${query}`;
};

export const createResolveRedirect = ({ redirects, resolvePath, hit }: ResolveRedirectDeps): ResolveRedirect => {
  /** The record at the target may have moved since. Returns undefined for a circle. */
  const finalOf = async (destination: string, passed: readonly string[]): Promise<string | undefined> => {
    const path = ownPathOf(destination);
    if (path === undefined) return destination;
    const key = addressKey(path);
    if (passed.includes(key)) return undefined;
    const found = await resolvePath(key);
    if (found.kind === 'moved') return found.to + destination.slice(path.length);
    const next = found.kind === 'none' ? redirects.find(key)?.to : undefined;
    return next ? finalOf(next, [...passed, key]) : destination;
  };

  const byRedirect = async ({ key }: RequestedAddress): Promise<Resolution | undefined> => {
    const redirect = redirects.find(key);
    if (redirect === undefined) return undefined;
    const { kind, to } = redirect;
    const target = kind === 410 || to === null ? null : await finalOf(to, [key]);
    if (target === undefined) return undefined;
    hit(redirect.id);
    return kind === 410 || target === null ? { kind: 'gone' } : { kind: 'redirect', status: kind, to: target };
  };

  const withoutSlashes = ({ path, form }: RequestedAddress): Resolution | undefined => {
    const clean = form === 'data' ? null : cleanTarget(path);
    return clean === null ? undefined : { kind: 'redirect', to: clean };
  };

  return {
    async ofVariant(address) {
      if (otherThanPages.test(address.path)) return withoutSlashes(address);
      const found = await resolvePath(address.key);
      if (found.kind === 'moved') return { kind: 'redirect', to: found.to };
      if (found.kind !== 'none') return { kind: 'redirect', to: keyAddress(address.key) };
      return (await byRedirect(address)) ?? withoutSlashes(address);
    },
    async ofAddress(address) {
      if (redirects.find(address.key) === undefined) return undefined;
      // Redirects never replace pages, and moved articles redirect themselves.
      return (await resolvePath(address.key)).kind === 'none' ? byRedirect(address) : undefined;
    },
  };
};
