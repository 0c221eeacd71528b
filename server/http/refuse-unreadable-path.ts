/** An address that cannot be decoded names nothing; whoever comes later may rely on one that can. */
import type { RequestHandler } from 'express';
import { notFound } from './problem.ts';

export const refuseUnreadablePath: RequestHandler = (req, _res, next) => {
  try {
    decodeURIComponent(req.path);
  } catch {
    throw notFound();
  }
  next();
};
