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
      const mail = {
        ...overview.mail,
        ...(may(staff.role, 'read-leads') ? {} : { failed_submission: null, last_reason: null }),
        ...(may(staff.role, 'mail') ? {} : { letters_failed: 0 }),
      };
      return { status: 200 as const, body: { ...overview, mail } };
    }),
  ];
};
