/** Row density of all lists in the staff area, stored in this browser. */
import { useSyncExternalStore } from 'react';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
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

const icon = css(toggle, {
  display: 'inline-flex',
  gap: token('--s-2'),
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 44,
  paddingInline: '0.625rem',
  svg: {
    width: 20,
    height: 20,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
  },
});

/** An icon, or in a dialog with its name. */
export function DensityToggle({ isNamed = false }: { readonly isNamed?: boolean }) {
  const [density, setDensity] = useDensity();
  return (
    <button
      className={icon}
      type="button"
      data-density=""
      aria-pressed={density === 'roomy'}
      title="Comfortable: larger rows with more detail in all lists"
      onClick={() => setDensity(density === 'roomy' ? 'compact' : 'roomy')}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M2 2.5h16M2 17.5h16M10 6v8M6.5 9 10 5.5 13.5 9M6.5 11l3.5 3.5 3.5-3.5" />
      </svg>
      <span className={isNamed ? undefined : visuallyHidden}>Comfortable</span>
    </button>
  );
}
