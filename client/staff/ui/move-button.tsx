/** An arrow that moves an entry of an ordered list by one position. */
import type { ComponentProps } from 'react';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { iconButton } from '#views/layout/icon-button.tsx';

const arrow = css(iconButton, {
  '&[aria-disabled=true]': { color: token('--ink-3'), opacity: 0.5, cursor: 'default' },
  svg: { width: 20, height: 20, fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 },
});

const paths = { [-1]: 'M10 17V4M4.5 9.5 10 4l5.5 5.5', 1: 'M10 3v13M4.5 10.5 10 16l5.5-5.5' } as const;

interface MoveButtonProps extends ComponentProps<'button'> {
  /** Up or down. */
  readonly step: -1 | 1;
  /** Whether the entry is at that end of the list. The button then keeps the focus, but ignores clicks. */
  readonly isAtEnd: boolean;
}

export const MoveButton = ({ step, isAtEnd, onClick, ...rest }: MoveButtonProps) => (
  <button
    {...rest}
    className={arrow}
    type="button"
    data-move={step}
    aria-disabled={isAtEnd || undefined}
    onClick={isAtEnd ? undefined : onClick}
  >
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[step]} />
    </svg>
  </button>
);
