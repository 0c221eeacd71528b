/** A list that grows at its end: page after page, the newest row first. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiResult } from '#views/api/call-api.ts';
import { nextCursor } from '../submissions/queries/fetch-list-page.ts';
import { useLoadNotice, useLoadOutcome } from './use-load-notice.ts';
import { useSession } from './use-session.ts';
import { LoadFailure } from './use-staff-query.ts';

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly next: string | null;
}

export interface CursorListQuery<Row> {
  readonly key: readonly string[];
  /** What the list is asked with, besides where a page begins. */
  readonly query: Readonly<Record<string, string>>;
  /** What the notice says when loading fails. */
  readonly failure: string;
  readonly fetchPage: (query: URLSearchParams) => Promise<ApiResult<readonly Row[]>>;
}

export interface CursorList<Row> {
  /** Undefined until the first page is there. */
  readonly rows: readonly Row[] | undefined;
  /** How many match, on all pages together; not a number where the server does not count. */
  readonly total: number;
  readonly error: LoadFailure | null;
  readonly busy: boolean;
  readonly hasOlder: boolean;
  readonly showOlder: () => void;
  readonly retry: () => void;
}

/** The most that one page of a staff list brings. */
export const mostOnPage = 200;

async function readPage<Row>(
  fetchPage: CursorListQuery<Row>['fetchPage'],
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<Page<Row>> {
  const answer = await fetchPage(new URLSearchParams({ ...query, ...(after === null ? {} : { after }) }));
  if (!answer.ok) throw new LoadFailure(answer.problem);
  const rows = answer.data ?? [];
  const total = Number(answer.headers.get('x-total-count') ?? NaN);
  return { rows, total, next: nextCursor(answer.headers.get('link')) };
}

/** As many rows of the list as one call brings, from a place on. @throws LoadFailure */
export const fetchMany = <Row>(
  fetchPage: CursorListQuery<Row>['fetchPage'],
  query: Readonly<Record<string, string>>,
  after: string | null,
): Promise<Page<Row>> => readPage(fetchPage, { ...query, limit: String(mostOnPage) }, after);

export function useCursorList<Row>({ key, query, failure, fetchPage }: CursorListQuery<Row>): CursorList<Row> {
  const notice = useLoadNotice(failure);
  const list = useInfiniteQuery<Page<Row>, LoadFailure, { pages: Page<Row>[] }, readonly string[], string | null>({
    queryKey: key,
    enabled: 'token' in useSession(),
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) => readPage(fetchPage, query, pageParam),
  });
  useLoadOutcome(notice, list);
  return {
    rows: list.data?.pages.flatMap(({ rows }) => rows),
    total: list.data?.pages.at(-1)?.total ?? 0,
    error: list.error,
    busy: list.isFetching,
    hasOlder: list.hasNextPage,
    showOlder: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  };
}
