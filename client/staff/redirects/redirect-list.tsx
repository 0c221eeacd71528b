/** All redirects, with destinations and hits. */
import { useNavigate } from 'react-router';
import type { Redirect } from '#shared/redirects/redirects.contract.ts';
import { redirectSorts, type RedirectSort, type Sorting } from '#shared/api/list-order.ts';
import { redirectKinds } from '#shared/redirects/redirect-rules.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { SimilarNames } from '../palette/similar-names.tsx';
import { boxWidth, ChooseBox } from '../selection/choose-box.tsx';
import { RemovalBar } from '../selection/removal-bar.tsx';
import { useSelection, type Selection } from '../selection/use-selection.ts';
import { staffCall } from '../session/staff-call.ts';
import { SavedViews } from '../accounts/saved-views.tsx';
import { DensityToggle } from '../ui/density.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, ListChoice } from '../ui/filter-bar.tsx';
import { SortChoice, SortHead } from '../ui/sort.tsx';
import { StaffButton, StaffLinkButton, staffActions } from '../ui/staff-button.tsx';
import { ColumnHead, numberCell, roomyCell, tightLine } from '../ui/staff-table.tsx';
import type { CursorList } from '../session/use-cursor-list.ts';
import { formatShortTime } from '../ui/format-time.ts';
import { CursorTable } from '../session/cursor-table.tsx';
import {
  kindLabels,
  redirectOrders,
  redirectsAddress,
  redirectsPath,
  visits,
  type RedirectFilters,
} from './redirect-labels.ts';
import { fetchRedirects, redirectsFailure } from './use-redirect-lists.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';

interface RedirectListProps {
  readonly list: CursorList<Redirect>;
  readonly filters: RedirectFilters;
  readonly onEdit: (redirect: Redirect) => void;
  readonly onNew: () => void;
}

const countMessage = (total: number, { q, kind }: RedirectFilters): string => {
  const redirects = `${total.toLocaleString('en-US')} ${total === 1 ? 'redirect' : 'redirects'}`;
  return [
    redirects,
    ...(kind === undefined ? [] : [`“${kindLabels[kind]}”`]),
    ...(q === '' ? [] : [`with “${q}”`]),
  ].join(' ');
};

const Nothing = ({ filters: { q, kind }, onNew }: Pick<RedirectListProps, 'filters' | 'onNew'>) => {
  if (q === '' && kind === undefined)
    return (
      <EmptyState
        title="No redirects yet"
        text="Send visitors from an old address to a new one, or mark it as gone. Renamed articles redirect automatically."
      >
        <StaffButton onClick={onNew}>Create redirect</StaffButton>
      </EmptyState>
    );
  return (
    <EmptyState
      title={q === '' ? 'No redirect is of this kind' : `No redirect has “${q}”`}
      text={
        q === ''
          ? `Filters: “${kind === undefined ? '' : kindLabels[kind]}”.`
          : 'Old addresses and destinations are searched.'
      }
    >
      {q === '' ? null : <SimilarNames kind="redirect" q={q} />}
      <StaffLinkButton to={redirectsPath}>Show all</StaffLinkButton>
    </EmptyState>
  );
};

const withBox = css({
  position: 'relative',
  '&&': {
    paddingLeft: boxWidth,
  },
});

const rowStyle = css({
  '&[data-chosen]': {
    background: token('--sunken'),
  },
});

const noRows: readonly Redirect[] = [];
const nameOf = ({ from }: Redirect): string => from;

interface RowProps extends Pick<RedirectListProps, 'onEdit'> {
  readonly redirect: Redirect;
  readonly now: Date;
  readonly selection: Selection<Redirect>;
}

function Row({ redirect, now, selection, onEdit }: RowProps) {
  const { id, from, to, kind, hits, last_hit } = redirect;
  const last = last_hit === null ? '' : formatShortTime(last_hit, now);
  const isChosen = selection.ids.has(id);
  return (
    <tr className={rowStyle} data-row={id} data-chosen={isChosen || undefined}>
      <th className={withBox} scope="row">
        <ChooseBox name={from} isChosen={isChosen} onToggle={(isRange) => selection.toggle(redirect, isRange)} />
        {from}
        {to === null ? null : (
          <small>
            <span aria-hidden="true">{'→\u00a0'}</span>
            <span className={visuallyHidden}>leads to </span>
            {to}
          </small>
        )}
        <small className={tightLine}>
          {[kindLabels[kind], visits(hits), ...(last ? [`last ${last}`] : [])].join(' · ')}
        </small>
      </th>
      <td className={roomyCell}>{kindLabels[kind]}</td>
      <td className={numberCell}>{hits.toLocaleString('en-US')}</td>
      <td className={roomyCell}>{last || 'Never'}</td>
      <td>
        <div className={staffActions}>
          <StaffButton data-opens="" onClick={() => onEdit(redirect)}>
            Edit<span className={visuallyHidden}>{` ${from}`}</span>
          </StaffButton>
        </div>
      </td>
    </tr>
  );
}

export function RedirectList({ list, filters, onEdit, onNew }: RedirectListProps) {
  const { rows, total } = list;
  const listed = rows ?? noRows;
  const navigate = useNavigate();
  const selection = useSelection({
    listed,
    list: redirectsAddress(filters),
    fetchMany: (after) => fetchRedirects(filters, after),
  });
  const show = (change: Partial<RedirectFilters>): void =>
    void navigate(redirectsAddress({ ...filters, ...change }), { preventScrollReset: true });
  const head = {
    sorts: redirectSorts,
    sorting: filters.sorting,
    to: (sorting: Sorting<RedirectSort>) => redirectsAddress({ ...filters, sorting }),
  };
  const { kind } = filters;
  return (
    <>
      <FilterBar summary={rows === undefined ? '' : countMessage(total, filters)}>
        <DensityToggle />
        <ListChoice
          label="Type"
          value={kind === undefined ? '' : String(kind)}
          isChosen={kind !== undefined}
          onChoose={(value) => show({ kind: redirectKinds.find((each) => String(each) === value) })}
        >
          <option value="">All kinds</option>
          {redirectKinds.map((each) => (
            <option key={each} value={each}>
              {kindLabels[each]}
            </option>
          ))}
        </ListChoice>
        <SortChoice
          sorts={redirectSorts}
          labels={redirectOrders}
          sorting={filters.sorting}
          onSort={(sorting) => show({ sorting })}
        />
      </FilterBar>
      <SavedViews list="redirects" isWorthSaving={redirectsAddress(filters) !== redirectsPath} />
      <RemovalBar
        listed={listed}
        selection={selection}
        total={total}
        nameOf={nameOf}
        verb="Delete"
        noun={{ one: 'redirect', many: 'redirects' }}
        gone="deleted"
        send={(body) => staffCall('POST /api/admin/redirects/removals', { body })}
        reload={[['redirects'], ['not-found-log']]}
      />
      <CursorTable
        list={list}
        loading="Loading redirects..."
        failure={redirectsFailure}
        empty={<Nothing filters={filters} onNew={onNew} />}
        heads={
          <>
            <SortHead {...head} column="address">
              Address and where it leads
            </SortHead>
            <ColumnHead className={roomyCell}>Type</ColumnHead>
            <SortHead {...head} column="visits" className={numberCell}>
              Visits
            </SortHead>
            <ColumnHead className={roomyCell}>Last visit</ColumnHead>
            <ColumnHead isHidden>Edit</ColumnHead>
          </>
        }
        more="Show more redirects"
      >
        {(redirect, now) => <Row redirect={redirect} now={now} selection={selection} onEdit={onEdit} />}
      </CursorTable>
    </>
  );
}
