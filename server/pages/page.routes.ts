/** Every page of the route table, as HTML under its own address and as data for a browser that navigates. */
import { Router, type Request } from 'express';
import type { LiveContent } from '#shared/content/content-map.ts';
import { pageDataPrefix } from '#shared/routes/page-data-path.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import type { SocialCard } from '#server/features/social-card/social-card.ts';
import { loadPage, type LoadedPage, type PresenterOf } from './load-page.ts';
import { matchPage, matchStaffPage } from './match-page.ts';
import type { PageDeps } from './page-loader.ts';
import type { SendPage } from './send-page.ts';

export interface PageRoutesDeps extends Omit<PageDeps, 'content'> {
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  /** The words of a preview; null when its key is not good any more. */
  readonly readPreview: (token: string) => Promise<LiveContent | null>;
  readonly send: SendPage;
}

interface Load {
  readonly page: LoadedPage;
  /** Path and known query: what the router is told. */
  readonly url: string;
}

/** Nobody keeps a preview, and its title says what it is. */
const asPreview = (page: LoadedPage, { notices }: LiveContent): LoadedPage => {
  if (page.kind === 'moved' || page.payload.kind !== 'found') return page;
  const { head } = page.payload;
  return {
    ...page,
    incomplete: true,
    payload: {
      ...page.payload,
      head: { ...head, title: notices.preview.replaceAll('{title}', () => head.title), robots: 'noindex' },
    },
  };
};

async function load(pathname: string, req: Request, deps: PageRoutesDeps): Promise<Load> {
  const query = new URL(req.originalUrl, 'http://internal.invalid').searchParams;
  const words = deps.content.current;
  const presenter = deps.presenterOf(words);
  const match = matchPage(pathname, query);
  if (!match) return { page: presenter.missing(404, words.notices.notFound), url: pathname };
  const preview = query.get('preview');
  try {
    if (preview === null)
      return { page: await loadPage(match, { ...deps, content: words }, presenter), url: match.url };
    const content = await deps.readPreview(preview);
    if (content === null) return { page: presenter.missing(404, words.notices.previewEnded), url: match.url };
    return {
      page: asPreview(await loadPage(match, { ...deps, content }, deps.presenterOf(content)), content),
      url: match.url,
    };
  } catch (error) {
    deps.log.error({ err: error, page: match.id }, 'a page could not be loaded');
    return { page: presenter.missing(500, words.notices.failed), url: match.url };
  }
}

/** The card of the page at a path. @throws what its loader throws. */
export const cardFinder =
  (deps: Omit<PageRoutesDeps, 'readPreview' | 'send'>) =>
  async (pathname: string): Promise<SocialCard | undefined> => {
    const content = deps.content.current;
    const match = matchPage(pathname, new URLSearchParams());
    const page = match && (await loadPage(match, { ...deps, content }, deps.presenterOf(content)));
    return page?.kind === 'page' ? page.card : undefined;
  };

/** Mount last: it answers every GET that nothing before it has answered. */
export function createPageRoutes(deps: PageRoutesDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(`${pageDataPrefix}{/*path}`, async (req, res) => {
    const pathname = decodePath(req.path.slice(pageDataPrefix.length) || '/');
    const { page } = await load(pathname, req, deps);
    deps.send.json(res, page);
  });
  router.get('/{*path}', async (req, res, next) => {
    const staffId = matchStaffPage(decodePath(req.path));
    if (staffId === undefined) return next();
    await deps.send.staff(res, req.path, staffId);
  });
  router.get('/{*path}', async (req, res) => {
    const { page, url } = await load(decodePath(req.path), req, deps);
    try {
      await deps.send.html(res, url, page);
    } catch (error) {
      deps.log.error({ err: error }, 'a page could not be rendered');
      const content = deps.content.current;
      await deps.send.html(res, url, deps.presenterOf(content).missing(500, content.notices.failed));
    }
  });
  return router;
}

/** The router reads decoded paths; one that cannot be decoded stays as it is and matches nothing. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
