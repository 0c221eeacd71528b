/** Styles of lists: subject and details, facts, actions. On phones each row is a block with its actions beside it. */
import { below, from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { hiddenRules } from '#views/design/visually-hidden.tsx';
import { css } from '#views/design/emotion.ts';
import { oldRows, quietText } from './style-rules.ts';

/** The last cell of each row holds its actions, in `StaffActions`. */
export const staffTable = css(oldRows, {
  width: '100%',
  borderCollapse: 'collapse',
  'th, td': {
    padding: `0.625rem ${token('--s-5')} 0.625rem 0`,
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'middle',
    // A narrow column breaks between words only.
    overflowWrap: 'break-word',
  },
  'thead th': {
    borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
    fontSize: token('--t-small'),
    fontWeight: 600,
    '@media (min-width: 80rem)': {
      whiteSpace: 'nowrap',
    },
  },
  'tbody th': {
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  'tbody tr:has(:focus-visible)': {
    background: token('--sunken'),
  },
  small: {
    display: 'block',
    ...quietText,
    fontWeight: 400,
  },
  'tr > :last-child': {
    width: '1%',
    paddingRight: 0,
    overflowWrap: 'normal',
    whiteSpace: 'nowrap',
    '> div': {
      flexWrap: 'nowrap',
    },
  },
  [from.desktop]: {
    'tbody th': {
      minWidth: '10rem',
    },
  },
  '@media (min-width: 64rem) and (max-width: 79.99rem)': {
    'th, td': {
      paddingRight: token('--s-3'),
    },
  },
  [from.tablet]: {
    '[data-density=roomy] & tbody :is(th, td)': {
      paddingBlock: token('--s-4'),
    },
  },
  [below.tablet]: {
    '&, tbody, tbody th, td': {
      display: 'block',
    },
    // Visually hidden, so that screen readers still get the heads.
    thead: hiddenRules,
    tbody: {
      borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
    },
    'tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: token('--s-3'),
      paddingBlock: token('--s-3'),
      borderBottom: `${token('--line')} solid ${token('--rule')}`,
    },
    '[data-density=roomy] & tbody tr': {
      paddingBlock: token('--s-5'),
    },
    'tbody th, td': {
      gridColumn: 1,
      padding: 0,
      border: 0,
    },
    'tr > :last-child': {
      gridArea: '1 / 2 / span 9',
      alignSelf: 'center',
      width: 'auto',
    },
  },
  '@media (max-width: 30rem), (min-width: 64rem) and (max-width: 79.99rem)': {
    'tr > :last-child > div': {
      gap: token('--s-2'),
      '> :is(a, button):not(:only-child)': {
        paddingInline: '0.625rem',
      },
    },
  },
  '@media (max-width: 23rem)': {
    'tr > :last-child > div': {
      display: 'grid',
    },
  },
});

/** Hidden on small screens; essential facts are repeated in a `tightLine`. */
export const roomyCell = css({
  '&&': {
    display: 'none',
    [from.desktop]: {
      display: 'table-cell',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

export const numberCell = css(roomyCell, {
  [from.desktop]: {
    '&&': {
      textAlign: 'right',
    },
  },
});

/** The roomy cells' facts in one line, on small screens. */
export const tightLine = css({
  [from.desktop]: {
    '&&': {
      display: 'none',
    },
  },
});
