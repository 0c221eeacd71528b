import { useEffect } from 'react';

/** Marks the document as hydrated: from now on clicks are answered by script. Tests wait for it. */
export function useHydrationMark() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
}
