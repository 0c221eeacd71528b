/** Fetches the code of the views that pages are drawn with. */
import { matchRoutes, type RouteObject } from 'react-router';

async function loadView(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined });
}

/**
 * Puts the views into the routes that lead to `location`, for good, and answers these. The router could do that by itself, but draws nothing where one of them
 * cannot be had, and never tries again.
 *
 * @throws what the fetching of a view fails with.
 */
export async function loadViews(routes: RouteObject[], location: { readonly pathname: string }) {
  const matches = matchRoutes(routes, location) ?? [];
  for (const { route } of matches) await loadView(route);
  return matches;
}

/**
 * Puts all views into the routes, one after the other, in their order.
 *
 * @throws what the loading of a view fails with.
 */
export async function loadAllViews(routes: readonly RouteObject[]): Promise<void> {
  for (const route of routes) {
    await loadView(route);
    await loadAllViews(route.children ?? []);
  }
}
