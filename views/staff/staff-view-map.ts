/** Which component shows which staff page. */
import type { ComponentType } from 'react';
import type { StaffRouteId } from '#shared/routes/staff-routes.ts';

export const staffViewMap: { readonly [Id in StaffRouteId]: () => Promise<ComponentType> } = {
  'sign-in': async () => (await import('./sign-in/sign-in-view.tsx')).SignInView,
  dashboard: async () => (await import('./dashboard/dashboard-view.tsx')).DashboardView,
  content: async () => (await import('./content/content-view.tsx')).ContentView,
  submissions: async () => (await import('./submissions/submissions-view.tsx')).SubmissionsView,
  articles: async () => (await import('./articles/articles-view.tsx')).ArticlesView,
};
