/** A router whose code is loaded after the start, or at the first request for it. */
import type { RequestHandler } from 'express';
import { memoizeAsync } from '#server/platform/memoize-async.ts';

export interface LazyRouter {
  /** A request that comes earlier waits for the code. */
  readonly serve: RequestHandler;
  /** Loads the code once, however often it is called. */
  readonly load: () => Promise<void>;
}

/** `isTheirs` tells which requests need the code; `make` imports it and creates the routes. */
export const lazyRouter = (isTheirs: (path: string) => boolean, make: () => Promise<RequestHandler>): LazyRouter => {
  const routes = memoizeAsync(make);
  return {
    serve: async (req, res, next) => {
      if (!isTheirs(req.path)) return next();
      const handle = await routes();
      return handle(req, res, next);
    },
    load: async () => {
      await routes();
    },
  };
};
