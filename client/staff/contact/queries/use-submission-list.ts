/** The open message, and the list page by page. Rows do not move while the user reads; new messages are only counted. */
import { useMemo, useState } from 'react';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { isSnoozed } from '#shared/contact/submission-rules.ts';
import type { SubmissionSummary, Submission } from '#shared/contact/submission.schema.ts';
import { fetchMany, readPage, useCursorList, type CursorList } from '../../session/use-cursor-list.ts';
import { useLoadNotice, useLoadOutcome, type LoadFailure, orMissing } from '../../session/use-staff-query.ts';
import { useSession } from '../../session/use-session.ts';
import { apiQuery, type DeskFilters } from '../desk-filters.ts';
import { isListed, listKey, peekKey, reloadLists, type ListPage, detailKey, refreshRows } from './submission-cache.ts';
import { staffCall } from '../../session/staff-call.ts';

export const loadFailure = 'Failed to load submissions';
export const refreshMs = 20_000;

export interface SubmissionList extends Omit<CursorList<SubmissionSummary>, 'rows' | 'retry'> {
  readonly state: 'loading' | 'failed' | 'loaded';
  readonly rows: readonly SubmissionSummary[];
  /** Id of the message that the list was loaded around. */
  readonly around: string | undefined;
  /** Number of new messages that are not in the list yet. */
  readonly arrived: number;
  /** Adds the new messages. */
  readonly showArrived: () => void;
  /** Reloads the list, including new messages. */
  readonly reload: () => void;
}

const sourceOf = (filters: DeskFilters) =>
  ({
    call: 'GET /api/admin/contact-submissions',
    query: { ...apiQuery(filters), sort: filters.sort },
    // More than one screen, but quick to load.
    pageSize: 30,
  }) as const;

/** Loads many matches, for bulk selection. @throws LoadFailure */
export const fetchMessages = (filters: DeskFilters, after: string | null) => fetchMany(sourceOf(filters), after);

const noRows: readonly SubmissionSummary[] = [];

const isBack = (row: SubmissionSummary): boolean => row.snooze !== null && !isSnoozed(row, new Date());

/** When it came to the top of the list: on arrival, or at the end of its snooze. */
const listedAt = (row: SubmissionSummary): string => (isBack(row) && row.snooze?.back_at) || row.submitted_at;

const newestOf = (rows: readonly SubmissionSummary[]): string =>
  rows.reduce((newest, row) => (listedAt(row) > newest ? listedAt(row) : newest), '');

/** Replaces rows by newer versions from the first page. */
const mergeRows = (rows: readonly SubmissionSummary[], seen: readonly SubmissionSummary[]) => {
  const latest = new Map(seen.map((row) => [row.id, row]));
  return rows.map((row) => {
    const now = latest.get(row.id);
    return now !== undefined && now.version >= row.version ? now : row;
  });
};

/** `openId`: the open message. If the list does not contain it, the list is loaded around it. */
export function useSubmissionList(filters: DeskFilters, openId: string | undefined): SubmissionList {
  const client = useQueryClient();
  const signedIn = 'token' in useSession();
  const notice = useLoadNotice(loadFailure);
  // Only for the initial address: other lanes, and lists without a message, start at the beginning.
  const [initial] = useState({
    filters,
    around: openId !== undefined && !isListed(client, filters, openId) ? openId : undefined,
  });
  const around = openId !== undefined && initial.filters === filters ? initial.around : undefined;

  const list = useCursorList({
    ...sourceOf(filters),
    key: listKey(filters, around),
    failure: loadFailure,
    around,
    // Updated by the query below.
    isStatic: { retryMs: refreshMs },
    onFirstPage: (page) => client.setQueryData(peekKey(filters), page),
  });
  const hasLoaded = list.rows !== undefined;
  const peek = useQuery<ListPage, LoadFailure>({
    queryKey: peekKey(filters),
    enabled: signedIn && hasLoaded && !list.isOld,
    networkMode: 'always',
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    queryFn: () => readPage(sourceOf(filters), null, notice.show),
  });
  useLoadOutcome(notice, peek);

  const { rows: loaded = noRows, hasNewer } = list;
  const peeked = peek.data?.rows;
  const { rows, arrived } = useMemo(() => {
    const newest = newestOf(loaded);
    const seen = peeked ?? [];
    return {
      rows: mergeRows(loaded, seen),
      // Lists that were loaded around a message load newer rows on demand.
      arrived: hasNewer ? 0 : seen.filter((row) => listedAt(row) > newest).length,
    };
  }, [loaded, peeked, hasNewer]);
  const reload = (): void => void reloadLists(client);
  return {
    ...list,
    // Loaded rows stay visible if a refresh fails.
    state: hasLoaded ? 'loaded' : list.error ? 'failed' : 'loading',
    rows,
    around,
    arrived: list.busy ? 0 : arrived,
    // New messages can be anywhere by due time or below snoozed ones that are back, and an empty list has no cursor: reload.
    showArrived:
      filters.sort === 'newest' && loaded.length > 0 && ![...loaded, ...(peeked ?? [])].some(isBack)
        ? list.showNewer
        : reload,
    reload,
  };
}

const deliveryMs = 1500;
const freshMs = 60_000;

/** True while an email was queued so recently that its author is likely to be waiting for the delivery. */
const isJustSent = ({ mails }: Submission): boolean =>
  mails.some(({ state, created_at }) => state === 'waiting' && Date.now() - Date.parse(created_at) < freshMs);

export function useSubmission(id: string): UseQueryResult<Submission | null, LoadFailure> {
  const client = useQueryClient();
  const signedIn = 'token' in useSession();
  const notice = useLoadNotice(loadFailure);
  const result = useQuery<Submission | null, LoadFailure>({
    queryKey: detailKey(id),
    enabled: signedIn,
    networkMode: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data === null) return false;
      return data && isJustSent(data) ? deliveryMs : refreshMs;
    },
    queryFn: async () => {
      const answer = await staffCall('GET /api/admin/contact-submissions/{id}', {
        params: { id },
        onRefused: notice.show,
      });
      const read = orMissing(answer);
      if (read) refreshRows(client, read);
      const before = client.getQueryData<Submission | null>(detailKey(id));
      // A delivered reply changes the figures.
      if (before && read && isJustSent(before) && !isJustSent(read))
        void client.invalidateQueries({ queryKey: ['overview'] });
      return read;
    },
  });
  useLoadOutcome(notice, result);
  return result;
}
