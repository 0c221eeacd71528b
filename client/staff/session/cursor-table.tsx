/** A paged list as a table, with its loading, failed and empty states and a button that loads more rows. */
import type { ReactNode } from 'react';
import { listPage } from '../ui/screen-layout.ts';
import { StaffTable } from '../ui/staff-table.tsx';
import { useNow } from '../ui/use-now.ts';
import { CursorListState, ShowOlder } from './cursor-list-state.tsx';
import type { CursorList } from './use-cursor-list.ts';

interface CursorTableProps<Row> {
  readonly list: CursorList<Row>;
  readonly loading: string;
  /** The same message as in the notice. */
  readonly failure: string;
  /** Shown in place of a table without rows. */
  readonly empty: ReactNode;
  /** Shown above the rows. */
  readonly note?: ReactNode;
  readonly heads: ReactNode;
  /** Label of the button below the rows. */
  readonly more?: string;
  readonly className?: string;
  /** Returns the `tr` of a row, with the row's id in `data-row`. `now` is updated while the table is shown. */
  readonly children: (row: Row, now: Date) => ReactNode;
}

export function CursorTable<Row extends { readonly id: string }>({
  list,
  loading,
  failure,
  empty,
  note,
  heads,
  more = 'Show more',
  className,
  children,
}: CursorTableProps<Row>) {
  const { rows } = list;
  const now = useNow();
  return (
    <>
      <CursorListState list={list} loading={loading} failure={failure} />
      {rows?.length === 0 ? empty : null}
      {rows && rows.length > 0 ? (
        <div className={listPage}>
          {note}
          <StaffTable heads={heads} rows={rows} className={className}>
            {(row) => children(row, now)}
          </StaffTable>
          <ShowOlder list={list} label={more} />
        </div>
      ) : null}
    </>
  );
}
