/** Links to the parts of one list, in one line that scrolls on a phone. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Link, useLocation, type LinkProps } from 'react-router';
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

interface Lane extends Pick<LinkProps, 'to' | 'onClick' | 'title' | 'aria-keyshortcuts'> {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
}

export function LaneBar({ label, lanes }: { readonly label: string; readonly lanes: readonly Lane[] }) {
  const { pathname } = useLocation();
  // Scroll again when the counts change the widths, and on another path: beside an open message, the bar may be hidden.
  const place = lanes.map(({ isCurrent, count }) => `${isCurrent}${count !== undefined}`);
  const bar = useCurrentInView([pathname, ...place].join());
  return (
    <nav className={laneBar} ref={bar} aria-label={label}>
      <ul role="list">
        {lanes.map(({ name, isCurrent, count, ...link }) => (
          <li key={name}>
            <Link {...link} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
              {name}
              {count === undefined ? null : <span>{formatCount(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
