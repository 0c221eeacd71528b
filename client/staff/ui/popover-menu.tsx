/** A button that opens a menu of rare actions. */
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { StaffButton } from './staff-button.tsx';

const menu = css({
  position: 'fixed',
  inset: 'auto',
  width: 'max-content',
  // One choice in a line; the widest one sets the menu's width.
  '&:popover-open': { display: 'grid' },
  maxWidth: `calc(100vw - 2 * ${token('--s-4')})`,
  maxHeight: '80vh',
  margin: 0,
  padding: token('--s-1'),
  overflowY: 'auto',
  border: `${token('--line')} solid ${token('--rule-strong')}`,
  borderRadius: token('--r-1'),
  background: token('--paper'),
  color: token('--ink'),
  boxShadow: token('--shadow-panel'),
  '> button[data-kind]': {
    justifyContent: 'start',
    width: '100%',
    border: 0,
    textAlign: 'left',
  },
});

interface MenuChoice {
  readonly id: string;
  readonly label: string;
  readonly className?: string | undefined;
  readonly opensDialog?: boolean;
  readonly onChoose: () => void;
}

/** In px. A menu that would end further left is aligned with the button's start, or with the edge of a phone. */
const menuMaxWidth = 320;
const choiceHeight = 44;

interface PopoverMenuProps {
  readonly label: ReactNode;
  readonly choices: readonly MenuChoice[];
}

export function PopoverMenu({ label, choices }: PopoverMenuProps) {
  const id = useId();
  const shown = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Not all supported browsers can anchor a popover to its button.
  const place = useEffectEvent((): void => {
    const button = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
    if (button === null || shown.current === null) return;
    const { style } = shown.current;
    const { top, bottom, left, right } = button.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const isLow = bottom + (choices.length + 1) * choiceHeight > clientHeight && top > clientHeight / 2;
    style.top = isLow ? 'auto' : `${bottom + 4}px`;
    style.bottom = isLow ? `${clientHeight - top + 4}px` : 'auto';
    const fitsBefore = right >= menuMaxWidth;
    const fitsBehind = left + menuMaxWidth <= clientWidth;
    style.left = !fitsBefore && fitsBehind ? `${left}px` : 'auto';
    style.right = fitsBefore ? `${clientWidth - right}px` : fitsBehind ? 'auto' : token('--s-4');
  });
  // Place it before painting, and again whenever the page moves.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const follow = (): void => place();
    // Wait for the new layout.
    const followLater = (): void => void requestAnimationFrame(follow);
    follow();
    addEventListener('resize', followLater);
    addEventListener('scroll', follow, true);
    return () => {
      removeEventListener('resize', followLater);
      removeEventListener('scroll', follow, true);
    };
  }, [isOpen]);
  return (
    <>
      <StaffButton popoverTarget={id}>{label}</StaffButton>
      <div
        className={menu}
        id={id}
        ref={shown}
        popover="auto"
        onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {/* Rendered when open only: a screen may have many menus. */}
        {(isOpen ? choices : []).map(({ id: key, label: words, className, opensDialog = false, onChoose }) => (
          <StaffButton
            key={key}
            className={className}
            aria-haspopup={opensDialog ? 'dialog' : undefined}
            onClick={() => {
              // Close first, so that a dialog returns the focus to the menu's button.
              shown.current?.hidePopover();
              onChoose();
            }}
          >
            {words}
          </StaffButton>
        ))}
      </div>
    </>
  );
}
