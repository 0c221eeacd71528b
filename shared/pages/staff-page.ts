/** Payload of a staff page: its head only. Its data comes from the API, which checks permissions. */
import type { StaffRouteId } from '#shared/routes/staff-patterns.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import type { StaffPayload } from './page-payload.ts';

export const staffPage = (id: StaffRouteId, siteName: string): StaffPayload => ({
  kind: 'staff',
  id,
  head: {
    title: `${staffRoutes[id].name} | ${siteName}`,
    description: `For the staff of ${siteName}.`,
    robots: 'noindex',
    openGraph: [],
    twitter: [],
  },
  breadcrumbs: [],
});
