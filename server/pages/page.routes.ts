/** Every page of the route table, as HTML under its own address and as data for a browser that navigates. */
import { Router, type Request } from 'express';
import { pageDataPrefix } from '#shared/routes/page-data-path.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { loadPage, type LoadedPage, type PresenterOf } from './load-page.ts';
import { matchPage, matchStaffPage } from './match-page.ts';
import type { PageDeps } from './page-loader.ts';
import type { SendPage } from './send-page.ts';

export interface PageRoutesDeps extends Omit<PageDeps, 'content'> {
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  readonly send: SendPage;
}

interface Load {
  readonly page: LoadedPage;
  /** Path and known query: what the router is told. */
  readonly url: string;
}

async function load(pathname: string, req: Request, deps: PageRoutesDeps): Promise<Load> {
  const query = new URL(req.originalUrl, 'http://internal.invalid').searchParams;
  const content = deps.content.current;
  const presenter = deps.presenterOf(content);
  const match = matchPage(pathname, query);
  if (!match) return { page: presenter.missing(404, content.notices.notFound), url: pathname };
  try {
    return { page: await loadPage(match, { ...deps, content }, presenter), url: match.url };
  } catch (error) {
    deps.log.error({ err: error, page: match.id }, 'a page could not be loaded');
    return { page: presenter.missing(500, content.notices.failed), url: match.url };
  }
}

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
