/** All states of pages. */
import { routeIds } from '#shared/routes/route-table.ts';
import { staffRouteIds } from '#shared/routes/staff-patterns.ts';
import { articleStates } from './article-states.ts';
import { deskStates } from './desk-states.ts';
import type { CoveredRoute, PageState } from './page-state.ts';
import { publicStates } from './public-states.ts';
import { staffStates } from './staff-states.ts';

export const allStates: readonly PageState[] = [...publicStates, ...deskStates, ...articleStates, ...staffStates];

const routes: readonly CoveredRoute[] = [
  ...routeIds,
  ...staffRouteIds.map((id) => `staff-${id}` as const),
  'preview',
  'unknown',
];

/** Routes without a state. */
export const unseenRoutes = (states: readonly PageState[] = allStates): readonly CoveredRoute[] =>
  routes.filter((route) => !states.some((state) => state.route === route));
