/** Redirects old addresses and alternate spellings, and logs addresses that are not found. */
import type { Request, RequestHandler, Response } from 'express';
import { isWorthLogging } from '#server/features/redirects/path-rules.ts';
import type { RedirectTable } from '#server/features/redirects/redirect-table.ts';
import type { RedirectHits } from '#server/features/redirects/redirect-hits.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { addressKey, readablePath } from '#shared/redirects/redirect-rules.ts';
import { isRead, matchRequest } from '#server/platform/match-page.ts';
import type { PresenterOf } from '../present-page.ts';
import type { RenderPage } from '../render-page.ts';
import { sendPage, sendRedirect } from '../send-page.ts';
import { createResolveRedirect, type RequestedAddress, type ResolveRedirect } from './resolve-redirect.ts';
import type { ResolvePath } from './resolve-redirect.ts';
import { notFoundSuggestions } from '../not-found-suggestions.ts';

export interface RedirectMiddlewareDeps {
  readonly redirects: RedirectTable;
  readonly visits: Pick<RedirectHits, 'hit' | 'miss'>;
  readonly resolvePath: ResolvePath;
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  readonly render: RenderPage;
  readonly clock: () => Date;
}

export interface RedirectMiddleware {
  /** Mounted before all routes: redirects alternate spellings to the canonical address. */
  readonly variants: RequestHandler;
  /** Mounted before the pages: follows redirects and logs addresses that are not found. */
  readonly redirects: RequestHandler;
}

const refererHost = (req: Request): string => URL.parse(req.get('referer') ?? '')?.host ?? '';

const requestedAddress = (req: Request): RequestedAddress => {
  const { form, path } = matchRequest(req);
  return { form, path, key: addressKey(path) };
};

export const createRedirectMiddleware = (deps: RedirectMiddlewareDeps): RedirectMiddleware => {
  const { visits, content, presenterOf, render } = deps;
  const resolve = createResolveRedirect({ ...deps, hit: visits.hit });

  const followRedirect = async (
    res: Response,
    address: RequestedAddress,
    find: ResolveRedirect['ofAddress'],
  ): Promise<boolean> => {
    // If the record cannot be read, the page itself answers with an error.
    const resolution = await find(address).catch(() => undefined);
    if (resolution === undefined) return false;
    if (resolution.kind === 'redirect') {
      sendRedirect(res, resolution);
      return true;
    }
    const live = content.current;
    const { gone } = live.notices;
    const suggestions = notFoundSuggestions(
      { pathname: address.key, link: gone.link },
      { content: live, now: deps.clock() },
    );
    const page = presenterOf(live).missing(410, gone, suggestions);
    await sendPage(res, await render.page(page, { form: address.form, url: address.key }));
    return true;
  };

  const logIfMissing = (req: Request, res: Response, { key }: RequestedAddress): void => {
    // Preview keys are secret, and such addresses are not missing pages.
    if (req.query['preview'] !== undefined) return;
    // A list without this page still exists.
    if (matchRequest(req).match?.query.has('page')) return;
    res.once('finish', () => {
      const referrer = refererHost(req);
      if (res.statusCode === 404 && isWorthLogging(key, referrer)) visits.miss(key, referrer);
    });
  };

  return {
    async variants(req, res, next) {
      // A target may also be a full URL or `*`.
      if (!isRead(req) || !req.originalUrl.startsWith('/')) return next();
      const address = requestedAddress(req);
      if (readablePath(address.path) === address.key) return next();
      if (!(await followRedirect(res, address, resolve.ofVariant))) next();
    },
    async redirects(req, res, next) {
      if (!isRead(req)) return next();
      const address = requestedAddress(req);
      logIfMissing(req, res, address);
      if (!(await followRedirect(res, address, resolve.ofAddress))) next();
    },
  };
};
