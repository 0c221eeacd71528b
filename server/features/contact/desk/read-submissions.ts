/** Reads messages for staff: pages of a list, one message, and the CSV export. */
import type { CallInput } from '#shared/api/define-call.ts';
import type { exportSubmissionsCall } from '#shared/contact/submissions.contract.ts';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { isSnoozed, laneRule } from '#shared/contact/submission-rules.ts';
import { moreThanCounted } from '#shared/api/list-count.ts';
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
  readonly sort: Exclude<SubmissionOrder, 'returned'>;
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
  readonly clock: () => Date;
}

/** Receipts print an id in fours. */
const referencePattern = /^[0-9a-f]{24}$/;

/** Returns null for a search without letters and digits, which no message matches. */
export const filterOf = (
  { status, lane, q, spam, assignee }: FilterQuery,
  staffId: string,
  now: Date,
): SubmissionFilter | null => {
  const compact = q.replaceAll(/[\s-]/g, '').toLowerCase();
  const reference = referencePattern.test(compact) ? compact : undefined;
  const terms = reference === undefined ? queryTerms(q) : [];
  if (q !== '' && terms.length === 0 && reference === undefined) return null;
  return {
    status,
    lane,
    now,
    withoutSpam: spam === 'exclude',
    assignee: assignee === 'me' ? staffId : assignee === 'none' ? null : assignee,
    terms,
    reference,
  };
};

/** Places of returned messages are this much later, so that one cursor goes through both parts of a lane. */
const returnedShiftMs = 4e15;

/** Without a running clock, the place in the order of due times is the one that the message had. */
const placeIn =
  (parts: readonly ListPart[], order: SubmissionOrder, now: Date) =>
  (message: SubmissionSummaryRecord): Place<Date> => {
    const { id, clock_due_at, due_at, submitted_at, snooze } = message;
    if (parts.length > 1 && snooze?.back_at && !isSnoozed(message, now))
      return { by: new Date(Date.parse(snooze.back_at) + returnedShiftMs), id };
    return { by: order === 'due' ? (clock_due_at ?? due_at) : submitted_at, id };
  };

const directionOf = (order: SubmissionOrder): 1 | -1 => (order === 'due' ? 1 : -1);

/** Part of a list. In a lane, snoozed messages that are back come first. */
interface ListPart {
  readonly filter: SubmissionFilter;
  readonly order: SubmissionOrder;
}

const partsOf = (filter: SubmissionFilter, order: SubmissionOrder): readonly ListPart[] =>
  order === 'newest' && filter.lane !== undefined && laneRule(filter.lane).returns !== undefined
    ? [
        { filter: { ...filter, snooze: 'returned' }, order: 'returned' },
        { filter: { ...filter, snooze: 'none' }, order },
      ]
    : [{ filter, order }];

/** The part in which a place is, with the place there. */
const partAt = (
  parts: readonly ListPart[],
  place: CursorPlace,
): { readonly at: number; readonly place: CursorPlace } => {
  if (parts.length === 1) return { at: 0, place };
  const by = new Date(place.by.getTime() - returnedShiftMs);
  return place.by.getTime() < returnedShiftMs ? { at: 1, place } : { at: 0, place: { ...place, by } };
};

/** Before it is the whole part. */
const bottom: CursorPlace = { by: new Date(0), id: '0'.repeat(24), side: 'before' };

/** Reads on in the neighboring part where one ends. */
const readParts = async (
  parts: readonly ListPart[],
  {
    place,
    skip = 0,
    limit,
  }: { readonly place?: CursorPlace | undefined; readonly skip?: number; readonly limit: number },
  { reading }: ListSubmissionsDeps,
): Promise<readonly SubmissionSummaryRecord[]> => {
  const side = place?.side ?? 'after';
  const start = place === undefined ? { at: 0, place } : partAt(parts, place);
  let found: readonly SubmissionSummaryRecord[] = [];
  let toSkip = skip;
  for (let at = start.at, next = start.place; found.length < limit; at += side === 'after' ? 1 : -1) {
    const part = parts[at];
    if (part === undefined) break;
    const read = await reading.list({ ...part, place: next, skip: toSkip, limit: limit - found.length });
    found = side === 'after' ? [...found, ...read] : [...read, ...found];
    if (toSkip > 0 && read.length === 0) toSkip = Math.max(0, toSkip - (await reading.count(part.filter, part.order)));
    else toSkip = 0;
    next = side === 'after' ? undefined : bottom;
  }
  return found;
};

const countParts = async (
  parts: readonly ListPart[],
  { reading }: ListSubmissionsDeps,
  above?: CursorPlace,
): Promise<number> => {
  const start = above && partAt(parts, above);
  const counts = await Promise.all(
    parts
      .slice(0, start && start.at + 1)
      .map(({ filter, order }, at) => reading.count(filter, order, at === start?.at ? start.place : undefined)),
  );
  return Math.min(
    moreThanCounted,
    counts.reduce((sum, count) => sum + count, 0),
  );
};

/** Half a page before the message, then the message and what follows, up to a whole page. */
async function listAround(
  message: SubmissionSummaryRecord,
  parts: readonly ListPart[],
  cut: Omit<Parameters<typeof cutPage<SubmissionSummaryRecord>>[1], 'place'>,
  deps: ListSubmissionsDeps,
): Promise<SubmissionPage> {
  const { limit, placeOf, direction } = cut;
  const place = placeOf(message);
  const above: CursorPlace = { ...place, side: 'before' };
  const fromHere: CursorPlace = { ...justBefore(place, direction), side: 'after' };
  const [before, countBefore, total] = await Promise.all([
    readParts(parts, { place: above, limit: Math.floor(limit / 2) }, deps),
    countParts(parts, deps, above),
    countParts(parts, deps),
  ]);
  const rest = limit - before.length;
  const after = await readParts(parts, { place: fromHere, limit: rest + 1 }, deps);
  const page = cutPage([...before, ...after], cut);
  return { ...page, total, rowsBefore: Math.max(0, countBefore - before.length) };
}

/** Returns `bad`, the name of the field, for a cursor that is not from such a list. */
export async function listSubmissions(
  query: ListQuery,
  staffId: string,
  deps: ListSubmissionsDeps,
): Promise<SubmissionPage | { readonly bad: keyof CursorQuery }> {
  const { sort: order, limit, around } = query;
  const place = readCursorPlace(query, order);
  if (place && 'bad' in place) return place;
  const now = deps.clock();
  const filter = filterOf(query, staffId, now);
  if (filter === null) return { items: [], total: 0, next: null, prev: null };
  const parts = partsOf(filter, order);
  const cut = { limit, placeOf: placeIn(parts, order, now), direction: directionOf(order), mark: order };
  const [message] = around === undefined || place !== undefined ? [] : await deps.reading.listByIds([around]);
  if (message !== undefined) return listAround(message, parts, cut, deps);

  const skip = place === undefined ? (query.page - 1) * limit : 0;
  const count = () => countParts(parts, deps);
  // A search often finds less than a page. Then it need not be counted, which would cost as much as the search.
  const isSearch = filter.terms.length > 0 && place === undefined && skip === 0;
  const [found, counted] = await Promise.all([
    readParts(parts, { place, skip, limit: limit + 1 }, deps),
    isSearch ? undefined : count(),
  ]);
  const total = counted ?? (found.length > limit ? await count() : found.length);
  return { ...cutPage(found, { ...cut, place }), total };
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
  { reading, clock }: { readonly reading: Pick<DeskReadingRepository, 'readAll'>; readonly clock: () => Date },
): Promise<AsyncIterable<string>> => {
  const filter = filterOf(query, staffId, clock());
  return writeCsv(columns, filter === null ? nothing() : reading.readAll(filter));
};
