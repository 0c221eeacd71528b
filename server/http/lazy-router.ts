/** A router whose code is loaded at the first request for it. */
import type { RequestHandler } from 'express';
import { memoizeAsync } from '#server/platform/memoize-async.ts';

/** `isTheirs` tells which requests need the code; `make` imports it and creates the routes. */
export const lazyRouter = (
  isTheirs: (path: string) => boolean,
  make: () => Promise<RequestHandler>,
): RequestHandler => {
  const routes = memoizeAsync(make);
  return async (req, res, next) => {
    if (!isTheirs(req.path)) return next();
    const handle = await routes();
    return handle(req, res, next);
  };
};
