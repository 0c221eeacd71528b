/** Lets a drawing draw itself once, when it first comes into view; before the script and without it, it is simply there. */
import { useEffect, useRef, useState, type RefObject } from 'react';

export type DrawnState = 'there' | 'waiting' | 'drawing';

export function useDrawnInView<E extends Element>(): [RefObject<E | null>, DrawnState] {
  const ref = useRef<E>(null);
  const [state, setState] = useState<DrawnState>('there');

  useEffect(() => {
    const element = ref.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let seen = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          // What the reader has already seen stays; only what lies ahead may wait.
          if (!seen && entry && entry.boundingClientRect.top > 0) setState('waiting');
          seen = true;
          return;
        }
        if (seen) setState((present) => (present === 'waiting' ? 'drawing' : present));
        seen = true;
        observer.disconnect();
      },
      { threshold: 0.4 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, state];
}
