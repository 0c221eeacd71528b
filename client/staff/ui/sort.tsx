/** Two ways to sort a list: by the head of a column, and by a select, which phones have alone. Both change the address. */
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
  // There the heads are for screen readers alone: the keyboard must not go where nobody sees it.
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
  /** By which this column sorts. */
  readonly by: Sort;
  /** How the list is sorted now. */
  readonly sorting: Sorting<Sort>;
  /** Where the list is in another order. */
  readonly to: (sorting: Sorting<Sort>) => string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The head of a column that the list can be sorted by; followed once more, it turns the order round. */
export function SortHead<Sort extends string>({
  sorts,
  by,
  sorting,
  to,
  className = '',
  children,
}: SortHeadProps<Sort>) {
  const isCurrent = sorting.sort === by;
  const opposite: ListOrder = sorting.order === 'asc' ? 'desc' : 'asc';
  const next = isCurrent ? opposite : sorts[by];
  const shown = isCurrent ? sorting.order : next;
  return (
    <th
      className={`${className} ${head}`}
      scope="col"
      aria-sort={isCurrent ? (shown === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link to={to({ sort: by, order: next })} preventScrollReset>
        {children}
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <path d={shown === 'asc' ? 'M1.5 6.5 5 3l3.5 3.5' : 'M1.5 3.5 5 7l3.5-3.5'} />
        </svg>
      </Link>
      <span>{children}</span>
    </th>
  );
}

/** What each order is called. */
export type SortLabels<Sort extends string> = Readonly<Record<Sort, Readonly<Record<ListOrder, string>>>>;

interface SortChoiceProps<Sort extends string> {
  readonly sorts: Sorts<Sort>;
  readonly labels: SortLabels<Sort>;
  readonly sorting: Sorting<Sort>;
  readonly onSort: (sorting: Sorting<Sort>) => void;
}

/** Every order of a list, the way that people mean by a sort before the other one. */
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
      {all.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </ListChoice>
  );
}
