/** Cached messages: lists by their filters, open messages by id. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Submission, SubmissionSummary } from '#shared/contact/submission.schema.ts';
import { countLimit } from '#shared/api/list-count.ts';
import { isSnoozed, laneRule, type DeskPart, type Lane } from '#shared/contact/submission-rules.ts';
import type { CursorPage, PagePlace } from '../../session/use-cursor-list.ts';
import type { DeskFilters } from '../desk-filters.ts';

export type ListPage = CursorPage<SubmissionSummary>;
type ListPages = InfiniteData<ListPage, PagePlace>;

const listRoot = ['submissions', 'list'] as const;
export const peekRoot = ['submissions', 'peek'] as const;

/** `around`: id of the message that the list was loaded around. */
export const listKey = (filters: DeskFilters, around?: string): readonly unknown[] => [
  ...[...listRoot, filters],
  ...(around === undefined ? [] : [around]),
];
export const peekKey = (filters: DeskFilters) => [...peekRoot, filters] as const;
export const detailKey = (id: string) => ['submissions', 'detail', id] as const;

/** Lanes without the other ones: lists by status contain snoozed messages. */
const lanesByPart: { readonly [Part in DeskPart]?: Lane } = {
  new: 'new',
  open: 'us',
  replied: 'them',
  applications: 'applications',
  snoozed: 'snoozed',
};

const isInPart = (row: SubmissionSummary, part: DeskPart | null): boolean => {
  const { status, snooze } = row;
  if (part === null) return true;
  if (part === 'not-spam') return status !== 'spam';
  const lane = lanesByPart[part];
  if (lane === undefined) return status === part;
  if (isSnoozed(row, new Date()) !== (lane === 'snoozed')) return false;
  const { statuses, returns = [] } = laneRule(lane);
  return snooze !== null && lane !== 'snoozed' ? returns.includes(status) : statuses.includes(status);
};

/** True if a message matches the filters; the search is left to the server. */
export const matchesFilters = (row: SubmissionSummary, filters: DeskFilters, me: string | undefined): boolean =>
  isInPart(row, filters.status) &&
  (filters.sort === 'newest' || row.clock === 'running') &&
  (!filters.mine || row.assignee?.id === me);

/**
 * True if a message stays in a list after a change. Messages that were only opened stay until the list is reloaded, as do
 * those without a change that concerns the filters.
 */
export const staysListed = (
  before: SubmissionSummary,
  after: SubmissionSummary,
  filters: DeskFilters,
  me: string | undefined,
): boolean =>
  matchesFilters(after, filters, me) ||
  (before.status === after.status &&
    before.snooze?.back_at === after.snooze?.back_at &&
    (filters.sort === 'newest' || before.clock === after.clock) &&
    (!filters.mine || before.assignee?.id === after.assignee?.id));

const changePages = (
  pages: ListPages | undefined,
  change: (rows: readonly SubmissionSummary[]) => readonly SubmissionSummary[],
): ListPages | undefined => {
  if (pages === undefined) return undefined;
  const changed = pages.pages.map((page) => ({ ...page, rows: change(page.rows) }));
  const gone = pages.pages.reduce((sum, page, at) => sum + page.rows.length - (changed[at]?.rows.length ?? 0), 0);
  return {
    ...pages,
    pages: changed.map((page) => ({ ...page, total: page.total > countLimit ? page.total : page.total - gone })),
  };
};

/** Applies `change` to the rows of every cached list. */
function changeLists(
  client: QueryClient,
  change: (rows: readonly SubmissionSummary[], filters: DeskFilters) => readonly SubmissionSummary[],
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: listRoot })) {
    const filters = query.queryKey[2] as DeskFilters;
    client.setQueryData<ListPages>(query.queryKey, (pages) => changePages(pages, (rows) => change(rows, filters)));
  }
  for (const query of client.getQueryCache().findAll({ queryKey: peekRoot })) {
    const filters = query.queryKey[2] as DeskFilters;
    client.setQueryData<ListPage>(query.queryKey, (page) => page && { ...page, rows: change(page.rows, filters) });
  }
}

/** True if the list was loaded from its beginning and contains the message. */
export const isListed = (client: QueryClient, filters: DeskFilters, id: string): boolean =>
  client.getQueryData<ListPages>(listKey(filters))?.pages.some(({ rows }) => rows.some((row) => row.id === id)) ===
  true;

/** Updates a message everywhere, and removes it from lists that it no longer matches. */
export function showChange(
  client: QueryClient,
  changed: SubmissionSummary,
  me: string | undefined,
  /** Keeps it in all lists: for messages that were only opened. */
  stays = false,
): void {
  client.setQueryData<Submission | null>(detailKey(changed.id), (shown) => shown && { ...shown, ...changed });
  changeLists(client, (rows, filters) =>
    rows.flatMap((row) => {
      if (row.id !== changed.id) return [row];
      return stays || staysListed(row, changed, filters, me) ? [{ ...row, ...changed }] : [];
    }),
  );
}

/** Updates the rows of a message that was just read, without moving them. */
export const refreshRows = (client: QueryClient, read: Submission): void =>
  changeLists(client, (rows) => rows.map((row) => (row.id === read.id ? { ...row, ...read } : row)));

/** Removes erased messages. */
export function removeRows(client: QueryClient, erased: (row: SubmissionSummary) => boolean): void {
  changeLists(client, (rows) => rows.filter((row) => !erased(row)));
}

/** Returns a function that restores all lists to their current state. */
export function snapshotLists(client: QueryClient): () => void {
  const cached = [listRoot, peekRoot].flatMap((queryKey) => client.getQueriesData({ queryKey }));
  return () => {
    for (const [key, data] of cached) client.setQueryData(key, data);
  };
}

/** Reloads all lists. */
export const reloadLists = (client: QueryClient): Promise<unknown> =>
  Promise.all([listRoot, peekRoot].map((queryKey) => client.invalidateQueries({ queryKey })));
