/** Pages are read; only the contact form is posted to. */
import type { RequestHandler } from 'express';
import { Problem } from './problem.ts';

export const refuseOtherMethods: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  const allow = req.path === '/contact' ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS';
  if (req.method === 'OPTIONS') return void res.status(204).set('Allow', allow).end();
  throw new Problem(405, 'This address is a page to read; nothing can be sent to it.', { headers: { Allow: allow } });
};
