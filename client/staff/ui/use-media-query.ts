/** Tests the window against a media query of `views/design/breakpoints.ts`. */
import { useSyncExternalStore } from 'react';

const queryOf = (breakpoint: string): MediaQueryList => matchMedia(breakpoint.replace('@media ', ''));

/** The current value; does not follow changes. */
export const matchesNow = (breakpoint: string): boolean => queryOf(breakpoint).matches;

/** Follows changes. For components that are not rendered on the server. */
export const useMediaQuery = (breakpoint: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = queryOf(breakpoint);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchesNow(breakpoint),
  );
