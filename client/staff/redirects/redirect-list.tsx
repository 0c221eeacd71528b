/** All redirects, with destinations and hits. */
import { useNavigate } from 'react-router';
import type { Redirect } from '#shared/redirects/redirects.contract.ts';
import { redirectSorts, type RedirectSort } from '#shared/api/list-order.ts';
import { redirectKinds } from '#shared/redirects/redirect-rules.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { ResourceList, RowButton, type Column } from '../kit/resource-list.tsx';
import { staffCall } from '../session/staff-call.ts';
import { fetchMany, useCursorList } from '../session/use-cursor-list.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListFilter } from '../ui/filter-bar.tsx';
import { formatShortTime } from '../ui/format-time.ts';
import { StaffButton } from '../ui/staff-button.tsx';
import {
  kindLabels,
  redirectOrders,
  redirectsAddress,
  redirectsPath,
  redirectsQuery,
  visits,
  type RedirectFilters,
} from './redirect-labels.ts';

const failure = 'Failed to load redirects';

interface RedirectListProps {
  readonly filters: RedirectFilters;
  readonly onEdit: (redirect: Redirect) => void;
  readonly onNew: () => void;
}

const columns: readonly [Column<Redirect, RedirectSort>, ...Column<Redirect, RedirectSort>[]] = [
  {
    head: 'Address and where it leads',
    sort: 'address',
    cell: ({ from, to }) => (
      <>
        {from}
        {to === null ? null : (
          <small>
            <span aria-hidden="true">{'→\u00a0'}</span>
            <span className={visuallyHidden}>leads to </span>
            {to}
          </small>
        )}
      </>
    ),
  },
  { head: 'Type', cell: ({ kind }) => kindLabels[kind] },
  {
    head: 'Visits',
    sort: 'visits',
    isNumber: true,
    cell: ({ hits }) => hits.toLocaleString('en-US'),
    short: ({ hits }) => visits(hits),
  },
  {
    head: 'Last visit',
    cell: ({ last_hit }, now) => (last_hit === null ? 'Never' : formatShortTime(last_hit, now)),
    short: ({ last_hit }, now) => (last_hit === null ? null : `last ${formatShortTime(last_hit, now)}`),
  },
];

export function RedirectList({ filters, onEdit, onNew }: RedirectListProps) {
  const { q, kind, sorting } = filters;
  const query = redirectsQuery(filters);
  const source = { call: 'GET /api/admin/redirects', query: { limit: 50, ...query } } as const;
  const list = useCursorList({ ...source, key: ['redirects', query], failure });
  const navigate = useNavigate();
  const address = (change: Partial<RedirectFilters>): string => redirectsAddress({ ...filters, ...change });
  return (
    <ResourceList
      list={list}
      noun={{ one: 'redirect', many: 'redirects' }}
      failure={failure}
      columns={columns}
      actions={(redirect) => (
        <RowButton of={redirect.from} data-opens="" onClick={() => onEdit(redirect)}>
          Edit
        </RowButton>
      )}
      address={address({})}
      home={redirectsPath}
      conditions={kind === undefined ? [] : [`“${kindLabels[kind]}”`]}
      search={{ q, hint: 'Searches old addresses and destinations.', similar: 'redirect' }}
      filters={
        <ListFilter
          label="Type"
          all="All types"
          options={redirectKinds.map((each) => [each, kindLabels[each]])}
          value={kind}
          onChoose={(chosen) => void navigate(address({ kind: chosen }), { preventScrollReset: true })}
        />
      }
      order={{ sorts: redirectSorts, labels: redirectOrders, sorting, to: (next) => address({ sorting: next }) }}
      views="redirects"
      removal={{
        verb: 'Delete',
        gone: 'deleted',
        nameOf: ({ from }) => from,
        fetchMany: (after) => fetchMany(source, after),
        send: (body) => staffCall('POST /api/admin/redirects/removals', { body }),
        reload: [['redirects'], ['not-found-log']],
      }}
      empty={
        <EmptyState
          title="No redirects yet"
          text="Send visitors from an old address to a new one, or mark it as gone. Renamed articles redirect automatically."
        >
          <StaffButton onClick={onNew}>Create redirect</StaffButton>
        </EmptyState>
      }
    />
  );
}
