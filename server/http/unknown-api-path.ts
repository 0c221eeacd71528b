/** The end of the API's way: 405 with Allow where the path exists with another method, else 404. */
import { Router } from 'express';
import type { CallDefinition } from '#shared/contracts/define-call.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { expressPath } from '#server/platform/http/call-route.ts';

const allowed = (calls: readonly CallDefinition[]): string => {
  const methods = new Set<string>(calls.map((call) => call.method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods, 'OPTIONS'].sort().join(', ');
};

/** Mount after every call. */
export const createUnknownApiPath = (calls: readonly CallDefinition[]): Router => {
  const router = Router({ strict: true, caseSensitive: true });
  for (const path of new Set(calls.map((call) => call.path))) {
    const callsOfPath = calls.filter((call) => call.path === path);
    const allow = allowed(callsOfPath);
    router.all(expressPath(path), (req, res, next) => {
      // A path such as /posts/{id} may overlap /posts/recent; what matched and called next() is not a wrong method.
      if (callsOfPath.some((call) => call.method === req.method)) return next();
      if (req.method === 'OPTIONS') return void res.status(204).set('Allow', allow).end();
      throw new Problem('method-not-allowed', `This address does not take ${req.method}. It takes: ${allow}.`, {
        headers: { Allow: allow },
      });
    });
  }
  router.use('/api', () => {
    throw notFound('There is no such call in this API. /api/openapi.json lists every one.');
  });
  return router;
};
