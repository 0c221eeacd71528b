import type { readOverviewCall } from '#shared/dashboard/overview.contract.ts';
import { useStaffQuery, type StaffQuery } from '../session/use-staff-query.ts';

type Options = Pick<StaffQuery, 'failure' | 'refreshMs'>;

/** Figures of the dashboard and of the menu's counts: one query for all. */
export const useOverview = (options: Options = {}) =>
  useStaffQuery<typeof readOverviewCall>({ key: ['overview'], path: '/api/admin/overview', ...options });
