/** What staff read: one message whole, and pages of messages with how many there are and where the next page begins. */
import type { CallInput } from '#shared/api/define-call.ts';
import type { exportSubmissionsCall } from '#shared/contact/submissions.contract.ts';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { queryTerms } from '#shared/search/search-terms.ts';
import {
  cutPage,
  justBefore,
  readCursorPlace,
  type CursorPage,
  type CursorQuery,
  type CursorPlace,
  type Place,
} from '#server/platform/cursor.ts';
import type { DeskReadingRepository, SubmissionFilter, SubmissionOrder } from './desk-reading.repository.ts';
import { presentSubmission } from './present-submission.ts';
import type { SubmissionSummaryRecord } from '../submission-record.ts';

/** What staff ask for, in the contract's words. */
export type FilterQuery = CallInput<typeof exportSubmissionsCall>['query'];

interface ListQuery extends FilterQuery, CursorQuery {
  readonly sort: SubmissionOrder;
  readonly page: number;
  readonly limit: number;
  /** The id of a message near which the page stands. */
  readonly around?: string | undefined;
}

interface SubmissionPage extends CursorPage<SubmissionSummaryRecord> {
  readonly total: number;
  /** How many stand before the first of them, where that was asked. */
  readonly rowsBefore?: number;
}

export interface ListSubmissionsDeps {
  readonly reading: Pick<DeskReadingRepository, 'list' | 'count' | 'listByIds'>;
}

/** Receipts print an id in fours. */
const referencePattern = /^[0-9a-f]{24}$/;

/** Null for a search that no message can match: it holds neither a letter nor a digit. */
export const filterOf = (
  { status, lane, q, spam, assignee }: FilterQuery,
  staffId: string,
): SubmissionFilter | null => {
  const compact = q.replaceAll(/[\s-]/g, '').toLowerCase();
  const reference = referencePattern.test(compact) ? compact : undefined;
  const terms = reference === undefined ? queryTerms(q) : [];
  if (q !== '' && terms.length === 0 && reference === undefined) return null;
  return {
    status,
    lane,
    withoutSpam: spam === 'exclude',
    assignee: assignee === 'me' ? staffId : assignee === 'none' ? null : assignee,
    terms,
    reference,
  };
};

/** A message without a running clock has a place in the order of due times as well: where its clock ended. */
const placeIn =
  (order: SubmissionOrder) =>
  ({ id, clock_due_at, due_at, submitted_at }: SubmissionSummaryRecord): Place<Date> => ({
    by: order === 'due' ? (clock_due_at ?? due_at) : submitted_at,
    id,
  });

const directionOf = (order: SubmissionOrder): 1 | -1 => (order === 'due' ? 1 : -1);

/** Half a page from before the message, then it and what follows; a whole page where the list is long enough. */
async function listAround(
  message: SubmissionSummaryRecord,
  filter: SubmissionFilter,
  { sort: order, limit }: ListQuery,
  { reading }: ListSubmissionsDeps,
): Promise<SubmissionPage> {
  const direction = directionOf(order);
  const placeOf = placeIn(order);
  const place = placeOf(message);
  const above: CursorPlace = { ...place, side: 'before' };
  const fromHere: CursorPlace = { ...justBefore(place, direction), side: 'after' };
  const [before, countBefore, total] = await Promise.all([
    reading.list({ filter, order, place: above, skip: 0, limit: Math.floor(limit / 2) }),
    reading.count(filter, order, above),
    reading.count(filter, order),
  ]);
  const rest = limit - before.length;
  const after = await reading.list({ filter, order, place: fromHere, skip: 0, limit: rest + 1 });
  const page = cutPage([...before, ...after], { limit, placeOf, direction, mark: order });
  return { ...page, total, rowsBefore: Math.max(0, countBefore - before.length) };
}

/** Answers the name of the field whose cursor did not come from such a list. */
export async function listSubmissions(
  query: ListQuery,
  staffId: string,
  deps: ListSubmissionsDeps,
): Promise<SubmissionPage | { readonly bad: keyof CursorQuery }> {
  const { reading } = deps;
  const { sort: order, limit, around } = query;
  const place = readCursorPlace(query, order);
  if (place && 'bad' in place) return place;
  const filter = filterOf(query, staffId);
  if (filter === null) return { items: [], total: 0, next: null, prev: null };
  const [message] = around === undefined || place !== undefined ? [] : await reading.listByIds([around]);
  if (message !== undefined) return listAround(message, filter, query, deps);

  const skip = place === undefined ? (query.page - 1) * limit : 0;
  const list = () => reading.list({ filter, order, place, skip, limit: limit + 1 });
  const count = () => reading.count(filter, order);
  // A search often finds less than a page: then it is counted already, and counting would cost as much as finding.
  const isSearch = filter.terms.length > 0 && place === undefined && skip === 0;
  const [found, counted] = await Promise.all([list(), isSearch ? undefined : count()]);
  const total = counted ?? (found.length > limit ? await count() : found.length);
  const cut = { limit, place, placeOf: placeIn(order), direction: directionOf(order), mark: order };
  return { ...cutPage(found, cut), total };
}

export interface ReadSubmissionDeps {
  readonly reading: Pick<DeskReadingRepository, 'findById' | 'sameSender'>;
  /** Where the company's own mail goes. */
  readonly notified: () => readonly string[];
}

const maxOfSameSender = 20;

/** One message with its thread, its mails and what else its sender wrote; null when there is none. */
export async function readSubmission(id: string, deps: ReadSubmissionDeps): Promise<Submission | null> {
  const record = await deps.reading.findById(id);
  if (record === null) return null;
  const sameSender = await deps.reading.sameSender(record, maxOfSameSender);
  return presentSubmission(record, sameSender, deps.notified());
}
