/** Row density of all lists in the staff area, stored in this browser. */
import { useSyncExternalStore } from 'react';
import { readPreference, storePreference } from './stored-choice.ts';
import { toggle } from './small-controls.ts';

export type Density = 'compact' | 'roomy';

const storageKey = 'desk-density';

const stored = (): Density => (readPreference(storageKey) === 'roomy' ? 'roomy' : 'compact');

let chosen: Density | undefined;
const listeners = new Set<() => void>();

const current = (): Density => (chosen ??= stored());

const choose = (next: Density): void => {
  chosen = next;
  storePreference(storageKey, next);
  for (const listener of listeners) listener();
};

/** Follows a change in another tab. */
const onStorage = ({ key }: StorageEvent): void => {
  if (key !== null && key !== storageKey) return;
  chosen = stored();
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
};

/** The shell's main element has it as `data-density`: style rows with `[data-density=roomy] &`. */
export const useDensity = (): readonly [Density, (density: Density) => void] => [
  useSyncExternalStore(subscribe, current, () => 'compact'),
  choose,
];

export function DensityToggle() {
  const [density, setDensity] = useDensity();
  return (
    <button
      className={toggle}
      type="button"
      aria-pressed={density === 'roomy'}
      title="Larger rows with more detail in all lists"
      onClick={() => setDensity(density === 'roomy' ? 'compact' : 'roomy')}
    >
      Comfortable
    </button>
  );
}
