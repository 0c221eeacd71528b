/**
 * The staff API and the public API. Their contracts and validation are a third of the program, so they are loaded at the first call, and
 * those of a part that is switched off when it is switched on.
 */
import { Router, type RequestHandler } from 'express';
import type { CallDefinition } from '#shared/api/define-call.ts';
import { readOpenapiCall } from '#shared/api/openapi.contract.ts';
import { featuresOn, isOn } from '#shared/settings/feature-rules.ts';
import { memoizeAsync } from '#server/platform/memoize-async.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { expressPath, callRoute, mountCalls, type CallRoute } from '#server/platform/http/call-route.ts';
import { createAuditTrail } from '#server/features/operations/audit/store-trail.ts';
import { authenticateOptionally, createAuthenticate } from '#server/features/accounts/passport.middleware.ts';
import { isPartOn, type FeatureDeps, type FeaturePart } from '#server/features/feature.ts';
import type { Repositories } from '#server/features/repositories.ts';

const allowed = (calls: readonly CallDefinition[]): string => {
  const methods = new Set<string>(calls.map((call) => call.method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods, 'OPTIONS'].sort().join(', ');
};

/** Mount after every call: 405 with Allow where the path exists with another method, otherwise 404. */
const createUnknownApiPath = (calls: readonly CallDefinition[]): Router => {
  const router = Router({ strict: true, caseSensitive: true });
  for (const path of new Set(calls.map((call) => call.path))) {
    const callsOfPath = calls.filter((call) => call.path === path);
    const allow = allowed(callsOfPath);
    router.all(expressPath(path), (req, res, next) => {
      // A path such as /posts/{id} may overlap /posts/recent, so this method may belong to the other.
      if (callsOfPath.some((call) => call.method === req.method)) return next();
      if (req.method === 'OPTIONS') return void res.status(204).set('Allow', allow).end();
      throw new Problem('method-not-allowed', `This address does not accept ${req.method}. It accepts: ${allow}.`, {
        headers: { Allow: allow },
      });
    });
  }
  router.use('/api', () => {
    throw notFound('This API has no such call. See /api/openapi.json for all calls.');
  });
  return router;
};

export interface CreateApiDeps extends Pick<
  FeatureDeps,
  'environment' | 'content' | 'secret' | 'limits' | 'clock' | 'log'
> {
  readonly records: Repositories;
  readonly parts: readonly FeaturePart[];
}

export const createApi = async (deps: CreateApiDeps): Promise<RequestHandler> => {
  const { environment, records, content, secret, limits, clock, log } = deps;
  const authenticate = createAuthenticate({ ...records, secret, clock });
  const audit = createAuditTrail({ entries: records.auditEntries, clock, log });

  const makeRouter = (described: readonly CallRoute[]): Router => {
    let description: Promise<Record<string, unknown>> | undefined;
    // Created at the first request, because few clients ask for the description.
    const describe = async (): Promise<Record<string, unknown>> =>
      (await import('./openapi.ts')).describeApi(calls, {
        siteUrl: environment.siteUrl,
        siteName: content.current['site-settings'].name,
      });
    const routes: readonly CallRoute[] = [
      ...described,
      callRoute(readOpenapiCall, async () => ({ status: 200, body: await (description ??= describe()) })),
    ];
    const calls = routes.map(({ call }) => call);
    const api = Router();
    api.use(mountCalls(routes, { authenticate, audit, limit: limits.api, bodies: limits.bodies }));
    api.use(createUnknownApiPath(calls));
    return api;
  };

  const apiDeps = { authenticateOptionally: authenticateOptionally(authenticate), audit };
  // Once for each part: some keep state between calls.
  const parts = deps.parts.map((part) => ({
    part,
    load: memoizeAsync(async () => (await part.api?.(apiDeps)) ?? []),
  }));
  const switches = () => content.current['site-settings'].features;
  const isCallOn = ({ call: { switchedBy } }: CallRoute): boolean =>
    switchedBy === undefined || isOn(switchedBy, switches());
  let current: { readonly key: string; readonly router: () => Promise<Router> } | undefined;
  /** Returns a router with the calls that are on now. */
  const currentRouter = (): Promise<Router> => {
    const key = featuresOn(switches()).join(' ');
    if (current?.key !== key) {
      const on = parts.filter(({ part }) => isPartOn(part, content));
      const loadAll = async () => (await Promise.all(on.map(({ load }) => load()))).flat().filter(isCallOn);
      current = { key, router: memoizeAsync(async () => makeRouter(await loadAll())) };
    }
    return current.router();
  };
  await currentRouter();
  return async (req, res, next) => (await currentRouter())(req, res, next);
};
