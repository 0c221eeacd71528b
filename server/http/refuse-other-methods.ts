/** Pages are read; only the contact form is posted to. What has no page has no methods either. */
import type { Request, RequestHandler } from 'express';
import { matchRequest } from '#server/platform/match-page.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';

/** Read like a page: a file, by its ending, and the two questions about health. */
const readOnly = /\.[a-z0-9]+$|^\/(healthz|readyz)$/;

const exists = (req: Request): boolean => {
  const { form, match } = matchRequest(req);
  return readOnly.test(req.path) || (form === 'html' && match !== undefined);
};

export const refuseOtherMethods: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  if (!exists(req)) throw notFound();
  const allow = req.path === '/contact' ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
  if (req.method === 'OPTIONS') return void res.status(204).set('Allow', allow).end();
  throw new Problem('method-not-allowed', 'This address is a page to read; nothing can be sent to it.', {
    headers: { Allow: allow },
  });
};
