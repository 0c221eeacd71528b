/** Fetches the code of the views that a page is drawn with. */
import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Puts the views into the routes that lead to `location`, for good, and answers these. The router could do that by itself, but draws nothing where one of them
 * cannot be had, and never tries again.
 *
 * @throws what the fetching of a view fails with.
 */
export async function loadViews(routes: RouteObject[], location: { readonly pathname: string }) {
  const matches = matchRoutes(routes, location) ?? [];
  for (const { route } of matches) {
    if (typeof route.lazy === 'function') Object.assign(route, { ...(await route.lazy()), lazy: undefined });
  }
  return matches;
}
