/** Addresses that were not found, each with a button to redirect it. */
import { useNavigate } from 'react-router';
import type { NotFoundEntry } from '#shared/redirects/redirects.contract.ts';
import { countedUpToLimit } from '#shared/api/list-count.ts';
import { notFoundSorts, type NotFoundSort, type Sorting } from '#shared/api/list-order.ts';
import { redirectLimits } from '#shared/redirects/redirect-rules.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { SavedViews } from '../accounts/saved-views.tsx';
import { DensityToggle } from '../ui/density.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { SortChoice, SortHead } from '../ui/sort.tsx';
import { StaffButton, StaffLinkButton, staffActions } from '../ui/staff-button.tsx';
import { ColumnHead, numberCell, roomyCell, tightLine } from '../ui/staff-table.tsx';
import type { CursorList } from '../session/use-cursor-list.ts';
import { formatShortTime } from '../ui/format-time.ts';
import { CursorTable } from '../session/cursor-table.tsx';
import {
  notFoundAddress,
  notFoundFiltersFrom,
  notFoundOrders,
  redirectsPath,
  visits,
  type NotFoundFilters,
} from './redirect-labels.ts';
import { notFoundFailure } from './use-redirect-lists.ts';

interface NotFoundListProps {
  readonly list: CursorList<NotFoundEntry>;
  readonly filters: NotFoundFilters;
  readonly onRedirect: (entry: NotFoundEntry) => void;
  readonly onForget: (entry: NotFoundEntry) => void;
}

const explanation = `Only path and count are kept, for ${redirectLimits.notFoundDays} days. Requests by scanners are left out.`;

const noSearch = new URLSearchParams();

function Row({
  entry,
  now,
  onRedirect,
  onForget,
}: { readonly entry: NotFoundEntry; readonly now: Date } & Omit<NotFoundListProps, 'list' | 'filters'>) {
  const { id, path, count, first_seen, last_seen, referrer } = entry;
  const last = formatShortTime(last_seen, now);
  return (
    <tr data-row={id}>
      <th scope="row">
        {path}
        {referrer === '' ? null : <small>{`Linked from ${referrer}`}</small>}
        <small className={tightLine}>{`${visits(count)} · last ${last}`}</small>
      </th>
      <td className={numberCell}>{count.toLocaleString('en-US')}</td>
      <td className={roomyCell}>{formatShortTime(first_seen, now)}</td>
      <td className={roomyCell}>{last}</td>
      <td>
        <div className={staffActions}>
          <StaffButton data-opens="" onClick={() => onRedirect(entry)}>
            Redirect<span className={visuallyHidden}>{` ${path}`}</span>
          </StaffButton>
          <StaffButton onClick={() => onForget(entry)}>
            Remove<span className={visuallyHidden}>{` ${path}`}</span>
          </StaffButton>
        </div>
      </td>
    </tr>
  );
}

const countMessage = (total: number, { q }: NotFoundFilters): string => {
  const addresses = countedUpToLimit(total, 'address', 'addresses');
  return q === '' ? addresses : `${addresses} with “${q}”`;
};

const Nothing = ({ q }: NotFoundFilters) =>
  q === '' ? (
    <EmptyState title="No missing pages so far" text={explanation} />
  ) : (
    <EmptyState title={`No address that was not found has “${q}”`} text="Searches addresses and referring sites.">
      <StaffLinkButton to={`${redirectsPath}?list=not-found`}>Show all</StaffLinkButton>
    </EmptyState>
  );

export function NotFoundList({ list, filters, onRedirect, onForget }: NotFoundListProps) {
  const { rows, total } = list;
  const { q, sorting } = filters;
  const navigate = useNavigate();
  const address = notFoundAddress(filters);
  const to = (next: Sorting<NotFoundSort>): string => notFoundAddress({ q, sorting: next });
  const head = { sorts: notFoundSorts, sorting, to };
  return (
    <>
      <FilterBar summary={rows === undefined ? '' : countMessage(total, filters)}>
        <DensityToggle />
        <SortChoice
          sorts={notFoundSorts}
          labels={notFoundOrders}
          sorting={sorting}
          onSort={(next) => void navigate(to(next), { preventScrollReset: true })}
        />
      </FilterBar>
      <SavedViews list="redirects" isWorthSaving={address !== notFoundAddress(notFoundFiltersFrom(noSearch))} />
      <CursorTable
        list={list}
        loading="Loading what was not found..."
        failure={notFoundFailure}
        empty={<Nothing {...filters} />}
        note={<p>{explanation}</p>}
        heads={
          <>
            <ColumnHead>Address</ColumnHead>
            <SortHead {...head} column="visits" className={numberCell}>
              Visits
            </SortHead>
            <ColumnHead className={roomyCell}>First</ColumnHead>
            <SortHead {...head} column="last" className={roomyCell}>
              Last
            </SortHead>
            <ColumnHead isHidden>Actions</ColumnHead>
          </>
        }
      >
        {(entry, now) => <Row entry={entry} now={now} onRedirect={onRedirect} onForget={onForget} />}
      </CursorTable>
    </>
  );
}
