/** Links to the parts of one list, in one line that scrolls on a phone. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#shared/api/list-count.ts';
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

interface Lane {
  readonly name: string;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
}

export function LaneBar({ label, lanes }: { readonly label: string; readonly lanes: readonly Lane[] }) {
  // Scroll again when the counts change the widths.
  const bar = useCurrentInView(lanes.map(({ isCurrent, count }) => `${isCurrent}${count !== undefined}`).join());
  return (
    <nav className={laneBar} ref={bar} aria-label={label}>
      <ul role="list">
        {lanes.map(({ name, to, isCurrent, count }) => (
          <li key={name}>
            <Link to={to} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
              {name}
              {count === undefined ? null : <span>{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
