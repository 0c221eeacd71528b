/** Opens the palette: looks like a search field in the rail, an icon on small screens. */
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { iconButton, SearchIcon } from '#views/layout/icon-button.tsx';
import { keyCap } from './palette-style.ts';
import { inRow } from '../ui/style-rules.ts';

const wideStyle = css({
  ...inRow('--s-2'),
  width: '100%',
  minHeight: 44,
  padding: '0.5rem 0.75rem',
  border: `${token('--line')} solid ${token('--edge')}`,
  borderRadius: token('--r-1'),
  background: token('--paper'),
  color: token('--ink-2'),
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:hover': {
    borderColor: token('--ink'),
    color: token('--ink'),
  },
  kbd: {
    marginLeft: 'auto',
  },
});

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The palette's shortcut on this computer. */
export const paletteShortcut = (): string => (isMac() ? '⌘ K' : 'Ctrl K');

interface PaletteButtonProps {
  readonly wide?: boolean;
  readonly onOpen: () => void;
}

export const PaletteButton = ({ wide = false, onOpen }: PaletteButtonProps) => (
  <button
    className={wide ? wideStyle : iconButton}
    type="button"
    aria-label={wide ? undefined : 'Find'}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    title={`Search or run a command. Key: ${paletteShortcut()}`}
    onClick={onOpen}
  >
    <SearchIcon />
    {wide ? (
      <>
        Find
        <kbd className={keyCap} aria-hidden="true">
          {paletteShortcut()}
        </kbd>
      </>
    ) : null}
  </button>
);
