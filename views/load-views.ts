/** Loads the code of the views. */
import { matchRoutes, type RouteObject } from 'react-router';

async function loadView(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined });
}

/**
 * Loads the views of the routes that match `location` and returns the matches. The router could do that itself, but
 * it renders nothing if a view cannot be loaded, and never tries again.
 *
 * @throws if a view cannot be loaded.
 */
export async function loadViews(routes: RouteObject[], location: { readonly pathname: string }) {
  const matches = matchRoutes(routes, location) ?? [];
  for (const { route } of matches) await loadView(route);
  return matches;
}

/**
 * Loads all views, one after the other, in the order of the routes.
 *
 * @throws if a view cannot be loaded.
 */
export async function loadAllViews(routes: readonly RouteObject[]): Promise<void> {
  for (const route of routes) {
    await loadView(route);
    await loadAllViews(route.children ?? []);
  }
}
