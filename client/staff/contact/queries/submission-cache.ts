/** What the screens keep of the messages: lists by what they were asked for, and opened messages by id. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Submission, SubmissionSummary } from '#shared/contact/submission.schema.ts';
import { countLimit } from '#shared/api/list-count.ts';
import { isOpen, laneRules, type DeskPart, type SubmissionStatus } from '#shared/contact/submission-rules.ts';
import type { CursorPage, PagePlace } from '../../session/use-cursor-list.ts';
import type { DeskFilters } from '../desk-filters.ts';

export type ListPage = CursorPage<SubmissionSummary>;
type ListPages = InfiniteData<ListPage, PagePlace>;

const listRoot = ['submissions', 'list'] as const;
export const peekRoot = ['submissions', 'peek'] as const;

/** `around`: the id of the message around which the list begins. */
export const listKey = (filters: DeskFilters, around?: string): readonly unknown[] => [
  ...[...listRoot, filters],
  ...(around === undefined ? [] : [around]),
];
export const peekKey = (filters: DeskFilters) => [...peekRoot, filters] as const;
export const detailKey = (id: string) => ['submissions', 'detail', id] as const;

const isInPart = ({ status }: SubmissionSummary, part: DeskPart | null): boolean => {
  if (part === null) return true;
  if (part === 'not-spam') return status !== 'spam';
  if (part === 'open') return isOpen(status);
  if (part === 'applications') return (laneRules.applications.statuses as readonly SubmissionStatus[]).includes(status);
  return status === part;
};

/** Whether a message still belongs where these filters are shown; what the search matches is the server's business. */
export const belongs = (row: SubmissionSummary, filters: DeskFilters, me: string | undefined): boolean =>
  isInPart(row, filters.status) &&
  (filters.sort === 'newest' || row.clock === 'running') &&
  (!filters.mine || row.assignee?.id === me);

/**
 * Whether a message stands in a list after a change. One that was only opened stands there until the list is loaded again, and so
 * does one in which nothing has changed that the list asks for.
 */
export const staysIn = (
  before: SubmissionSummary,
  after: SubmissionSummary,
  filters: DeskFilters,
  me: string | undefined,
): boolean =>
  belongs(after, filters, me) ||
  (before.status === after.status &&
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

/** Runs `change` over the rows of every list; it is told what the list was asked for. */
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

/** Whether a list that begins at its beginning has been loaded, and a message with it. */
export const isListed = (client: QueryClient, filters: DeskFilters, id: string): boolean =>
  client.getQueryData<ListPages>(listKey(filters))?.pages.some(({ rows }) => rows.some((row) => row.id === id)) ===
  true;

/** Puts a changed message everywhere it is shown, and takes it out of lists where it no longer belongs. */
export function showChange(
  client: QueryClient,
  changed: SubmissionSummary,
  me: string | undefined,
  /** A message that was only opened stays where it stands until the list is loaded again. */
  stays = false,
): void {
  client.setQueryData<Submission | null>(detailKey(changed.id), (shown) => shown && { ...shown, ...changed });
  changeLists(client, (rows, filters) =>
    rows.flatMap((row) => {
      if (row.id !== changed.id) return [row];
      return stays || staysIn(row, changed, filters, me) ? [{ ...row, ...changed }] : [];
    }),
  );
}

/** Brings the rows of a freshly read message up to date, and leaves them where they stand. */
export const refreshRows = (client: QueryClient, read: Submission): void =>
  changeLists(client, (rows) => rows.map((row) => (row.id === read.id ? { ...row, ...read } : row)));

/** Forgets messages that were erased. */
export function forget(client: QueryClient, erased: (row: SubmissionSummary) => boolean): void {
  changeLists(client, (rows) => rows.filter((row) => !erased(row)));
}

/** Remembers every list as it is now; the answer puts them back. */
export function rememberLists(client: QueryClient): () => void {
  const cached = [listRoot, peekRoot].flatMap((queryKey) => client.getQueriesData({ queryKey }));
  return () => {
    for (const [key, data] of cached) client.setQueryData(key, data);
  };
}

/** Asks for all lists again. */
export const reloadLists = (client: QueryClient): Promise<unknown> =>
  Promise.all([listRoot, peekRoot].map((queryKey) => client.invalidateQueries({ queryKey })));
