/** A list that grows at both ends: page after page from where it begins, in the order in which it is asked for. */
import { useMemo } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiResult } from '#views/api/call-api.ts';
import { useLoadNotice, useLoadOutcome } from './use-load-notice.ts';
import { useSession } from './use-session.ts';
import { LoadFailure } from './use-staff-query.ts';

/** Where a page stands: at the beginning of the list, next to another page, or around a row of which only the id is known. */
export type PagePlace = null | { readonly after: string } | { readonly before: string } | { readonly around: string };

export interface CursorPage<Row> {
  readonly rows: readonly Row[];
  /** How many match, on all pages together, as far as they are counted. */
  readonly total: number;
  /** How many stand before the first row, where that is known. */
  readonly rowsBefore: number | null;
  /** Nothing stood before it when it was read. */
  readonly isFirst: boolean;
  /** The cursors of its neighbors; null where there is none. */
  readonly next: string | null;
  readonly prev: string | null;
  /** In milliseconds since 1970. */
  readonly readAt: number;
}

/** How a page of the list is asked for. */
export interface PageSource<Row> {
  /** What the list is asked with, besides where a page begins. */
  readonly query: Readonly<Record<string, string>>;
  /** How many rows the first page brings, which is there soon; further ones bring twice as many. Left out: as the call has it. */
  readonly pageSize?: number;
  /** `onRefused` is called when the answer waits for somebody to sign in again. */
  readonly fetchPage: (query: URLSearchParams, onRefused: () => void) => Promise<ApiResult<readonly Row[]>>;
}

interface CursorListQuery<Row> extends PageSource<Row> {
  readonly key: readonly unknown[];
  /** What the notice says when loading fails. */
  readonly failure: string;
  /** The id of the row around which the list begins. */
  readonly around?: string | undefined;
  /** What has loaded stays as it is until it is asked for anew; what has not, or not since a change, is tried again so often, in milliseconds. */
  readonly standsStill?: { readonly retryMs: number };
  /** Is told the beginning of the list whenever it is read. */
  readonly onBeginning?: (page: CursorPage<Row>) => void;
}

export interface CursorList<Row> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined;
  /** How many match, on all pages together; not a number where the server does not count. */
  readonly total: number;
  /** How many stand before the first of the rows; null where nobody knows. */
  readonly offset: number | null;
  readonly error: LoadFailure | null;
  readonly busy: boolean;
  readonly hasOlder: boolean;
  readonly showOlder: () => void;
  /** The list begins with a page before which there are others. */
  readonly hasNewer: boolean;
  /** Puts before the first row what stands there, also what has arrived since. */
  readonly showNewer: () => void;
  /** Which end could not be continued at the last try. */
  readonly failedEnd: 'older' | 'newer' | null;
  readonly retry: () => void;
}

/** The most that one page of a staff list brings. */
const maxOnPage = 200;

/** The cursor in a `Link` header. */
function linkedCursor(link: string | null, rel: 'next' | 'prev'): string | null {
  const address = new RegExp(`<([^>]*)>\\s*;\\s*rel="?${rel}"?`).exec(link ?? '')?.[1];
  if (address === undefined) return null;
  return new URL(address, 'http://localhost').searchParams.get(rel === 'next' ? 'after' : 'before');
}

const nothing = (): void => undefined;

/** @throws LoadFailure */
export async function readPage<Row>(
  { query, pageSize, fetchPage }: PageSource<Row>,
  place: PagePlace,
  onRefused = nothing,
): Promise<CursorPage<Row>> {
  const isBeginning = place === null || 'around' in place;
  const limit = pageSize === undefined ? undefined : isBeginning ? pageSize : Math.min(2 * pageSize, maxOnPage);
  const asked = { ...query, ...(limit === undefined ? {} : { limit: String(limit) }), ...place };
  const answer = await fetchPage(new URLSearchParams(asked), onRefused);
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
    // Around a row that is gone, the list begins at its beginning.
    isFirst: rowsBefore === 0 || isShort || (place !== null && 'around' in place && rowsBefore === null),
    next: linkedCursor(link, 'next'),
    prev: linkedCursor(link, 'prev'),
    readAt: Date.now(),
  };
}

/** As many rows of the list as one call brings, from a place on. @throws LoadFailure */
export const fetchMany = <Row>(
  fetchPage: PageSource<Row>['fetchPage'],
  query: PageSource<Row>['query'],
  after: string | null,
): Promise<CursorPage<Row>> =>
  readPage({ fetchPage, query: { ...query, limit: String(maxOnPage) } }, after === null ? null : { after });

const idOf = (row: unknown): unknown => (row as { readonly id?: unknown }).id ?? row;

/** A row that has moved since may stand on two pages. */
function joined<Row>(pages: readonly CursorPage<Row>[]): readonly Row[] {
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

export function useCursorList<Row>(asked: CursorListQuery<Row>): CursorList<Row> {
  const { key, failure, around, standsStill, onBeginning = nothing } = asked;
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
    ...(standsStill === undefined
      ? { placeholderData: keepPreviousData }
      : {
          refetchOnWindowFocus: false,
          refetchInterval: ({ state: { data, isInvalidated } }) =>
            data === undefined || isInvalidated ? standsStill.retryMs : false,
        }),
    queryFn: async ({ pageParam }) => {
      const page = await readPage(asked, pageParam, notice.show);
      if (pageParam === null) onBeginning(page);
      return page;
    },
  });
  useLoadOutcome(notice, list);
  const pages = list.data?.pages;
  const rows = useMemo(() => pages && joined(pages), [pages]);
  const latest = pages?.reduce((last, page) => (page.readAt > last.readAt ? page : last));
  // What is under way goes on: a page more waits until it is done.
  const goOn = { cancelRefetch: false } as const;
  return {
    rows,
    total: latest?.total ?? 0,
    offset: pages === undefined ? null : offsetOf(pages),
    error: list.error,
    busy: list.isFetching,
    hasOlder: list.hasNextPage,
    showOlder: () => void list.fetchNextPage(goOn),
    hasNewer: pages?.[0]?.isFirst === false,
    showNewer: () => void list.fetchPreviousPage(goOn),
    failedEnd: list.isFetchNextPageError ? 'older' : list.isFetchPreviousPageError ? 'newer' : null,
    retry: () => void list.refetch(),
  };
}
