/** A list screen by its columns: filters, order, saved views, selection, and the states of its rows. */
import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { SavedListId } from '#shared/accounts/saved-view-rules.ts';
import { countedUpToLimit } from '#shared/api/list-count.ts';
import type { Sorting, Sorts } from '#shared/api/list-order.ts';
import type { FindKind } from '#shared/search/find-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { SavedViews } from '../accounts/saved-views.tsx';
import { boxWidth, ChooseBox } from '../selection/choose-box.tsx';
import { RemovalBar, type RemovalOptions } from '../selection/removal-bar.tsx';
import type { RowNoun } from '../selection/selection-bar.tsx';
import { useSelection, type FetchMany, type Selection } from '../selection/use-selection.ts';
import { CursorListState, ShowOlder } from '../session/cursor-list-state.tsx';
import type { CursorList } from '../session/use-cursor-list.ts';
import { DensityToggle } from '../ui/density.tsx';
import { FilterBar, isNarrowed, useCurrent } from '../ui/filter-bar.tsx';
import { NoResults } from '../ui/no-results.tsx';
import { listPage } from '../ui/screen-layout.ts';
import { SortChoice, SortHead, type SortLabels } from '../ui/sort.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { numberCell, roomyCell, staffTable, tightLine } from '../ui/staff-table.tsx';
import { useNow } from '../ui/use-now.ts';
import { useRowKeys } from '../ui/use-row-keys.ts';

export interface Column<Row, Sort extends string = string> {
  readonly head: string;
  /** The order that its head chooses. */
  readonly sort?: Sort;
  readonly isNumber?: boolean;
  readonly cell: (row: Row, now: Date) => ReactNode;
  /** The fact in the row's last line on small screens, where only the first column is shown. By default the cell, if it is text. */
  readonly short?: (row: Row, now: Date) => string | null;
}

interface ListOrdering<Sort extends string> {
  readonly sorts: Sorts<Sort>;
  readonly labels: SortLabels<Sort>;
  readonly sorting: Sorting<Sort>;
  /** Address of the list in another order. */
  readonly to: (sorting: Sorting<Sort>) => string;
}

interface ListSearch {
  /** Empty for no search. */
  readonly q: string;
  /** Names the fields that are searched, for an empty result. */
  readonly hint: string;
  /** Suggests records with similar names. */
  readonly similar?: FindKind;
}

interface ListRemoval<Row> extends Omit<RemovalOptions, 'noun'> {
  readonly verb: string;
  readonly nameOf: (row: Row) => string;
  readonly fetchMany: FetchMany<Row>;
}

interface ResourceListProps<Row, Sort extends string> {
  readonly list: CursorList<Row>;
  readonly noun: RowNoun;
  /** The server does not count the rows. */
  readonly isUncounted?: boolean;
  /** The same message as in the notice. */
  readonly failure: string;
  /** The first one names the row. */
  readonly columns: readonly [Column<Row, Sort>, ...Column<Row, Sort>[]];
  /** The row's buttons; see `RowButton`. */
  readonly actions?: (row: Row) => ReactNode;
  /** Address of the list with its search, filters and order. */
  readonly address: string;
  /** Its address without them. */
  readonly home: string;
  /** The chosen filters; completes “12 redirects …”. */
  readonly conditions?: readonly string[];
  readonly search?: ListSearch;
  /** Selects that filter; see `ListFilter`. */
  readonly filters?: ReactNode;
  readonly order?: ListOrdering<Sort>;
  /** Saved views of this list. */
  readonly views?: SavedListId;
  /** Lets several rows be selected and removed together. */
  readonly removal?: ListRemoval<Row>;
  /** Shown in place of a table without rows that is not searched or filtered. */
  readonly empty: ReactNode;
  /** Shown above the rows. */
  readonly note?: ReactNode;
  /** The table's class, if it is not the usual one. */
  readonly className?: string;
}

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

/** At the end of the row: some rows have more buttons than others. */
const rowActions = css(staffActions, { justifyContent: 'flex-end' });

/** Lines break between the facts. */
const factLine = css({ span: { display: 'inline-block' } });

const textOf = (cell: ReactNode): string | null => (typeof cell === 'string' ? cell : null);
const noSearch: ListSearch = { q: '', hint: '' };
const noMore = (): Promise<{ rows: []; next: null }> => Promise.resolve({ rows: [], next: null });

interface RowProps<Row, Sort extends string> extends Pick<ResourceListProps<Row, Sort>, 'columns'> {
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly removal: ListRemoval<Row> | undefined;
  readonly row: Row;
  readonly now: Date;
  readonly selection: Selection<Row>;
}

function ListRow<Row extends { readonly id: string }, Sort extends string>({
  row,
  now,
  columns: [subject, ...others],
  actions,
  removal,
  selection,
}: RowProps<Row, Sort>) {
  const cells = others.map(({ cell, short, ...column }) => {
    const shown = cell(row, now);
    return { ...column, shown, brief: short ? short(row, now) : textOf(shown) };
  });
  const facts = cells.flatMap(({ brief }) => brief ?? []);
  const isChosen = selection.ids.has(row.id);
  return (
    <tr className={rowStyle} data-row={row.id} data-chosen={isChosen || undefined} tabIndex={-1}>
      <th className={removal && withBox} scope="row">
        {removal ? (
          <ChooseBox
            name={removal.nameOf(row)}
            isChosen={isChosen}
            onToggle={(isRange) => selection.toggle(row, isRange)}
          />
        ) : null}
        {subject.cell(row, now)}
        {facts.length === 0 ? null : (
          <small className={`${tightLine} ${factLine}`}>
            {facts.map((fact, at) => (
              <Fragment key={at}>
                <span>{at === facts.length - 1 ? fact : `${fact} ·`}</span>{' '}
              </Fragment>
            ))}
          </small>
        )}
      </th>
      {cells.map(({ head, isNumber = false, shown }) => (
        <td key={head} className={isNumber ? numberCell : roomyCell}>
          {shown}
        </td>
      ))}
      {actions ? (
        <td>
          <div className={rowActions}>{actions(row)}</div>
        </td>
      ) : null}
    </tr>
  );
}

export function ResourceList<Row extends { readonly id: string }, Sort extends string = never>({
  list,
  noun,
  isUncounted = false,
  failure,
  columns,
  actions,
  address,
  home,
  conditions = [],
  search: { q, ...search } = noSearch,
  filters,
  order,
  views,
  removal,
  empty,
  note,
  className = staffTable,
}: ResourceListProps<Row, Sort>) {
  const { rows, total, isOld } = list;
  const listed = rows ?? [];
  const navigate = useNavigate();
  const now = useNow();
  const keys = useRowKeys(listed);
  const selection = useSelection<Row>({ listed, list: address, fetchMany: removal?.fetchMany ?? noMore });
  const narrowing = { q, filters: conditions, clear: home };
  // The server counts only what costs little: a list of which everything is loaded needs no count.
  const count =
    Number.isNaN(total) && list.hasOlder
      ? `${listed.length.toLocaleString('en-US')}+ ${noun.many}`
      : countedUpToLimit(Number.isNaN(total) ? listed.length : total, noun.one, noun.many);
  const found = [count, ...conditions, ...(q === '' ? [] : [`with “${q}”`])];
  const summary = useCurrent(rows === undefined ? '' : found.join(' '), isOld);
  return (
    <>
      <FilterBar summary={isUncounted ? undefined : summary} narrowing={listed.length > 0 ? narrowing : undefined}>
        <DensityToggle />
        {filters}
        {order ? (
          <SortChoice {...order} onSort={(sorting) => void navigate(order.to(sorting), { preventScrollReset: true })} />
        ) : null}
      </FilterBar>
      {views ? <SavedViews list={views} isWorthSaving={address !== home} /> : null}
      {removal ? <RemovalBar {...removal} listed={listed} selection={selection} total={total} noun={noun} /> : null}
      <CursorListState list={list} loading={`Loading ${noun.many}...`} failure={failure} />
      {rows?.length === 0 ? (
        isNarrowed(narrowing) ? (
          <NoResults {...narrowing} {...search} many={noun.many} />
        ) : (
          empty
        )
      ) : null}
      {listed.length > 0 ? (
        <div className={listPage}>
          {note}
          <table className={className} aria-busy={isOld}>
            <thead>
              <tr>
                {columns.map(({ head, sort, isNumber = false }, index) => {
                  const cellClass = index === 0 ? '' : isNumber ? numberCell : roomyCell;
                  return order && sort !== undefined ? (
                    <SortHead key={head} {...order} column={sort} className={cellClass}>
                      {head}
                    </SortHead>
                  ) : (
                    <th key={head} className={cellClass} scope="col">
                      {head}
                    </th>
                  );
                })}
                {actions ? (
                  <th scope="col">
                    <span className={visuallyHidden}>Actions</span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody {...keys}>
              {listed.map((row) => (
                <ListRow
                  key={row.id}
                  row={row}
                  now={now}
                  columns={columns}
                  actions={actions}
                  removal={removal}
                  selection={selection}
                />
              ))}
            </tbody>
          </table>
          <ShowOlder list={list} label={`Show more ${noun.many}`} />
        </div>
      ) : null}
    </>
  );
}

/** A button of a row. Give the one that opens the row `data-opens=""`. */
export const RowButton = (props: ComponentProps<typeof StaffButton> & { readonly of: string }) => (
  <StaffButton {...props} />
);
