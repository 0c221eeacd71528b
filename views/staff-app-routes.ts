/**
 * The staff's routes. The staff area is one application in one script: visitors never load it, and its screens open at once. A staff
 * page's head needs no server, and what is in it comes over the API. Without a loader the router has nothing to wait for: a screen
 * stands in the frame after the key or the click.
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
