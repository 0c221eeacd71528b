/** Where a request is redirected to: directly to the final address, however the old one was written. */
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
import type { PageDeps } from '../page-loader.ts';

export type ResolvedPath = { readonly kind: 'page' | 'staff-page' | 'none' } | Extract<SiteAnswer, { kind: 'moved' }>;

/** `address` as `addressKey` writes it; a Markdown twin is there when its page is. @throws what the page's loader throws. */
export type ResolvePath = (address: string, content?: LiveContent) => Promise<ResolvedPath>;

export interface ResolvePathDeps extends Omit<PageDeps, 'content'> {
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
}

const lookOf = (page: LoadedPage | Redirect): ResolvedPath => {
  if (page.kind === 'redirect') return { kind: 'moved', to: page.to };
  // What cannot be read just now may be a page.
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
  readonly look: ResolvePath;
  readonly redirects: RedirectTable;
  /** Whether the path is that of a built file. */
  readonly hasFile: (path: string) => boolean;
}

/** Pictures and uploads are known to the media library. @throws what the page's loader throws. */
export const createSiteAnswer =
  ({ look, redirects, hasFile }: SiteAnswerDeps): AskSite =>
  async (address, content) => {
    if (hasFile(address) || isFixedFile(address)) return { kind: 'file' };
    const found = await look(listOfFeed(address) ?? address, content);
    return found.kind === 'none' ? redirectAnswer(redirects.find(address)) : found;
  };

/** The address of a request, as it was written and as the site writes it. */
export interface RequestedAddress {
  readonly form: 'html' | 'data';
  /** The path as it was written, without the prefix of page data. */
  readonly path: string;
  /** As `addressKey` writes the path. */
  readonly key: string;
}

export type Resolution = Redirect | { readonly kind: 'gone' };

export interface ResolveRedirect {
  /** For an address in another spelling than the canonical one. */
  readonly ofVariant: (address: RequestedAddress) => Promise<Resolution | undefined>;
  /** For a canonical address: a redirect, if the site has no page there. */
  readonly ofAddress: (address: RequestedAddress) => Promise<Resolution | undefined>;
}

export interface ResolveRedirectDeps {
  readonly redirects: RedirectTable;
  readonly look: ResolvePath;
  /** Counts a use of this redirect. */
  readonly hit: (redirectId: string) => void;
}

/** Files and API calls: their addresses may contain upper case, so only their slashes are normalised. */
const otherThanPages = /^\/(?:assets|api|media|preview|social-cards)\//;

/** The data of the page `/`. */
const homeData = `${pageDataPrefix}/`;

/** The clean form of a request's target, or null when it is clean already; always a path of this site. */
export const cleanTarget = (target: string): string | null => {
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark);
  if (path === '/' || path === homeData || !path.startsWith('/')) return null;
  if (!path.endsWith('/') && !path.includes('//')) return null;
  // Browsers read a backslash as a slash, so `/\evil.com/` must not become `/\evil.com`.
  const segments = path
    .replaceAll('\\', '%5C')
    .split('/')
    .filter((segment) => segment !== '');
  return `/${segments.join('/')}${query}`;
};

export const createResolveRedirect = ({ redirects, look, hit }: ResolveRedirectDeps): ResolveRedirect => {
  /** An article at the destination may have moved on since. */
  const finalOf = async (destination: string): Promise<string> => {
    const path = ownPathOf(destination);
    if (path === undefined) return destination;
    const found = await look(addressKey(path));
    return found.kind === 'moved' ? found.to + destination.slice(path.length) : destination;
  };

  const byRedirect = async ({ key }: RequestedAddress): Promise<Resolution | undefined> => {
    const redirect = redirects.find(key);
    if (redirect === undefined) return undefined;
    hit(redirect.id);
    const { kind, to } = redirect;
    if (kind === 410 || to === null) return { kind: 'gone' };
    return { kind: 'redirect', status: kind, to: await finalOf(to) };
  };

  const withoutSlashes = ({ path, form }: RequestedAddress): Resolution | undefined => {
    const clean = form === 'data' ? null : cleanTarget(path);
    return clean === null ? undefined : { kind: 'redirect', to: clean };
  };

  return {
    async ofVariant(address) {
      if (otherThanPages.test(address.path)) return withoutSlashes(address);
      const found = await look(address.key);
      if (found.kind === 'moved') return { kind: 'redirect', to: found.to };
      if (found.kind !== 'none') return { kind: 'redirect', to: keyAddress(address.key) };
      return (await byRedirect(address)) ?? withoutSlashes(address);
    },
    async ofAddress(address) {
      if (redirects.find(address.key) === undefined) return undefined;
      // A redirect never replaces a page, and a moved article redirects by itself.
      return (await look(address.key)).kind === 'none' ? byRedirect(address) : undefined;
    },
  };
};
