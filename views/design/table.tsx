/** Ruled tables: wide ones scroll, tables of sentences become blocks on phones. */
import type { ReactNode } from 'react';
import { below } from './breakpoints.ts';
import { token } from './tokens.ts';
import { hiddenRules } from './visually-hidden.tsx';
import { css } from './emotion.ts';

const scroll = css({
  overflowX: 'auto',
  outlineOffset: 0,
  '@media print': {
    overflow: 'visible',
  },
});

/** Scrollable region around a table. */
export const TableScroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // Scrollable regions must be focusable (WCAG 2.1.1).
  <div className={scroll} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);

export const table = css({
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: token('--t-small'),
  lineHeight: 1.45,
  'th, td': {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: `0.875rem ${token('--s-5')} 0.875rem 0`,
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  'thead th': {
    borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
    fontWeight: 600,
    verticalAlign: 'bottom',
  },
  'tbody th': {
    fontWeight: 600,
  },
  caption: {
    textAlign: 'left',
    color: token('--ink-2'),
    paddingBottom: token('--s-3'),
  },
});

/** For tables of sentences: rows become blocks on phones, with `data-label` of each `td` instead of the column head. */
export const readingTable = css(table, {
  'th, td': {
    paddingBlock: token('--s-4'),
  },
  'tbody th': {
    fontSize: token('--t-4'),
    lineHeight: 1.25,
    letterSpacing: '-0.012em',
  },
  td: {
    fontSize: token('--t-body'),
    lineHeight: 1.5,
  },
  'tr > :last-child': {
    paddingRight: 0,
  },
  [below.tablet]: {
    '&, tbody, tr, tbody th, td': {
      display: 'block',
    },
    thead: hiddenRules,
    tr: {
      display: 'grid',
      gap: token('--s-2'),
      paddingBlock: token('--s-5'),
      borderTop: `${token('--line')} solid ${token('--rule')}`,
    },
    'tbody th, td': {
      padding: 0,
      border: 0,
    },
    td: {
      fontSize: token('--t-small'),
    },
    'td::before': {
      content: 'attr(data-label)',
      display: 'block',
      color: token('--ink-3'),
    },
  },
});
