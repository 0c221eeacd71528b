import { useStaffQuery, type LoadOptions } from '../session/use-staff-query.ts';

/** The dashboard's figures, which the navigation's counts are taken from as well: asked for once, whoever shows them. */
export const useOverview = (options: LoadOptions = {}) =>
  useStaffQuery('GET /api/admin/overview', { key: ['overview'], ...options });
