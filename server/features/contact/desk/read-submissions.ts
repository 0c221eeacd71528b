/** What staff read: one message whole, and pages of messages with how many there are and where the next page begins. */
import type { Submission } from '#shared/contracts/submission.schema.ts';
import { queryTerms } from '#shared/rules/search-terms.ts';
import { readCursor, writeCursor } from '#server/platform/cursor.ts';
import type { Lane, ListedStatus } from '#shared/rules/submission-rules.ts';
import type { DeskReadingRepository, SubmissionFilter, SubmissionOrder } from './desk-reading.repository.ts';
import { presentSubmission } from './present-submission.ts';
import type { SubmissionSummaryRecord } from '../submission-record.ts';

/** What staff ask for, in the contract's words. */
export interface FilterQuery {
  readonly status?: ListedStatus | undefined;
  readonly lane?: Lane | undefined;
  readonly q: string;
  readonly spam: 'include' | 'exclude';
  /** An id, `me` or `none`. */
  readonly assignee?: string | undefined;
}

export interface ListQuery extends FilterQuery {
  readonly sort: SubmissionOrder;
  readonly page: number;
  readonly limit: number;
  readonly after?: string | undefined;
}

export interface SubmissionPage {
  readonly items: readonly SubmissionSummaryRecord[];
  readonly total: number;
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

export interface ListSubmissionsDeps {
  readonly reading: Pick<DeskReadingRepository, 'list' | 'count'>;
}

/** Null for a search that no message can match: it holds neither a letter nor a digit. */
export const filterOf = (
  { status, lane, q, spam, assignee }: FilterQuery,
  staffId: string,
): SubmissionFilter | null => {
  const terms = queryTerms(q);
  if (q !== '' && terms.length === 0) return null;
  return {
    status,
    lane,
    withoutSpam: spam === 'exclude',
    assignee: assignee === 'me' ? staffId : assignee === 'none' ? null : assignee,
    terms,
  };
};

const positionOf = (order: SubmissionOrder, last: SubmissionSummaryRecord): string => {
  const at = order === 'due' ? (last.clock_due_at ?? last.due_at) : last.submitted_at;
  return writeCursor({ at, id: last.id }, order);
};

/** Answers `bad-cursor` when `after` did not come from such a list. */
export async function listSubmissions(
  query: ListQuery,
  staffId: string,
  { reading }: ListSubmissionsDeps,
): Promise<SubmissionPage | 'bad-cursor'> {
  const { sort: order, limit } = query;
  const after = query.after === undefined ? undefined : readCursor(query.after, order);
  if (after === null) return 'bad-cursor';
  const filter = filterOf(query, staffId);
  if (filter === null) return { items: [], total: 0, next: null };

  const skip = after === undefined ? (query.page - 1) * limit : 0;
  // One more than is shown tells whether there is a next page.
  const list = () => reading.list({ filter, order, after, skip, limit: limit + 1 });
  const count = () => reading.count(filter, order);
  // A search often finds less than a page: then it is counted already, and counting would cost as much as finding.
  const isSearch = filter.terms.length > 0 && after === undefined && skip === 0;
  const [found, counted] = await Promise.all([list(), isSearch ? undefined : count()]);
  const total = counted ?? (found.length > limit ? await count() : found.length);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown,
    total,
    next: last === undefined ? null : positionOf(order, last),
  };
}

export interface ReadSubmissionDeps {
  readonly reading: Pick<DeskReadingRepository, 'findById' | 'sameSender'>;
  /** Where the company's own mail goes. */
  readonly notified: () => readonly string[];
}

const mostOfSameSender = 20;

/** One message with its thread, its mails and what else its sender wrote; null when there is none. */
export async function readSubmission(id: string, deps: ReadSubmissionDeps): Promise<Submission | null> {
  const record = await deps.reading.findById(id);
  if (record === null) return null;
  const sameSender = await deps.reading.sameSender(record, mostOfSameSender);
  return presentSubmission(record, sameSender, deps.notified());
}
