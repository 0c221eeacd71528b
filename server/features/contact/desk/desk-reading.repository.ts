/** Reads messages for staff. Every query uses an index. */
import { emailKey } from '#shared/text/email-key.ts';
import type { CursorPlace } from '#server/platform/cursor.ts';
import type { Connection, QueryFilter } from 'mongoose';
import { moreThanCounted } from '#shared/api/list-count.ts';
import {
  laneRule,
  openStatuses,
  submissionStatuses,
  type Lane,
  type ListedStatus,
  type SubmissionStatus,
} from '#shared/contact/submission-rules.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { readPage, beyondPlace } from '#server/platform/mongodb/read-page.ts';
import { createSubmissionModel, isApplication, type SubmissionFields } from '../submission.model.ts';
import { wasAnswered } from '../submission.repository.ts';
import type { SameSender } from './present-submission.ts';
import {
  summaryFields,
  toRecord,
  toSummaryRecord,
  type StoredSummary,
  type SubmissionRecord,
  type SubmissionSummaryRecord,
} from '../submission-record.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface SubmissionFilter {
  readonly status?: ListedStatus | undefined;
  readonly lane?: Lane | undefined;
  /** `none`: never snoozed since staff acted; `returned`: back; `now`: snoozed; `notNow`. By default as the lane requires. */
  readonly snooze?: 'none' | 'returned' | 'now' | 'notNow' | undefined;
  /** Decides what is snoozed. */
  readonly now?: Date | undefined;
  /** Excludes spam. */
  readonly withoutSpam: boolean;
  /** An account's id, or null for messages without an assignee. */
  readonly assignee?: string | null | undefined;
  /** Only urgent messages. */
  readonly urgent?: true | undefined;
  /** Each is the prefix of a term of the message; see `messageTerms`. */
  readonly terms: readonly string[];
  /** The id of one message, as on its receipt. */
  readonly reference?: string | undefined;
}

/** `due`: only messages with a running clock, the most urgent first. `returned`: by the end of the snooze, the latest first. */
export type SubmissionOrder = 'newest' | 'due' | 'returned';

const notSpam = submissionStatuses.filter((status) => status !== 'spam');
const epoch = new Date(0);

const statusOf = ({ status, lane, snooze, withoutSpam }: SubmissionFilter): QueryFilter<SubmissionFields> => {
  const asked: readonly (readonly SubmissionStatus[])[] = [
    ...(status === undefined ? [] : [status === 'open' ? openStatuses : [status]]),
    ...(lane === undefined ? [] : [(snooze === 'returned' && laneRule(lane).returns) || laneRule(lane).statuses]),
    ...(withoutSpam ? [notSpam] : []),
  ];
  if (asked.length === 0) return {};
  const wanted = submissionStatuses.filter((each) => asked.every((statuses) => statuses.includes(each)));
  const [only] = wanted;
  return { status: only !== undefined && wanted.length === 1 ? only : { $in: wanted } };
};

const snoozeOf = ({ lane, snooze }: SubmissionFilter): SubmissionFilter['snooze'] => {
  if (snooze !== undefined || lane === undefined) return snooze;
  return lane === 'snoozed' ? 'now' : lane === 'them' ? 'none' : 'notNow';
};

const whereSnooze = (filter: SubmissionFilter): QueryFilter<SubmissionFields> => {
  const { now = new Date() } = filter;
  switch (snoozeOf(filter)) {
    case 'none':
      return { 'snooze.back_at': null };
    case 'returned':
      return { 'snooze.back_at': { $gt: epoch, $lte: now } };
    case 'now':
      return { 'snooze.back_at': { $gt: now } };
    case 'notNow':
      return { $or: [{ 'snooze.back_at': null }, { 'snooze.back_at': { $lte: now } }] };
    case undefined:
      return {};
  }
};

/** Without the conditions on job applications and snoozed messages, which are few. */
const whereAny = (filter: SubmissionFilter, order: SubmissionOrder): QueryFilter<SubmissionFields> => {
  const { assignee, urgent, terms, reference } = filter;
  return {
    ...statusOf(filter),
    ...definedOnly({ 'assignee.id': assignee, urgent }),
    ...(order === 'due' ? { clock_due_at: { $gt: epoch } } : {}),
    ...(reference === undefined ? {} : { $and: [{ _id: reference }] }),
    // Terms are letters and digits alone. Without flags the database goes by its index of terms.
    ...(terms.length === 0 ? {} : { $and: terms.map((term) => ({ words: { $regex: `^${term}` } })) }),
  };
};

const whereFilter = (filter: SubmissionFilter, order: SubmissionOrder): QueryFilter<SubmissionFields> => {
  const either = { ...whereAny(filter, order), ...whereSnooze(filter) };
  const isAbout = filter.lane && laneRule(filter.lane).isApplication;
  if (isAbout === undefined) return either;
  return isAbout ? { ...either, ...isApplication } : { ...either, position: null };
};

const orders = {
  newest: { submitted_at: -1, _id: -1 },
  due: { clock_due_at: 1, _id: 1 },
  returned: { 'snooze.back_at': -1, _id: -1 },
} as const satisfies Record<SubmissionOrder, unknown>;
const sortOf = (order: SubmissionOrder): Readonly<Record<string, 1 | -1>> => orders[order];

export interface SubmissionListQuery {
  readonly filter: SubmissionFilter;
  readonly order: SubmissionOrder;
  readonly place?: CursorPlace | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** The sender of a message, for the search. */
export type SenderName = Pick<SubmissionRecord, 'id' | 'name' | 'company' | 'email' | 'submitted_at'>;

export interface DeskReadingRepository {
  list(query: SubmissionListQuery): Promise<readonly SubmissionSummaryRecord[]>;
  /** Counts the messages of a list, or those on one side of a cursor, up to the limit of all counts. */
  count(filter: SubmissionFilter, order: SubmissionOrder, place?: CursorPlace): Promise<number>;
  /** Streams every matching message, newest first. Ending the iteration closes the cursor. */
  readAll(filter: SubmissionFilter): AsyncIterable<SubmissionRecord>;
  newestNames(limit: number): Promise<readonly SenderName[]>;
  findById(id: string): Promise<SubmissionRecord | null>;
  /** In the order of `ids`, without missing ones. */
  listByIds(ids: readonly string[]): Promise<readonly SubmissionSummaryRecord[]>;
  /** Other messages from the address of this one, the newest first. */
  sameSender(message: Pick<SubmissionRecord, 'id' | 'email'>, limit: number): Promise<SameSender>;
}

const withoutTerms = { words: 0, undo: 0 } as const;
const readAtOnce = 100;

export const createDeskReadingRepository = (connection: Connection): DeskReadingRepository => {
  const model = createSubmissionModel(connection);

  return {
    async list({ filter, order, place, skip, limit }) {
      const found = await readPage<SubmissionFields, StoredSummary>(model, {
        where: whereFilter(filter, order),
        order: sortOf(order),
        place,
        skip,
        limit,
        fields: summaryFields,
      });
      return found.map(toSummaryRecord);
    },

    async count(filter, order, place) {
      const within = (where: QueryFilter<SubmissionFields>): QueryFilter<SubmissionFields> =>
        place === undefined ? where : { $and: [where, beyondPlace<SubmissionFields>(sortOf(order), place)] };
      const snooze = snoozeOf(filter);
      if (filter.lane && laneRule(filter.lane).isApplication === false && snooze !== 'returned') {
        // Applications and snoozed messages are few: count all and subtract them, because no index covers a missing field.
        const either = whereAny(filter, order);
        const since = snooze === 'none' ? epoch : (filter.now ?? new Date());
        const [applications, snoozed] = await Promise.all([
          countUpTo(model, within({ ...either, ...isApplication })),
          countUpTo(model, within({ ...either, position: null, 'snooze.back_at': { $gt: since } })),
        ]);
        const few = applications + snoozed;
        const all = await countUpTo(model, within(either), moreThanCounted + few);
        return Math.max(0, Math.min(moreThanCounted, all - few));
      }
      const where = within(whereFilter(filter, order));
      // Without a condition, count the index by arrival instead of the documents.
      return countUpTo(model, Object.keys(where).length === 0 ? { submitted_at: { $gt: epoch } } : where);
    },

    async *readAll(filter) {
      const cursor = model
        .find(whereFilter(filter, 'newest'), withoutTerms)
        .sort(sortOf('newest'))
        // The default time limit would cut the export of a large desk.
        .maxTimeMS(0)
        .lean()
        .cursor({ batchSize: readAtOnce });
      try {
        for await (const stored of cursor) yield toRecord(stored);
      } finally {
        await cursor.close();
      }
    },

    async newestNames(limit) {
      const found = await model
        .find({}, { name: 1, company: 1, email: 1, submitted_at: 1 })
        .sort(sortOf('newest'))
        .limit(limit)
        .lean();
      return found.map(({ _id, name, company, email, submitted_at }) => ({
        id: _id.toHexString(),
        name,
        company,
        email,
        submitted_at,
      }));
    },

    async findById(id) {
      const found = await model.findOne({ _id: id }, withoutTerms).lean();
      return found === null ? null : toRecord(found);
    },

    async listByIds(ids) {
      if (ids.length === 0) return [];
      const found = await model.find({ _id: { $in: [...ids] } }, summaryFields).lean<StoredSummary[]>();
      const byId = new Map(found.map((stored) => [String(stored._id), toSummaryRecord(stored)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async sameSender({ id, email }, limit) {
      const email_key = emailKey(email);
      const [found, withItself, isKnown] = await Promise.all([
        model
          .find({ email_key }, { message: 1, status: 1, submitted_at: 1 })
          .sort({ submitted_at: -1 })
          .limit(limit + 1)
          .lean(),
        countUpTo(model, { email_key }),
        wasAnswered(model, email),
      ]);
      const newest = found.map(({ _id, message, status, submitted_at }) => ({
        id: _id.toHexString(),
        message,
        status,
        submitted_at,
      }));
      return {
        newest: newest.filter((other) => other.id !== id).slice(0, limit),
        total: Math.max(0, withItself - 1),
        isKnown,
      };
    },
  };
};
