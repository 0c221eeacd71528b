/** Refuses requests that no route could answer: by their path, or by their method. */
import type { RequestHandler, Request } from 'express';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { isPageOn } from '#shared/settings/feature-rules.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { isRead, matchRequest } from '#server/platform/match-page.ts';

const everyMethod = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT';

/**
 * Refuses paths that cannot be decoded, and requests to a proxy. Later handlers rely on a readable path. An old site may have encoded its
 * addresses differently, so `redirects` sees those first.
 */
export const createRefuseUnreadablePath =
  (redirects: RequestHandler): RequestHandler =>
  (req, res, next) => {
    // `*` stands for the server as a whole (RFC 9110, 9.3.7).
    if (req.method === 'OPTIONS' && req.originalUrl === '*')
      return void res.status(204).set('Allow', everyMethod).end();
    if (!req.originalUrl.startsWith('/')) throw notFound();
    try {
      decodeURIComponent(req.path);
    } catch {
      return redirects(req, res, (error) => next(error ?? notFound()));
    }
    next();
  };

/** Paths that are only read, like pages: files, by their extension, and the health checks. */
const readOnly = /\.[a-z0-9]+$|^\/(healthz|readyz)$/;

const exists = (req: Request, { current }: SiteContent): boolean => {
  const { form, match } = matchRequest(req);
  if (match !== undefined && !isPageOn(match.id, current['site-settings'].features)) return false;
  return readOnly.test(req.path) || (form === 'html' && match !== undefined);
};

/** Only pages with a form take a POST. */
const takesPost = (req: Request): boolean =>
  ['contact', 'apply', 'application'].includes(matchRequest(req).match?.id ?? '');

export const createRefuseOtherMethods =
  (content: SiteContent): RequestHandler =>
  (req, res, next) => {
    if (isRead(req)) return next();
    if (!exists(req, content)) throw notFound();
    const allow = takesPost(req) ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
    if (req.method === 'OPTIONS') return void res.status(204).set('Allow', allow).end();
    throw new Problem('method-not-allowed', 'This address is a page to read; nothing can be sent to it.', {
      headers: { Allow: allow },
    });
  };
