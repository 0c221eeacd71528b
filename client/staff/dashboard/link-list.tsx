/** A ruled list of links; the rule below an entry grows on hover. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { StatusMark, type StatusShape, type StatusTone } from '#views/design/status-mark.tsx';
import { formatShortTime } from '../ui/format-time.ts';
import { quietText, stack } from '../ui/style-rules.ts';

export const linkList = css({
  listStyle: 'none',
  li: {
    ...stack('--s-1'),
    alignContent: 'start',
    position: 'relative',
    padding: '0.875rem 0',
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  p: {
    color: token('--ink-2'),
  },
  a: {
    textDecoration: 'none',
  },
  // The link covers the entry.
  'a::before': {
    content: "''",
    position: 'absolute',
    inset: 0,
  },
  'a:focus-visible': {
    outline: 'none',
    '&::before': {
      outline: `3px solid ${token('--focus')}`,
      outlineOffset: -1,
    },
  },
  'li::after': {
    content: "''",
    position: 'absolute',
    inset: 'auto 0 -1px',
    height: 2,
    background: token('--build'),
    scale: '0 1',
    transformOrigin: 'left',
    transition: `scale ${token('--calm')} ${token('--ease')}`,
  },
  'li:has(a:hover)::after': {
    scale: '1 1',
  },
});

const entry = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `0.125rem ${token('--s-4')}`,
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
  '> span:first-child': {
    alignItems: 'baseline',
    fontSize: '1rem',
    whiteSpace: 'normal',
    i: {
      translate: '0 0.0625rem',
    },
    b: {
      color: token('--ink'),
      fontWeight: 600,
    },
  },
  '> p, > time': quietText,
  '> p': {
    gridColumn: '1 / -1',
    paddingLeft: '1.25rem',
  },
  '> time': {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

export interface LinkEntry {
  readonly id: string;
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly title: string;
  /** Kind or reason. */
  readonly text: string;
  /** Date. */
  readonly at?: string;
  /** Replaces the date. */
  readonly end?: ReactNode;
  readonly to: string;
  /** Navigation state; see `OpenState`. */
  readonly state?: object;
}

interface EntryListProps {
  readonly entries: readonly LinkEntry[];
  readonly now: Date;
  /** Name of the list, if the heading of its section does not say it. */
  readonly label?: string;
}

export const EntryList = ({ entries, now, label }: EntryListProps) => (
  <ul className={linkList} role="list" aria-label={label}>
    {entries.map(({ id, shape, tone, title, text, at, end, to, state }) => (
      <li key={id} data-row={id}>
        <Link className={entry} to={to} state={state}>
          <StatusMark shape={shape} tone={tone}>
            <b dir="auto">{title}</b>
          </StatusMark>
          {end ?? (at === undefined ? null : <time dateTime={at}>{formatShortTime(at, now)}</time>)}
          <p>{text}</p>
        </Link>
      </li>
    ))}
  </ul>
);
