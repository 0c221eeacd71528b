import type { Router } from 'express';
import { readOverviewCall } from '#shared/contracts/overview.contract.ts';
import { serveCall, type ServeCallOptions } from '#server/platform/http/serve-call.ts';
import { createReadOverview, type OverviewDeps } from './read-overview.ts';

export const createOverviewRoutes = (deps: OverviewDeps, options: ServeCallOptions): Router => {
  const readOverview = createReadOverview(deps);
  return serveCall(readOverviewCall, async () => ({ status: 200 as const, body: await readOverview() }), options);
};
