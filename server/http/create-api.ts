/** The API, of staff and of everybody, whose contracts and validation are a third of the program: loaded when the site answers already. */
import { Router } from 'express';
import { readOpenapiCall } from '#shared/contracts/openapi.contract.ts';
import type { ApiDeps } from '#server/features/feature.ts';
import { features } from '#server/features/features.ts';
import { createAuthenticate } from '#server/features/staff/authenticate.ts';
import { callRoute, mountCalls, type CallRoute } from '#server/platform/http/call-route.ts';
import { createUnknownApiPath } from './unknown-api-path.ts';

export const createApi = async (given: Omit<ApiDeps, 'authenticate'>): Promise<Router> => {
  const { environment, records, secret, limits, clock } = given;
  const authenticate = createAuthenticate({ accounts: records.accounts, sessions: records.sessions, secret, clock });
  const deps: ApiDeps = { ...given, authenticate };
  const described = await Promise.all(features.map(async ({ api }) => (await api?.(deps)) ?? []));

  let description: Promise<Record<string, unknown>> | undefined;
  // Not part of a start: few ask for the description.
  const describe = async (): Promise<Record<string, unknown>> =>
    (await import('./openapi.ts')).describeApi(calls, environment);
  const routes: readonly CallRoute[] = [
    ...described.flat(),
    callRoute(readOpenapiCall, async () => ({ status: 200, body: await (description ??= describe()) })),
  ];
  const calls = routes.map(({ call }) => call);

  const api = Router();
  api.use(mountCalls(routes, { authenticate, limit: limits.api }));
  api.use(createUnknownApiPath(calls));
  return api;
};
