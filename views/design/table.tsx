/** Tables with rules and no zebra; wide ones scroll inside a region of their own that the keyboard reaches. */
import type { ReactNode } from 'react';
import { token } from './tokens.ts';
import { css } from './emotion.ts';

const scroll = css({
  overflowX: 'auto',
  outlineOffset: 0,
});

/** The region around a table; `label` names it for whoever cannot see that it scrolls. */
export const TableScroll = ({ label, children }: { label: string; children: ReactNode }) => (
  // A scrolling region must be reachable by keyboard (WCAG 2.1.1).
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
