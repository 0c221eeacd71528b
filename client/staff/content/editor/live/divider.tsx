/** Resizes form and page, by dragging or arrow keys. */
import type { KeyboardEvent, PointerEvent } from 'react';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { maxShare, minShare, type PageView } from './page-view.ts';

const line = css({
  position: 'relative',
  background: token('--rule'),
  cursor: 'col-resize',
  touchAction: 'none',
  // The click area is wider than the line.
  '&::before': {
    position: 'absolute',
    zIndex: 1,
    inset: '0 -6px',
    content: "''",
  },
  '&:hover, &:focus-visible': {
    background: token('--build'),
    outline: `1px solid ${token('--build')}`,
  },
  // The iframe would capture the pointer.
  '&:active ~ *': {
    pointerEvents: 'none',
  },
});

const step = 5;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -step, ArrowRight: step };

export function Divider({ share, setShare }: Pick<PageView, 'share' | 'setShare'>) {
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent<HTMLDivElement>): void => {
    const both = currentTarget.parentElement?.getBoundingClientRect();
    if (!both || !currentTarget.hasPointerCapture(pointerId)) return;
    setShare(((clientX - both.left) / both.width) * 100);
  };
  const press = (event: KeyboardEvent): void => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    setShare(share + by);
  };
  return (
    <div
      className={line}
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the form"
      aria-valuemin={minShare}
      aria-valuemax={maxShare}
      aria-valuenow={share}
      tabIndex={0}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
