/** Routes whose code is not there yet when the site begins to answer. */
import type { RequestHandler } from 'express';
import { memoizeAsync } from '#server/platform/memoize-async.ts';

export interface LazyRouter {
  /** Waits for the code where a request comes before it. */
  readonly serve: RequestHandler;
  /** Once, however often it is asked for. */
  readonly load: () => Promise<void>;
}

/** `isTheirs` keeps every other request from waiting; `make` imports the code and puts the routes together. */
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
