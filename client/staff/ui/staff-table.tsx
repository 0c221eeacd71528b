/**
 * The table of the staff screens: what a row is about, with its details under it, then its facts, and at the end what can be done.
 * On phones a row is a block: the same parts below each other, and what can be done beside them.
 */
import { Fragment, type ReactNode } from 'react';
import { below, from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { hiddenRules, visuallyHidden } from '#views/design/visually-hidden.tsx';
import { css } from '#views/design/emotion.ts';
import { useRowKeys } from './use-row-keys.ts';

/** The last cell of each row holds its actions, in `StaffActions`. */
export const staffTable = css({
  width: '100%',
  borderCollapse: 'collapse',
  'th, td': {
    padding: `0.625rem ${token('--s-5')} 0.625rem 0`,
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
    fontWeight: 400,
    textAlign: 'left',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  'thead th': {
    borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
    fontSize: token('--t-small'),
    fontWeight: 600,
  },
  'tbody th': {
    fontWeight: 600,
  },
  'tbody tr:has(:focus-visible)': {
    background: token('--sunken'),
  },
  small: {
    display: 'block',
    color: token('--ink-2'),
    fontSize: token('--t-small'),
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
  [from.tablet]: {
    '[data-density=roomy] & tbody :is(th, td)': {
      paddingBlock: token('--s-4'),
    },
  },
  [below.tablet]: {
    '&, tbody, tbody th, td': {
      display: 'block',
    },
    // For screen readers it still heads its columns.
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
  '@media (max-width: 23rem)': {
    'tr > :last-child > div': {
      display: 'grid',
    },
  },
});

/** Only where there is room for it; what must not be missed on small screens stands in a `TightLine` as well. */
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

/** The facts of the roomy cells in one line under what the row is about, where those have no room. */
export const tightLine = css({
  [from.desktop]: {
    '&&': {
      display: 'none',
    },
  },
});

interface ColumnHeadProps {
  readonly className?: string;
  /** For screen readers alone: what a column of buttons is for. */
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}

/** The head of a column that the list is not sorted by; `SortHead` is that of the others. */
export const ColumnHead = ({ className, isHidden = false, children }: ColumnHeadProps) => (
  <th className={className} scope="col">
    {isHidden ? <span className={visuallyHidden}>{children}</span> : children}
  </th>
);

interface StaffTableProps<Row> {
  /** The head of each column. */
  readonly heads: ReactNode;
  readonly rows: readonly Row[];
  readonly className?: string | undefined;
  /** The `tr` of a row, with the row's id in `data-row`. */
  readonly children: (row: Row, index: number) => ReactNode;
}

/** The table with its rows, which J, K and the arrows move through. */
export function StaffTable<Row extends { readonly id: string }>({
  heads,
  rows,
  className = staffTable,
  children,
}: StaffTableProps<Row>) {
  const keys = useRowKeys(rows);
  return (
    <table className={className}>
      <thead>
        <tr>{heads}</tr>
      </thead>
      <tbody {...keys}>
        {rows.map((row, index) => (
          <Fragment key={row.id}>{children(row, index)}</Fragment>
        ))}
      </tbody>
    </table>
  );
}
