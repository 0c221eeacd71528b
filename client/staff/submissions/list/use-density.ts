/** How close the rows of the list stand; this browser remembers it. */
import { useState } from 'react';

export type Density = 'compact' | 'roomy';

const storageKey = 'desk-density';

function stored(): Density {
  try {
    return localStorage.getItem(storageKey) === 'roomy' ? 'roomy' : 'compact';
  } catch {
    return 'compact';
  }
}

export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState(stored);
  const choose = (next: Density): void => {
    setDensity(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Then it lasts as long as the page.
    }
  };
  return [density, choose];
}
