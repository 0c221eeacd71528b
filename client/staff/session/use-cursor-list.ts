/** A paged list that can grow at both ends. */
import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiResult } from '#views/api/call-api.ts';
import { useLoadNotice, useLoadOutcome } from './use-load-notice.ts';
import { useSession } from './use-session.ts';
import { LoadFailure } from './use-staff-query.ts';

/** The position of a page: the start of the list (null), next to another page, or around the row with an id. */
export type PagePlace = null | { readonly after: string } | { readonly before: string } | { readonly around: string };

export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  /** Number of matches on all pages, up to the limit of counts. */
  readonly total: number;
  /** Number of rows before the first one; null if unknown. */
  readonly rowsBefore: number | null;
  readonly isFirst: boolean;
  /** Cursors of the adjacent pages; null if there is none. */
  readonly next: string | null;
  readonly prev: string | null;
  /** In milliseconds since 1970. */
  readonly readAt: number;
}

export interface PageSource<Row> {
  /** Query parameters, without the position. */
  readonly query: Readonly<Record<string, string>>;
  /** Rows of the first page; further pages have twice as many. The call's default if undefined. */
  readonly pageSize?: number;
  /** Calls `onRefused` when the call waits for a sign-in. */
  readonly fetchPage: (query: URLSearchParams, onRefused: () => void) => Promise<ApiResult<readonly Row[]>>;
}

interface CursorListQuery<Row> extends PageSource<Row> {
  readonly key: readonly unknown[];
  /** Message of the notice when loading fails. */
  readonly failure: string;
  /** Id of the row around which the list starts. */
  readonly around?: string | undefined;
  /** Disables reloading, except after a failure or an invalidation, at this interval. */
  readonly isStatic?: { readonly retryMs: number };
  /** Called whenever the first page is read. */
  readonly onFirstPage?: (page: CursorPage<Row>) => void;
}

export interface CursorList<Row> {
  /** Undefined until the first page has loaded. */
  readonly rows: readonly Row[] | undefined;
  /** Number of matches on all pages; NaN if the server does not count. */
  readonly total: number;
  /** Number of rows before the first loaded one; null if unknown. */
  readonly offset: number | null;
  readonly error: LoadFailure | null;
  readonly busy: boolean;
  readonly hasOlder: boolean;
  readonly showOlder: () => void;
  readonly hasNewer: boolean;
  /** Loads the previous page, including new rows. */
  readonly showNewer: () => void;
  /** The end at which the last page failed to load. */
  readonly failedEnd: 'older' | 'newer' | null;
  readonly retry: () => void;
}

/** The API's limit. */
const maxPageSize = 200;

/** The cursor in a `Link` header. */
function linkedCursor(link: string | null, rel: 'next' | 'prev'): string | null {
  const address = new RegExp(`<([^>]*)>\\s*;\\s*rel="?${rel}"?`).exec(link ?? '')?.[1];
  if (address === undefined) return null;
  return new URL(address, 'http://localhost').searchParams.get(rel === 'next' ? 'after' : 'before');
}

const doNothing = (): void => undefined;

/** @throws LoadFailure */
export async function readPage<Row>(
  { query, pageSize, fetchPage }: PageSource<Row>,
  place: PagePlace,
  onRefused = doNothing,
): Promise<CursorPage<Row>> {
  const isInitial = place === null || 'around' in place;
  const limit = pageSize === undefined ? undefined : isInitial ? pageSize : Math.min(2 * pageSize, maxPageSize);
  const search = { ...query, ...(limit === undefined ? {} : { limit: String(limit) }), ...place };
  const answer = await fetchPage(new URLSearchParams(search), onRefused);
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
    // If the row does not exist, the list starts at its first page.
    isFirst: rowsBefore === 0 || isShort || (place !== null && 'around' in place && rowsBefore === null),
    next: linkedCursor(link, 'next'),
    prev: linkedCursor(link, 'prev'),
    readAt: Date.now(),
  };
}

/** Reads as many rows as one call allows. @throws LoadFailure */
export const fetchMany = <Row>(
  fetchPage: PageSource<Row>['fetchPage'],
  query: PageSource<Row>['query'],
  after: string | null,
): Promise<CursorPage<Row>> =>
  readPage({ fetchPage, query: { ...query, limit: String(maxPageSize) } }, after === null ? null : { after });

const idOf = (row: unknown): unknown => (row as { readonly id?: unknown }).id ?? row;

/** Removes duplicates: a row that has moved may be on two pages. */
function joinPages<Row>(pages: readonly CursorPage<Row>[]): readonly Row[] {
  const seen = new Set<unknown>();
  return pages.flatMap(({ rows }) =>
    rows.filter((row) => {
      const id = idOf(row);
      return !seen.has(id) && seen.add(id);
    }),
  );
}

function offsetOf(pages: readonly CursorPage<unknown>[]): number | null {
  let above = 0;
  if (pages[0]?.isFirst) return 0;
  for (const { rows, rowsBefore } of pages) {
    if (rowsBefore !== null) return Math.max(0, rowsBefore - above);
    above += rows.length;
  }
  return null;
}

export function useCursorList<Row>(options: CursorListQuery<Row>): CursorList<Row> {
  const { key, failure, around, isStatic, onFirstPage = doNothing } = options;
  const notice = useLoadNotice(failure);
  const list = useInfiniteQuery<
    CursorPage<Row>,
    LoadFailure,
    { pages: CursorPage<Row>[] },
    readonly unknown[],
    PagePlace
  >({
    queryKey: key,
    enabled: 'token' in useSession(),
    initialPageParam: around === undefined ? null : { around },
    getNextPageParam: ({ next }) => (next === null ? undefined : { after: next }),
    getPreviousPageParam: ({ prev }) => (prev === null ? undefined : { before: prev }),
    ...(isStatic === undefined
      ? { placeholderData: keepPreviousData }
      : {
          refetchOnWindowFocus: false,
          refetchInterval: ({ state: { data, isInvalidated } }) =>
            data === undefined || isInvalidated ? isStatic.retryMs : false,
        }),
    queryFn: async ({ pageParam }) => {
      const page = await readPage(options, pageParam, notice.show);
      if (pageParam === null) onFirstPage(page);
      return page;
    },
  });
  useLoadOutcome(notice, list);
  const pages = list.data?.pages;
  const rows = useMemo(() => pages && joinPages(pages), [pages]);
  const latest = pages?.reduce((last, page) => (page.readAt > last.readAt ? page : last));
  // Do not cancel a running reload. The next page waits for it.
  const queued = { cancelRefetch: false } as const;
  return {
    rows,
    total: latest?.total ?? 0,
    offset: pages === undefined ? null : offsetOf(pages),
    error: list.error,
    busy: list.isFetching,
    hasOlder: list.hasNextPage,
    showOlder: () => void list.fetchNextPage(queued),
    hasNewer: pages?.[0]?.isFirst === false,
    showNewer: () => void list.fetchPreviousPage(queued),
    failedEnd: list.isFetchNextPageError ? 'older' : list.isFetchPreviousPageError ? 'newer' : null,
    retry: () => void list.refetch(),
  };
}
