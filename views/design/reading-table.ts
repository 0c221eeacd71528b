/** A table of sentences: columns where there is room, and below that each row as a block that names its cells, so that nobody scrolls sideways to read. */
import { below } from './breakpoints.ts';
import { token } from './tokens.ts';
import { css } from './emotion.ts';
import { table } from './table.tsx';

/** Give each `td` a `data-label` with its column's heading: it stands before the cell where the head row is gone. */
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
    thead: {
      position: 'absolute',
      clipPath: 'inset(50%)',
      width: 1,
      height: 1,
      overflow: 'hidden',
    },
    tr: {
      display: 'grid',
      gap: token('--s-3'),
      paddingBlock: token('--s-5'),
      borderTop: `${token('--line')} solid ${token('--rule')}`,
    },
    'tbody th, td': {
      padding: 0,
      border: 0,
    },
    'td::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: token('--t-small'),
      color: token('--ink-3'),
    },
  },
});
