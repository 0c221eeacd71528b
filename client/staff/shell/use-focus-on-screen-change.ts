import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';

/** After a navigation the keyboard and the screen reader start at the new screen; a screen that only changes its address keeps them. */
export function useFocusOnScreenChange(): void {
  const screen = useMatches().at(-1)?.id;
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [screen]);
}
