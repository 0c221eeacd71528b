/**
 * Switches the theme. Choosing the system's theme follows the system again. `public/assets/first.….js` applies the choice
 * before the first paint.
 */
import { useSyncExternalStore } from 'react';
import { useSite } from '../page-context.ts';
import { iconButton, ThemeIcon } from './icon-button.tsx';

/** The key of the choice in local storage; `public/assets/first.….js` reads the same one. */
const storageKey = 'theme';

type Theme = 'light' | 'dark';

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

const shown = (): Theme => {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemDark().matches ? 'dark' : 'light';
};

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = systemDark();
  system.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', changed);
  };
}

function choose(theme: Theme): void {
  const { dataset } = document.documentElement;
  const isSystem = (theme === 'dark') === systemDark().matches;
  if (isSystem) delete dataset['theme'];
  else dataset['theme'] = theme;
  try {
    if (isSystem) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be unavailable (private mode): the choice then lasts for this page only.
  }
}

export const switchTheme = (): void => choose(shown() === 'dark' ? 'light' : 'dark');

export function ThemeButton() {
  const { controls } = useSite();
  const theme = useSyncExternalStore<Theme | undefined>(subscribe, shown, () => undefined);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <button
      className={iconButton}
      type="button"
      data-script=""
      aria-label={controls[theme ? next : 'theme']}
      onClick={switchTheme}
    >
      <ThemeIcon />
    </button>
  );
}
