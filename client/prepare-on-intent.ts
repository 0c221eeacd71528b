/** Fetches a page's code as soon as somebody is about to go there: the click then waits for its data alone. */
import { matchRoutes, type RouteObject } from 'react-router';

/** `routes` are those that the router was made of. */
export function prepareOnIntent(routes: RouteObject[]): void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    const route = matchRoutes(routes, link.pathname)?.at(-1)?.route;
    // What cannot be fetched now is fetched when it is clicked, and explained then.
    if (typeof route?.lazy === 'function') route.lazy().catch(() => undefined);
  };
  for (const sign of ['pointerover', 'touchstart', 'focusin']) addEventListener(sign, prepare, { passive: true });
}
