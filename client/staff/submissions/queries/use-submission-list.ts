/** The list that is looked at: page after page, standing still while it is read; what arrives meanwhile is only counted. */
import { useMemo } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmissionSummary } from '#shared/contracts/submission.schema.ts';
import { useLoadNotice, useLoadOutcome } from '../../session/use-load-notice.ts';
import type { LoadFailure } from '../../session/use-staff-query.ts';
import { useSession } from '../../session/use-session.ts';
import type { DeskFilters } from '../desk-filters.ts';
import { fetchListPage } from './fetch-list-page.ts';
import { listKey, peekKey, reloadLists, type ListPage } from './submission-cache.ts';

/** What is said when the list cannot be loaded. */
export const loadFailure = 'Failed to load submissions';
export const refreshMs = 20_000;

export interface SubmissionList {
  readonly state: 'loading' | 'failed' | 'loaded';
  readonly error: LoadFailure | null;
  readonly rows: readonly SubmissionSummary[];
  readonly total: number;
  /** Messages that came since the list was loaded and are not in it yet. */
  readonly arrived: number;
  readonly hasOlder: boolean;
  readonly busy: boolean;
  readonly showOlder: () => void;
  /** Loads the list again, with what has arrived. */
  readonly reload: () => void;
}

const newestOf = (rows: readonly SubmissionSummary[]): string =>
  rows.reduce((newest, row) => (row.submitted_at > newest ? row.submitted_at : newest), '');

/** Rows that the last look at the first page has brought up to date. */
const refreshed = (rows: readonly SubmissionSummary[], seen: readonly SubmissionSummary[]) => {
  const latest = new Map(seen.map((row) => [row.id, row]));
  return rows.map((row) => {
    const now = latest.get(row.id);
    return now !== undefined && now.version >= row.version ? now : row;
  });
};

export function useSubmissionList(filters: DeskFilters): SubmissionList {
  const client = useQueryClient();
  const signedIn = 'token' in useSession();
  const notice = useLoadNotice(loadFailure);

  const list = useInfiniteQuery<
    ListPage,
    LoadFailure,
    { pages: ListPage[] },
    ReturnType<typeof listKey>,
    string | null
  >({
    queryKey: listKey(filters),
    enabled: signedIn,
    networkMode: 'always',
    refetchOnWindowFocus: false,
    // What has never loaded, or not since a change failed, is tried until it does; else it stands still, and the look below
    // brings it up to date.
    refetchInterval: ({ state: { data, isInvalidated } }) => (data === undefined || isInvalidated ? refreshMs : false),
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
    queryFn: async ({ pageParam }) => {
      const page = await fetchListPage(filters, pageParam, notice.show);
      if (pageParam === null) client.setQueryData(peekKey(filters), page);
      return page;
    },
  });
  const peek = useQuery<ListPage, LoadFailure>({
    queryKey: peekKey(filters),
    enabled: signedIn && list.data !== undefined,
    networkMode: 'always',
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    queryFn: () => fetchListPage(filters, null, notice.show),
  });
  useLoadOutcome(notice, {
    isError: list.isError || peek.isError,
    dataUpdatedAt: Math.max(list.dataUpdatedAt, peek.dataUpdatedAt),
  });

  const pages = list.data?.pages;
  const looked = peek.data?.rows;
  const { rows, arrived } = useMemo(() => {
    const loaded = (pages ?? []).flatMap((page) => page.rows);
    const newest = newestOf(loaded);
    const seen = looked ?? [];
    return {
      rows: refreshed(loaded, seen),
      arrived: seen.filter((row) => row.submitted_at > newest).length,
    };
  }, [pages, looked]);
  return {
    // What was loaded stays in sight when a later look fails.
    state: list.data ? 'loaded' : list.isError ? 'failed' : 'loading',
    error: list.error,
    rows,
    total: pages?.at(-1)?.total ?? 0,
    arrived: list.isFetching ? 0 : arrived,
    hasOlder: list.hasNextPage,
    busy: list.isFetching,
    showOlder: () => void list.fetchNextPage(),
    reload: () => void reloadLists(client),
  };
}
