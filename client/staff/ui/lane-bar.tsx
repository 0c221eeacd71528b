/** Links to the parts of one list, in one line that scrolls on a phone. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { hoverGround, linkInRow } from './style-rules.ts';

export const laneBar = css({
  position: 'relative',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  ul: {
    display: 'flex',
    width: 'max-content',
    paddingInline: token('--s-1'),
    [from.desktop]: {
      width: 'auto',
      flexWrap: 'wrap',
      paddingInline: token('--s-2'),
    },
  },
  a: {
    ...linkInRow,
    gap: '0.5rem',
    minHeight: 48,
    paddingInline: token('--s-3'),
    whiteSpace: 'nowrap',
    ...hoverGround,
    '@media (min-width: 80rem)': {
      paddingInline: token('--s-4'),
    },
  },
  span: {
    color: token('--ink-3'),
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Scrolls the bar's current link into the middle, at first and whenever `place` changes. */
export function useCurrentInView(place: string): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !current) return;
    bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
  }, [place]);
  return bar;
}
