/** Opens the palette: a field-like button in the rail, a square one in the bar of small screens. */
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { iconButton, SearchIcon } from '#views/layout/icon-button.tsx';
import { keyCap } from './palette-style.ts';

const wideStyle = css({
  display: 'flex',
  gap: token('--s-2'),
  alignItems: 'center',
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

/** What the key of the palette is called on this computer. */
export const paletteKeys = (): string => (isMac() ? '⌘ K' : 'Ctrl K');

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
    title={`Search or run a command. Key: ${paletteKeys()}`}
    onClick={onOpen}
  >
    <SearchIcon />
    {wide ? (
      <>
        Find
        <kbd className={keyCap} aria-hidden="true">
          {paletteKeys()}
        </kbd>
      </>
    ) : null}
  </button>
);
