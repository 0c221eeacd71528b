import { readOverviewCall } from '#shared/contracts/overview.contract.ts';
import { may } from '#shared/rules/roles.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { createReadOverview, type OverviewDeps } from './read-overview.ts';

export const createOverviewRoutes = (deps: OverviewDeps): readonly CallRoute[] => {
  const readOverview = createReadOverview(deps);
  return [
    callRoute(readOverviewCall, async ({ staff }) => {
      const overview = await readOverview();
      // What a mail server said may name whom the mail was for.
      const mail = may(staff.role, 'read-leads')
        ? overview.mail
        : { ...overview.mail, failed_submission: null, last_reason: null };
      return { status: 200 as const, body: { ...overview, mail } };
    }),
  ];
};
