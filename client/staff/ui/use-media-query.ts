/** Whether the window is as a breakpoint of `views/design/breakpoints.ts` wants it. */
import { useSyncExternalStore } from 'react';

const queryOf = (breakpoint: string): MediaQueryList => matchMedia(breakpoint.replace('@media ', ''));

/** Now; it does not follow the window. */
export const matchesNow = (breakpoint: string): boolean => queryOf(breakpoint).matches;

/** Follows the window. For what the browser alone renders. */
export const useMediaQuery = (breakpoint: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const query = queryOf(breakpoint);
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => matchesNow(breakpoint),
  );
