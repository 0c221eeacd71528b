import { useEffect } from 'react';

/** Tells whoever drives a browser that clicks are answered by script from now on. */
export function useHydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
}
