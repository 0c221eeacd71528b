/** Pages are read; only the contact form is posted to. What has no page has no methods either. */
import type { RequestHandler } from 'express';
import { matchPage } from '#server/pages/match-page.ts';
import { notFound, Problem } from './problem.ts';

/** Answered by GET, and no pages. */
const readOnly: readonly string[] = ['/healthz', '/readyz', '/robots.txt'];

const exists = (path: string): boolean =>
  readOnly.includes(path) || matchPage(path, new URLSearchParams()) !== undefined;

export const refuseOtherMethods: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  if (!exists(req.path)) throw notFound();
  const allow = req.path === '/contact' ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
  if (req.method === 'OPTIONS') return void res.status(204).set('Allow', allow).end();
  throw new Problem(405, 'This address is a page to read; nothing can be sent to it.', { headers: { Allow: allow } });
};
