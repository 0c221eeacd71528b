/** What the site itself has at an address, redirects left aside. */
import { runLoader } from '../load-page.ts';
import type { LoadedPage, PresenterOf } from '../present-page.ts';
import type { Redirect } from '#server/platform/http/page-response.ts';
import { matchPage, matchStaffPage } from '#server/platform/match-page.ts';
import type { PageDeps } from '../page-loader.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { markdownPath, pathOfTwin } from '#shared/routes/markdown-path.ts';
import { routeRow } from '#shared/routes/route-table.ts';

export type ResolvedPath =
  | { readonly kind: 'page' }
  /** An article that has another address now. */
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'none' };

/** `address` as `addressKey` writes it; a Markdown twin is there when its page is. @throws what the page's loader throws. */
export type ResolvePath = (address: string) => Promise<ResolvedPath>;

export interface ResolvePathDeps extends Omit<PageDeps, 'content'> {
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
}

const lookOf = (page: LoadedPage | Redirect): ResolvedPath => {
  if (page.kind === 'redirect') return { kind: 'moved', to: page.to };
  // What cannot be read just now may well be a page.
  return page.status === 404 || page.status === 410 ? { kind: 'none' } : { kind: 'page' };
};

export const createResolvePath =
  (deps: ResolvePathDeps): ResolvePath =>
  async (address) => {
    if (matchStaffPage(address) !== undefined) return { kind: 'page' };
    const page = pathOfTwin(address);
    const match = matchPage(page ?? address, new URLSearchParams());
    if (match === undefined) return { kind: 'none' };
    if (!routeRow(match.id).pattern.includes(':')) return { kind: 'page' };
    const content = deps.content.current;
    const found = lookOf(await runLoader(match, { ...deps, content }, deps.presenterOf(content)));
    return found.kind === 'moved' && page !== undefined ? { ...found, to: markdownPath(found.to) } : found;
  };
