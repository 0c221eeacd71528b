/** Addresses that were not found, each with a button to redirect it. */
import type { NotFoundEntry } from '#shared/redirects/redirects.contract.ts';
import { notFoundSorts, type NotFoundSort } from '#shared/api/list-order.ts';
import { redirectLimits } from '#shared/redirects/redirect-rules.ts';
import { ResourceList, RowButton, type Column } from '../kit/resource-list.tsx';
import { useCursorList } from '../session/use-cursor-list.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatShortTime } from '../ui/format-time.ts';
import { notFoundAddress, notFoundOrders, notFoundQuery, visits, type NotFoundFilters } from './redirect-labels.ts';
import { useRemoveMissing } from './redirect-dialog.tsx';

const failure = 'Failed to load missing pages';
const explanation = `Only path and count are kept, for ${redirectLimits.notFoundDays} days. Requests from scanners are left out.`;

const columns: readonly [Column<NotFoundEntry, NotFoundSort>, ...Column<NotFoundEntry, NotFoundSort>[]] = [
  {
    head: 'Address',
    cell: ({ path, referrer }) => (
      <>
        {path}
        {referrer === '' ? null : <small>{`Linked from ${referrer}`}</small>}
      </>
    ),
  },
  {
    head: 'Visits',
    sort: 'visits',
    isNumber: true,
    cell: ({ count }) => count.toLocaleString('en-US'),
    short: ({ count }) => visits(count),
  },
  { head: 'First', cell: ({ first_seen }, now) => formatShortTime(first_seen, now), short: () => null },
  {
    head: 'Last',
    sort: 'last',
    cell: ({ last_seen }, now) => formatShortTime(last_seen, now),
    short: ({ last_seen }, now) => `last ${formatShortTime(last_seen, now)}`,
  },
];

interface NotFoundListProps {
  readonly filters: NotFoundFilters;
  readonly onRedirect: (entry: NotFoundEntry) => void;
}

export function NotFoundList({ filters, onRedirect }: NotFoundListProps) {
  const { q, sorting } = filters;
  const query = notFoundQuery(filters);
  const list = useCursorList({
    call: 'GET /api/admin/not-found-log',
    query: { limit: 50, ...query },
    key: ['not-found-log', query],
    failure,
  });
  const remove = useRemoveMissing();
  return (
    <ResourceList
      list={list}
      noun={{ one: 'address', many: 'addresses' }}
      failure={failure}
      columns={columns}
      actions={(entry) => (
        <>
          <RowButton of={entry.path} data-opens="" onClick={() => onRedirect(entry)}>
            Redirect
          </RowButton>
          <RowButton of={entry.path} onClick={() => remove(entry)}>
            Delete
          </RowButton>
        </>
      )}
      address={notFoundAddress(filters)}
      home={notFoundAddress()}
      search={{ q, hint: 'Searches addresses and referring sites.' }}
      order={{
        sorts: notFoundSorts,
        labels: notFoundOrders,
        sorting,
        to: (next) => notFoundAddress({ q, sorting: next }),
      }}
      views="redirects"
      note={<p>{explanation}</p>}
      empty={<EmptyState title="No missing pages so far" text={explanation} />}
    />
  );
}
