/** How close the rows of every list of the staff area stand: one choice for all of them, which this browser remembers. */
import { useSyncExternalStore } from 'react';
import { readChoice, storeChoice } from './stored-choice.ts';
import { toggle } from './small-controls.ts';

export type Density = 'compact' | 'roomy';

const storageKey = 'desk-density';

const stored = (): Density => (readChoice(storageKey) === 'roomy' ? 'roomy' : 'compact');

let chosen: Density | undefined;
const followers = new Set<() => void>();

const current = (): Density => (chosen ??= stored());

const choose = (next: Density): void => {
  chosen = next;
  storeChoice(storageKey, next);
  for (const tell of followers) tell();
};

/** Another tab has chosen. */
const onStorage = ({ key }: StorageEvent): void => {
  if (key !== null && key !== storageKey) return;
  chosen = stored();
  for (const tell of followers) tell();
};

const follow = (tell: () => void): (() => void) => {
  if (followers.size === 0) window.addEventListener('storage', onStorage);
  followers.add(tell);
  return () => {
    followers.delete(tell);
    if (followers.size === 0) window.removeEventListener('storage', onStorage);
  };
};

/** The main part of the shell has it as `data-density`: rows are set by `[data-density=roomy] &`. */
export const useDensity = (): readonly [Density, (density: Density) => void] => [
  useSyncExternalStore(follow, current, () => 'compact'),
  choose,
];

/** Stands above a list of rows. */
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
