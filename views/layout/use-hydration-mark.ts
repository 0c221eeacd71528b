import { useEffect } from 'react';

/**
 * Marks the document as hydrated: from now on clicks are answered by script. `public/assets/first.….js` repeats what
 * came too early; tests wait for the mark.
 */
export function useHydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
}
