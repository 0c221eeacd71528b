/** Reads messages for staff: pages of a list, one message, and the CSV export. */
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
import type { SubmissionRecord, SubmissionSummaryRecord } from '../submission-record.ts';
import { writeCsv, type CsvColumns } from '#server/platform/write-csv.ts';
import type { ContactFields } from '#shared/contact/contact-fields.ts';
import { contactFieldNames } from '#shared/contact/contact-rules.ts';

export type FilterQuery = CallInput<typeof exportSubmissionsCall>['query'];

interface ListQuery extends FilterQuery, CursorQuery {
  readonly sort: SubmissionOrder;
  readonly page: number;
  readonly limit: number;
  /** The id of a message that the page contains, in its middle if possible. */
  readonly around?: string | undefined;
}

interface SubmissionPage extends CursorPage<SubmissionSummaryRecord> {
  readonly total: number;
  /** Number of messages before the first one, if `around` was given. */
  readonly rowsBefore?: number;
}

export interface ListSubmissionsDeps {
  readonly reading: Pick<DeskReadingRepository, 'list' | 'count' | 'listByIds'>;
}

/** Receipts print an id in fours. */
const referencePattern = /^[0-9a-f]{24}$/;

/** Returns null for a search without letters and digits, which no message matches. */
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

/** Without a running clock, the place in the order of due times is the one that the message had. */
const placeIn =
  (order: SubmissionOrder) =>
  ({ id, clock_due_at, due_at, submitted_at }: SubmissionSummaryRecord): Place<Date> => ({
    by: order === 'due' ? (clock_due_at ?? due_at) : submitted_at,
    id,
  });

const directionOf = (order: SubmissionOrder): 1 | -1 => (order === 'due' ? 1 : -1);

/** Half a page before the message, then the message and what follows, up to a whole page. */
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

/** Returns `bad`, the name of the field, for a cursor that is not from such a list. */
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
  // A search often finds less than a page. Then it need not be counted, which would cost as much as the search.
  const isSearch = filter.terms.length > 0 && place === undefined && skip === 0;
  const [found, counted] = await Promise.all([list(), isSearch ? undefined : count()]);
  const total = counted ?? (found.length > limit ? await count() : found.length);
  const cut = { limit, place, placeOf: placeIn(order), direction: directionOf(order), mark: order };
  return { ...cutPage(found, cut), total };
}

export interface ReadSubmissionDeps {
  readonly reading: Pick<DeskReadingRepository, 'findById' | 'sameSender'>;
  /** Recipients of notifications of new messages. */
  readonly notified: () => readonly string[];
}

const maxOfSameSender = 20;

/** Returns a whole message with other messages of its sender; null if there is none. */
export async function readSubmission(id: string, deps: ReadSubmissionDeps): Promise<Submission | null> {
  const record = await deps.reading.findById(id);
  if (record === null) return null;
  const sameSender = await deps.reading.sameSender(record, maxOfSameSender);
  return presentSubmission(record, sameSender, deps.notified());
}

const notesOf = ({ thread }: SubmissionRecord): string =>
  thread
    .filter(({ kind }) => kind === 'note')
    .map(({ at, by, text = '' }) => `${at.toISOString()} ${by.name ?? by.username}: ${text}`)
    .join('\n');

const cellOf = (value: ContactFields[keyof ContactFields]): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');

const columns: CsvColumns<SubmissionRecord> = {
  id: ({ id }) => id,
  submitted_at: ({ submitted_at }) => submitted_at.toISOString(),
  status: ({ status }) => status,
  ...Object.fromEntries(contactFieldNames.map((name) => [name, (record: SubmissionRecord) => cellOf(record[name])])),
  due_at: ({ due_at }) => due_at.toISOString(),
  answered_at: ({ answered_at }) => answered_at?.toISOString() ?? '',
  assignee: ({ assignee }) => assignee?.name ?? assignee?.username ?? '',
  replies: ({ thread }) => String(thread.filter(({ kind }) => kind === 'reply').length),
  notes: notesOf,
  spam_score: ({ spam }) => String(spam.score),
};

async function* nothing(): AsyncGenerator<never> {}

/** Streams every matching message as CSV. */
export const exportSubmissions = (
  query: FilterQuery,
  staffId: string,
  { reading }: { readonly reading: Pick<DeskReadingRepository, 'readAll'> },
): Promise<AsyncIterable<string>> => {
  const filter = filterOf(query, staffId);
  return writeCsv(columns, filter === null ? nothing() : reading.readAll(filter));
};
