/** Every page of the route table, as HTML under its own address and as data for a browser that navigates. */
import { Router, type Request } from 'express';
import type { Missing } from '#shared/pages/missing.ts';
import { pageDataPrefix } from '#shared/routes/page-data-path.ts';
import { loadPage, type LoadedPage, type PagePresenter } from './load-page.ts';
import { matchPage, matchStaffPage } from './match-page.ts';
import type { PageDeps } from './page-loader.ts';
import type { SendPage } from './send-page.ts';

export interface PageRoutesDeps extends PageDeps {
  readonly presenter: PagePresenter;
  readonly send: SendPage;
}

const unknownPage: Missing = {
  title: 'Page Not Found',
  text: 'This thread ends here: no page has this address. The home page leads to everything there is.',
  description: 'No page has this address.',
  link: { label: 'Back to the home page', to: '/' },
};

const failedPage: Missing = {
  title: 'Something went wrong',
  text: 'The page could not be made. It has been noted; loading it again in a moment often helps.',
  description: 'The page could not be made.',
  link: { label: 'Back to the home page', to: '/' },
};

interface Load {
  readonly page: LoadedPage;
  /** Path and known query: what the router is told. */
  readonly url: string;
}

async function load(pathname: string, req: Request, deps: PageRoutesDeps): Promise<Load> {
  const query = new URL(req.originalUrl, 'http://internal.invalid').searchParams;
  const match = matchPage(pathname, query);
  if (!match) return { page: deps.presenter.missing(404, unknownPage), url: pathname };
  try {
    return { page: await loadPage(match, deps, deps.presenter), url: match.url };
  } catch (error) {
    deps.log.error({ err: error, page: match.id }, 'a page could not be loaded');
    return { page: deps.presenter.missing(500, failedPage), url: match.url };
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
      await deps.send.html(res, url, deps.presenter.missing(500, failedPage));
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
