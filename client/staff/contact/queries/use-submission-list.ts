/** The list that is looked at: page after page, standing still while it is read; what arrives meanwhile is only counted. */
import { useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubmissionSummary } from '#shared/contact/submission.schema.ts';
import { fetchMany, readPage, useCursorList, type CursorList } from '../../session/use-cursor-list.ts';
import { useLoadNotice, useLoadOutcome } from '../../session/use-load-notice.ts';
import type { LoadFailure } from '../../session/use-staff-query.ts';
import { useSession } from '../../session/use-session.ts';
import { apiQuery, type DeskFilters } from '../desk-filters.ts';
import { isListed, listKey, peekKey, reloadLists, type ListPage } from './submission-cache.ts';

/** What is said when the list cannot be loaded. */
export const loadFailure = 'Failed to load submissions';
export const refreshMs = 20_000;

export interface SubmissionList extends Omit<CursorList<SubmissionSummary>, 'rows' | 'retry'> {
  readonly state: 'loading' | 'failed' | 'loaded';
  readonly rows: readonly SubmissionSummary[];
  /** The id of the message around which the list began. */
  readonly around: string | undefined;
  /** Messages that came since the list was loaded and are not in it yet. */
  readonly arrived: number;
  /** Puts them before the others. */
  readonly showArrived: () => void;
  /** Loads the list again, with what has arrived. */
  readonly reload: () => void;
}

const sourceOf = (filters: DeskFilters) =>
  ({
    call: 'GET /api/admin/contact-submissions',
    query: { ...apiQuery(filters), sort: filters.sort },
    // More than a screen shows, and no more than the first row waits for.
    pageSize: 30,
  }) as const;

/** Reads many matching messages, to select them. @throws LoadFailure */
export const fetchMessages = (filters: DeskFilters, after: string | null) => fetchMany(sourceOf(filters), after);

const noRows: readonly SubmissionSummary[] = [];

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

/** `openId`: the message in the address. With one that is not in the list already, the list begins at its place. */
export function useSubmissionList(filters: DeskFilters, openId: string | undefined): SubmissionList {
  const client = useQueryClient();
  const signedIn = 'token' in useSession();
  const notice = useLoadNotice(loadFailure);
  // Only what the screen was opened with: in another lane, and without a message, one begins at the beginning.
  const [begun] = useState({
    filters,
    around: openId !== undefined && !isListed(client, filters, openId) ? openId : undefined,
  });
  const around = openId !== undefined && begun.filters === filters ? begun.around : undefined;

  const list = useCursorList({
    ...sourceOf(filters),
    key: listKey(filters, around),
    failure: loadFailure,
    around,
    // The look below brings it up to date.
    isStatic: { retryMs: refreshMs },
    onFirstPage: (page) => client.setQueryData(peekKey(filters), page),
  });
  const hasLoaded = list.rows !== undefined;
  const peek = useQuery<ListPage, LoadFailure>({
    queryKey: peekKey(filters),
    enabled: signedIn && hasLoaded,
    networkMode: 'always',
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    queryFn: () => readPage(sourceOf(filters), null, notice.show),
  });
  useLoadOutcome(notice, peek);

  const { rows: loaded = noRows, hasNewer } = list;
  const looked = peek.data?.rows;
  const { rows, arrived } = useMemo(() => {
    const newest = newestOf(loaded);
    const seen = looked ?? [];
    return {
      rows: refreshed(loaded, seen),
      // What stands before a list that began in its middle comes as one goes up.
      arrived: hasNewer ? 0 : seen.filter((row) => row.submitted_at > newest).length,
    };
  }, [loaded, looked, hasNewer]);
  const reload = (): void => void reloadLists(client);
  return {
    ...list,
    // What was loaded stays in sight when a later look fails.
    state: hasLoaded ? 'loaded' : list.error ? 'failed' : 'loading',
    rows,
    around,
    arrived: list.busy ? 0 : arrived,
    // By due time they stand anywhere, and before nothing stands no cursor.
    showArrived: filters.sort === 'newest' && loaded.length > 0 ? list.showNewer : reload,
    reload,
  };
}
