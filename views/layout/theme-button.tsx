/** Light, dark, or as the system has it: one button goes round; `public/theme.js` puts the choice on the root before the first paint. */
import { useEffect, useState } from 'react';
import { IconButton, ThemeIcon } from './icon-button.tsx';

/** The key under which the browser keeps the choice; `public/theme.js` reads the same one. */
const storageKey = 'theme';

type Theme = 'light' | 'dark';

const chosen = (): Theme | undefined => {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};

const shown = (): Theme => chosen() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

function choose(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage may be closed (private mode): the choice then lasts for this page only.
  }
}

export function ThemeButton() {
  const [theme, setTheme] = useState<Theme>();
  useEffect(() => setTheme(shown()), []);
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      type="button"
      aria-label={theme ? `Switch to ${next} theme` : 'Switch theme'}
      onClick={() => {
        choose(next);
        setTheme(next);
      }}
    >
      <ThemeIcon />
    </IconButton>
  );
}
