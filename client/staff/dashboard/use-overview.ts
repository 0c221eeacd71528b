import type { readOverviewCall } from '#shared/dashboard/overview.contract.ts';
import { useStaffQuery, type StaffQuery } from '../session/use-staff-query.ts';

type Options = Pick<StaffQuery, 'failure' | 'refreshMs'>;

/** The dashboard's figures, which the navigation's counts are taken from as well: asked for once, whoever shows them. */
export const useOverview = (options: Options = {}) =>
  useStaffQuery<typeof readOverviewCall>({ key: ['overview'], path: '/api/admin/overview', ...options });
