/** How close the rows of the list stand; this browser remembers it. */
import { useState } from 'react';
import { readChoice, storeChoice } from '../../ui/stored-choice.ts';

export type Density = 'compact' | 'roomy';

const storageKey = 'desk-density';

const stored = (): Density => (readChoice(storageKey) === 'roomy' ? 'roomy' : 'compact');

export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState(stored);
  const choose = (next: Density): void => {
    setDensity(next);
    storeChoice(storageKey, next);
  };
  return [density, choose];
}
