/** Sorting of a list by column heads, and by a select, which is all that phones show. Both change the address. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  listOrders,
  readSorting,
  sortNames,
  type ListOrder,
  type Sorting,
  type Sorts,
} from '#shared/api/list-order.ts';
import { below, from } from '#views/design/breakpoints.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { ListChoice } from './filter-bar.tsx';
import { optionsOf } from './staff-field.tsx';

const head = css({
  '&&': {
    paddingBlock: 0,
  },
  a: {
    display: 'inline-flex',
    gap: '0.375rem',
    alignItems: 'center',
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': {
      textDecoration: 'underline',
      textUnderlineOffset: '0.22em',
    },
  },
  svg: {
    width: 10,
    height: 10,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    visibility: 'hidden',
  },
  '&[aria-sort] svg, a:is(:hover, :focus-visible) svg': {
    visibility: 'visible',
  },
  '&[aria-sort] a': {
    color: token('--build'),
  },
  // The heads are visually hidden there, so they must not take the focus.
  [below.tablet]: {
    a: {
      display: 'none',
    },
  },
  [from.tablet]: {
    '> span': {
      display: 'none',
    },
  },
});

interface SortHeadProps<Sort extends string> {
  readonly sorts: Sorts<Sort>;
  readonly column: Sort;
  /** The current sorting. */
  readonly sorting: Sorting<Sort>;
  /** Address of the list in another order. */
  readonly to: (sorting: Sorting<Sort>) => string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Sortable column head; the current one reverses the order. */
export function SortHead<Sort extends string>({
  sorts,
  column,
  sorting,
  to,
  className = '',
  children,
}: SortHeadProps<Sort>) {
  const isCurrent = sorting.sort === column;
  const opposite: ListOrder = sorting.order === 'asc' ? 'desc' : 'asc';
  const next = isCurrent ? opposite : sorts[column];
  const shown = isCurrent ? sorting.order : next;
  return (
    <th
      className={`${className} ${head}`}
      scope="col"
      aria-sort={isCurrent ? (shown === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link to={to({ sort: column, order: next })} preventScrollReset>
        {children}
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d={shown === 'asc' ? 'M1.5 6.5 5 3l3.5 3.5' : 'M1.5 3.5 5 7l3.5-3.5'} />
        </svg>
      </Link>
      <span>{children}</span>
    </th>
  );
}

/** The label of each order. */
export type SortLabels<Sort extends string> = Readonly<Record<Sort, Readonly<Record<ListOrder, string>>>>;

interface SortChoiceProps<Sort extends string> {
  readonly sorts: Sorts<Sort>;
  readonly labels: SortLabels<Sort>;
  readonly sorting: Sorting<Sort>;
  readonly onSort: (sorting: Sorting<Sort>) => void;
}

/** All orders of a list; the default direction of each column comes first. */
export function SortChoice<Sort extends string>({ sorts, labels, sorting, onSort }: SortChoiceProps<Sort>) {
  const own = readSorting(sorts, {});
  const all = sortNames(sorts).flatMap((sort) =>
    (sorts[sort] === 'asc' ? listOrders : listOrders.toReversed()).map((order) => ({
      sort,
      order,
      value: `${sort} ${order}`,
      label: labels[sort][order],
    })),
  );
  return (
    <ListChoice
      label="Sort"
      value={`${sorting.sort} ${sorting.order}`}
      isChosen={sorting.sort !== own.sort || sorting.order !== own.order}
      onChoose={(value) => {
        const chosen = all.find((each) => each.value === value);
        if (chosen) onSort({ sort: chosen.sort, order: chosen.order });
      }}
    >
      {optionsOf(all.map(({ value, label }) => [value, label]))}
    </ListChoice>
  );
}
