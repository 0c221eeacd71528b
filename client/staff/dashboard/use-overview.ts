import { useStaffQuery, type LoadOptions } from '../session/use-staff-query.ts';

/** Figures of the dashboard and of the menu's counts: one query for all. */
export const useOverview = (options: LoadOptions = {}) =>
  useStaffQuery('GET /api/admin/overview', { key: ['overview'], ...options });
