/** A list that is loaded page by page in both directions, by cursor. */
import { useMemo } from 'react';
import { definedOnly } from '#shared/api/defined-only.ts';
import { keepPreviousData, useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLoadNotice, useLoadOutcome, LoadFailure } from './use-staff-query.ts';
import { useSession } from './use-session.ts';
import { staffCallAny } from './staff-call.ts';
import type { ListCallName, QueryOf, RowOf } from './staff-calls.ts';

/** The place of a page: the start of the list, next to another page, or around the row with an id. */
export type PagePlace = null | { readonly after: string } | { readonly before: string } | { readonly around: string };

export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  /** Matching rows on all pages together, as far as they are counted. */
  readonly total: number;
  /** Rows before the first row, if known. */
  readonly rowsBefore: number | null;
  /** No row was before it when it was read. */
  readonly isFirst: boolean;
  /** Cursors of the neighboring pages; null if there is none. */
  readonly next: string | null;
  readonly prev: string | null;
  /** In milliseconds since 1970. */
  readonly readAt: number;
}

/** The call that reads a list. */
export interface ListSource<Name extends ListCallName> {
  readonly call: Name;
  /** Filters and order. */
  readonly query: QueryOf<Name>;
  /** Rows of the first page; later pages have twice as many. The default is that of the call. */
  readonly pageSize?: number;
}

interface CursorListQuery<Name extends ListCallName> extends ListSource<Name> {
  readonly key: readonly unknown[];
  /** The notice when loading fails. */
  readonly failure: string;
  /** Id of the row around which the list starts. */
  readonly around?: string | undefined;
  /** Loaded pages are not refreshed; pages that failed, or that a change has invalidated, are loaded again after this time. */
  readonly isStatic?: { readonly retryMs: number };
  /** Without it, nothing is loaded; on by default. */
  readonly isEnabled?: boolean;
  /** Called with the first page of the list whenever it is read. */
  readonly onFirstPage?: (page: CursorPage<RowOf<Name>>) => void;
}

export interface CursorList<Row> {
  /** Undefined until the first page is loaded. Never empty while `isOld`. */
  readonly rows: readonly Row[] | undefined;
  /** Matching rows on all pages together; NaN if the server does not count them. */
  readonly total: number;
  /** Rows before the first loaded row; null if unknown. */
  readonly offset: number | null;
  /** The rows are those of the previous search or filters, until the new ones are loaded. */
  readonly isOld: boolean;
  readonly error: LoadFailure | null;
  readonly busy: boolean;
  readonly hasOlder: boolean;
  readonly showOlder: () => void;
  /** Other pages precede the first loaded one. */
  readonly hasNewer: boolean;
  /** Loads the rows before the first one, including those that have arrived since. */
  readonly showNewer: () => void;
  /** The end at which the last attempt to load more failed. */
  readonly failedEnd: 'older' | 'newer' | null;
  readonly retry: () => void;
}

/** Rows on one page of a staff list, at most. */
const maxPageSize = 200;

/** The cursor in a `Link` header. */
function linkedCursor(link: string | null, rel: 'next' | 'prev'): string | null {
  const address = new RegExp(`<([^>]*)>\\s*;\\s*rel="?${rel}"?`).exec(link ?? '')?.[1];
  if (address === undefined) return null;
  return new URL(address, 'http://localhost').searchParams.get(rel === 'next' ? 'after' : 'before');
}

const doNothing = (): void => undefined;

/** @throws LoadFailure */
export async function readPage<Name extends ListCallName>(
  { call, query, pageSize }: ListSource<Name>,
  place: PagePlace,
  onRefused = doNothing,
): Promise<CursorPage<RowOf<Name>>> {
  const isBeginning = place === null || 'around' in place;
  const limit = pageSize === undefined ? undefined : isBeginning ? pageSize : Math.min(2 * pageSize, maxPageSize);
  const request = { query: { ...(query as object), ...definedOnly({ limit }), ...place }, onRefused };
  const answer = await staffCallAny<readonly RowOf<Name>[]>(call, request);
  if (!answer.ok) throw new LoadFailure(answer.problem);
  const rows = answer.data ?? [];
  const counted = (header: string): number | null => {
    const count = answer.headers.get(header);
    return count === null ? null : Number(count);
  };
  const rowsBefore = place === null ? 0 : counted('x-rows-before');
  const isShort = place !== null && 'before' in place && rows.length < (limit ?? 1);
  const link = answer.headers.get('link');
  return {
    rows,
    total: counted('x-total-count') ?? NaN,
    rowsBefore,
    // If the row is gone, the list starts at its beginning.
    isFirst: rowsBefore === 0 || isShort || (place !== null && 'around' in place && rowsBefore === null),
    next: linkedCursor(link, 'next'),
    prev: linkedCursor(link, 'prev'),
    readAt: Date.now(),
  };
}

/** Reads as many rows as one call returns, after a cursor. @throws LoadFailure */
export const fetchMany = <Name extends ListCallName>(
  { call, query }: ListSource<Name>,
  after: string | null,
): Promise<CursorPage<RowOf<Name>>> =>
  readPage({ call, query: { ...query, limit: maxPageSize } }, after === null ? null : { after });

const idOf = (row: unknown): unknown => (row as { readonly id?: unknown }).id ?? row;

/** Joins pages. A row that has moved meanwhile may be on two of them. */
function joinRows<Row>(pages: readonly CursorPage<Row>[]): readonly Row[] {
  const seen = new Set<unknown>();
  return pages.flatMap(({ rows }) =>
    rows.filter((row) => {
      const id = idOf(row);
      return !seen.has(id) && seen.add(id);
    }),
  );
}

function offsetOf(pages: readonly CursorPage<unknown>[]): number | null {
  let precedingRows = 0;
  if (pages[0]?.isFirst) return 0;
  for (const { rows, rowsBefore } of pages) {
    if (rowsBefore !== null) return Math.max(0, rowsBefore - precedingRows);
    precedingRows += rows.length;
  }
  return null;
}

export function useCursorList<Name extends ListCallName>(source: CursorListQuery<Name>): CursorList<RowOf<Name>> {
  const { key, failure, around, isStatic, isEnabled = true, onFirstPage = doNothing } = source;
  const notice = useLoadNotice(failure);
  const list = useInfiniteQuery<
    CursorPage<RowOf<Name>>,
    LoadFailure,
    { pages: CursorPage<RowOf<Name>>[] },
    readonly unknown[],
    PagePlace
  >({
    queryKey: key,
    enabled: 'token' in useSession() && isEnabled,
    initialPageParam: around === undefined ? null : { around },
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    getPreviousPageParam: ({ prev }) => (prev === null ? undefined : { before: prev }),
    placeholderData: keepPreviousData,
    ...(isStatic === undefined
      ? {}
      : {
          refetchOnWindowFocus: false,
          refetchInterval: ({ state: { data, isInvalidated } }) =>
            data === undefined || isInvalidated ? isStatic.retryMs : false,
        }),
    queryFn: async ({ pageParam }) => {
      const page = await readPage(source, pageParam, notice.show);
      if (pageParam === null) onFirstPage(page);
      return page;
    },
  });
  useLoadOutcome(notice, list);
  const pages = list.data?.pages;
  const rows = useMemo(() => pages && joinRows(pages), [pages]);
  const isOld = list.isPlaceholderData;
  const latest = pages?.reduce((last, page) => (page.readAt > last.readAt ? page : last));
  // Loading another page waits for a load in progress instead of cancelling it.
  const withoutCancel = { cancelRefetch: false } as const;
  return {
    rows: isOld && rows?.length === 0 ? undefined : rows,
    total: latest?.total ?? 0,
    offset: pages === undefined ? null : offsetOf(pages),
    isOld,
    error: list.error,
    busy: list.isFetching,
    hasOlder: list.hasNextPage,
    showOlder: () => void list.fetchNextPage(withoutCancel),
    hasNewer: pages?.[0]?.isFirst === false,
    showNewer: () => void list.fetchPreviousPage(withoutCancel),
    failedEnd: list.isFetchNextPageError ? 'older' : list.isFetchPreviousPageError ? 'newer' : null,
    retry: () => void list.refetch(),
  };
}

/** A list whose rows are all loaded, in the form of one that is loaded page by page. */
export const wholeList = <Row>(
  { data, error, isFetching, refetch }: UseQueryResult<readonly Row[], LoadFailure>,
  isShown: (row: Row) => boolean,
): CursorList<Row> => {
  const rows = data?.filter(isShown);
  return {
    rows,
    total: rows?.length ?? 0,
    offset: 0,
    isOld: false,
    error,
    busy: isFetching,
    hasOlder: false,
    showOlder: doNothing,
    hasNewer: false,
    showNewer: doNothing,
    failedEnd: null,
    retry: () => void refetch(),
  };
};
