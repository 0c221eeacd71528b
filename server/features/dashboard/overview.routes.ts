import { readOverviewCall } from '#shared/dashboard/overview.contract.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { createReadOverview, type OverviewDeps } from './read-overview.ts';

export const createOverviewRoutes = (deps: OverviewDeps): readonly CallRoute[] => {
  const readOverview = createReadOverview(deps);
  return [
    callRoute(readOverviewCall, async ({ staff }) => ({ status: 200 as const, body: await readOverview(staff) })),
  ];
};
