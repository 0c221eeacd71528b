/** Sends pages, cached or not. */
import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import fresh from 'fresh';
import { withQuery } from '#shared/redirects/redirect-rules.ts';
import type { PageResponse, Redirect } from '#server/platform/http/page-response.ts';
import { matchRequest } from '#server/platform/match-page.ts';
import { negotiateEncoding } from './cache/negotiate-encoding.ts';
import type { CachedPage, CacheResult } from './cache/page-cache.ts';
import type { HeaderList, PageVariant } from './cache/page-variants.ts';
import { isSecretAddress } from './secret-address.ts';

export interface CachedResponse {
  readonly status: 200 | 304;
  readonly headers: HeaderList;
  readonly body: Buffer | undefined;
}

/** Returns the response for a cached page: 304 if the client has it. */
export const cachedResponse = (req: IncomingMessage, variant: PageVariant): CachedResponse => {
  // Only the ETag counts, not the client's Cache-Control.
  if (fresh({ 'if-none-match': req.headers['if-none-match'] }, { etag: variant.etag }))
    return { status: 304, headers: variant.notModifiedHeaders, body: undefined };
  return { status: 200, headers: variant.headers, body: req.method === 'HEAD' ? undefined : variant.body };
};

const sendCached = async (res: Response, page: CachedPage): Promise<void> => {
  const { status, headers, body } = cachedResponse(res.req, await page.variant(negotiateEncoding(res.req)));
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
  res.statusCode = status;
  res.end(body);
};

/** Keeps the request's query unless `search` replaces it. Requests for page data get the redirect as JSON. */
export function sendRedirect(res: Response, { to, status = 301, search }: Redirect): void {
  const { form, search: asked } = matchRequest(res.req);
  const target = withQuery(to, search ?? asked);
  // Otherwise browsers cache a 301 forever, and corrections would have no effect.
  res.set('Cache-Control', isSecretAddress(target) ? 'no-store' : 'no-cache');
  if (form === 'html') return res.redirect(status, target);
  res.set('X-Robots-Tag', 'noindex').json({ kind: 'moved', to: target });
}

export function sendResponse(res: Response, response: PageResponse): void {
  const { 'Cache-Control': caching, ...headers } = response.headers;
  // Routes that forbid caching have set the header already.
  if (caching !== undefined && !res.hasHeader('Cache-Control')) res.set('Cache-Control', caching);
  res.status(response.status).set(headers).send(response.body);
}

export async function sendPage(res: Response, page: CacheResult): Promise<void> {
  if (page.kind === 'cached') await sendCached(res, page);
  else if (page.kind === 'redirect') sendRedirect(res, page);
  else sendResponse(res, page);
}
