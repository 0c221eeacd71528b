import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { useStaffQuery, type LoadOptions } from '../session/use-staff-query.ts';

export const overviewKey = ['overview'] as const;

/** Data of the dashboard and of the menu's badges: one query for both. Every action of the kit reloads it. */
export const useOverview = (options: LoadOptions = {}) =>
  useStaffQuery('GET /api/admin/overview', { key: overviewKey, ...options });

/** The data of a dashboard section. */
export interface OverviewProps {
  readonly overview: Overview;
  readonly now: Date;
}
