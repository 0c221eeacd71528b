/** An address that cannot be decoded, or is that of a proxy's request, names nothing; whoever comes later may rely on a path that can be read. */
import type { RequestHandler } from 'express';
import { notFound } from '#server/platform/http/problem.ts';

export const refuseUnreadablePath: RequestHandler = (req, _res, next) => {
  if (!req.originalUrl.startsWith('/')) throw notFound();
  try {
    decodeURIComponent(req.path);
  } catch {
    throw notFound();
  }
  next();
};
