/**
 * Routes of the staff area, a single-page application in one script that visitors never load. Without loaders, screens open
 * immediately; their data comes from the API.
 */
import type { RouteObject } from 'react-router';
import { staffPatterns, staffRouteIds } from '#shared/routes/staff-patterns.ts';
import { lazyScript } from './layout/missing-script.ts';
import { FailureView } from './layout/missing-view.tsx';

const loadStaffApp = lazyScript(() => import('#client/staff/staff-app.ts'));

export const staffAppRoutes: RouteObject = {
  id: 'staff',
  lazy: async () => ({ Component: (await loadStaffApp()).StaffFrame }),
  children: staffRouteIds.map((id) => ({
    id: `staff-${id}`,
    path: staffPatterns[id],
    ErrorBoundary: FailureView,
    lazy: async () => (await loadStaffApp()).staffRouteParts(id),
  })),
};
