/** Stores applications; callers get plain records. */
import { Types, type Connection, type QueryFilter, type UpdateQuery } from 'mongoose';
import { formValuesOf } from '#shared/careers/application-fields.ts';
import type { ApplicationStage } from '#shared/careers/application-rules.ts';
import type { ApplicationSort } from '#shared/api/list-order.ts';
import type { Placed, SortedQuery } from '#server/platform/cursor.ts';
import { projectionOf } from '#server/platform/pick-fields.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { readSorted } from '#server/platform/mongodb/keyset.ts';
import { withoutFailed, type Batch } from '#server/platform/mongodb/work-failures.ts';
import type { PendingEmail } from '../mail/pending-email.ts';
import type { StoredDocument } from './application-files.repository.ts';
import { createApplicationModel, type ApplicationEvent, type ApplicationFields } from './application.model.ts';
import { createFigureModel, figureOf, readFigureLines, type FigureLine } from './figure.repository.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export type ApplicationRecord = Omit<ApplicationFields, '_id' | 'figure_id'> & { readonly id: string };
export type NewApplication = Omit<ApplicationRecord, 'version'>;

export interface ApplicationFilter {
  readonly stage?: ApplicationStage | undefined;
  /** Slugs. */
  readonly positions?: readonly string[] | undefined;
  /** Only members of the talent pool. */
  readonly pool?: boolean | undefined;
  /** Only these. */
  readonly ids?: readonly string[] | undefined;
}

const foundFields = ['name', 'email', 'position', 'stage', 'submitted_at', 'revealed_at'] as const;
/** A search result. Of the history, it has only the stages. */
export type FoundApplication = Pick<ApplicationRecord, 'id' | 'events' | (typeof foundFields)[number]>;

/** A change that is made in one write. */
export interface ApplicationChange {
  readonly set?: Partial<
    Pick<
      ApplicationFields,
      | ('stage' | 'decided_at' | 'letters_due' | 'reminded_at' | 'overdue_told_at' | 'clock_due_at' | 'revealed_at')
      | ('interview' | 'pool' | 'pool_until')
    >
  >;
  readonly unset?: readonly ('decided_at' | 'clock_due_at' | 'letters_due' | 'pool' | 'pool_until')[];
  readonly event?: ApplicationEvent;
  /** Emails that it causes. */
  readonly emails?: readonly PendingEmail[];
  readonly file?: StoredDocument;
}

export interface ApplicationRepository {
  findWithOutbox(batch: Batch): Promise<readonly ApplicationRecord[]>;
  /** Removes emails that were passed to the mail worker. */
  clearOutbox(id: string, keys: readonly string[]): Promise<void>;
  /** Agreed interviews that begin in this time and have no reminder yet. */
  findInterviews(from: Date, until: Date, batch: Batch): Promise<readonly ApplicationRecord[]>;
  /** The lines of all applications that were submitted since then, including deleted ones. */
  readFigures(since: Date | null, now: Date): Promise<readonly FigureLine[]>;
  /** Returns false, and stores nothing, if the id exists. */
  insert(application: NewApplication): Promise<boolean>;
  find(id: string): Promise<ApplicationRecord | null>;
  isThere(id: string): Promise<boolean>;
  findByLink(hash: string): Promise<ApplicationRecord | null>;
  /** Returns the changed application, or null if it is gone or no longer has that version. */
  change(id: string, version: number | undefined, change: ApplicationChange): Promise<ApplicationRecord | null>;
  /** Keeps only the newest links. */
  addLink(id: string, hash: string): Promise<void>;
  /** Other applications with the same address and position, the newest first. */
  findOthers(application: Pick<ApplicationRecord, 'id' | 'again_of'>): Promise<readonly ApplicationRecord[]>;
  /** Returns false if a link was sent to such an application within a day. Otherwise records that one is sent now. */
  mayLinkAgain(application: Pick<ApplicationRecord, 'id' | 'again_of'>, now: Date): Promise<boolean>;
  list(filter: ApplicationFilter, query: SortedQuery<ApplicationSort>): Promise<readonly Placed<ApplicationRecord>[]>;
  count(filter: ApplicationFilter): Promise<number>;
  countStages(
    stages: readonly ApplicationStage[],
    filter: Pick<ApplicationFilter, 'positions' | 'ids'>,
  ): Promise<Readonly<Record<ApplicationStage, number>>>;
  findWithEmailsDue(batch: Batch): Promise<readonly ApplicationRecord[]>;
  /** Owed answers that are due before this time and have no such email yet. */
  findDueBefore(
    moment: Date,
    told: 'reminded_at' | 'overdue_told_at',
    batch: Batch,
  ): Promise<readonly ApplicationRecord[]>;
  /** The number of owed answers that are due before this time. */
  countDueBefore(moment: Date): Promise<number>;
  /** Applications with an owed answer, the next due first. */
  findOwed(most: number): Promise<readonly ApplicationRecord[]>;
  countOwed(): Promise<number>;
  /** The newest applications, for the search of staff. */
  newest(most: number, filter?: ApplicationFilter): Promise<readonly FoundApplication[]>;
  /** The number of applications that were submitted, and that were decided, in this time. */
  readWeek(from: Date, to: Date): Promise<{ arrived: number; hired: number; declined: number }>;
  /** Applications to delete: decided before this time (null for never), or past the end of their consent to be kept. */
  countOver(decidedBefore: Date | null, now: Date): Promise<number>;
  findOver(decidedBefore: Date | null, now: Date, batch: Batch): Promise<readonly ApplicationRecord[]>;
  /** Stores the figure and deletes the application. Returns its files, which the caller removes. */
  erase(id: string): Promise<readonly string[]>;
  /** Returns which of these files belong to an application. */
  filesInUse(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Every email to an applicant has a link. */
const maxLinks = 30;
const dayMs = 86_400_000;

type Stored = ApplicationFields & { readonly _id: Types.ObjectId };

/** Records from before a form field was added lack it. */
const emptyForm = formValuesOf({});

const toRecord = ({ _id, figure_id: _figure, ...fields }: Stored): ApplicationRecord => ({
  ...emptyForm,
  ...fields,
  id: _id.toHexString(),
});

const toRecordOrNull = (stored: Stored | null): ApplicationRecord | null => (stored === null ? null : toRecord(stored));

const othersOf = ({ id, again_of: first = id }: Pick<ApplicationRecord, 'id' | 'again_of'>) => ({
  _id: { $ne: new Types.ObjectId(id) },
  $or: [{ _id: new Types.ObjectId(first) }, { again_of: first }],
});

export const filterOf = ({ stage, positions, pool, ids }: ApplicationFilter): QueryFilter<ApplicationFields> => ({
  ...definedOnly({ stage, 'position.key': positions && { $in: [...positions] } }),
  ...(pool === true ? { pool_until: { $exists: true } } : {}),
  ...(ids === undefined ? {} : { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } }),
});

const expiredFilters = (decidedBefore: Date | null, now: Date): readonly QueryFilter<ApplicationFields>[] => [
  { pool_until: { $lt: now } },
  ...(decidedBefore === null ? [] : [{ decided_at: { $lt: decidedBefore }, pool_until: { $exists: false } }]),
];

const isOwed = { clock_due_at: { $exists: true } } as const;

const sortFields = { received: 'submitted_at', due: 'due_at' } as const satisfies Record<ApplicationSort, string>;

export function createApplicationRepository(connection: Connection): ApplicationRepository {
  const model = createApplicationModel(connection);
  const figures = createFigureModel(connection);
  const findMany = async (where: QueryFilter<ApplicationFields>, sort: Record<string, 1>, batch: Batch) =>
    (
      await model
        .find({ ...where, ...withoutFailed(batch) })
        .sort(sort)
        .limit(batch.most)
        .lean<Stored[]>()
    ).map(toRecord);

  return {
    findWithOutbox: (batch) => findMany({ outbox_due: true }, {}, batch),

    async clearOutbox(id, keys) {
      await model.updateOne({ _id: id }, { $pull: { outbox: { key: { $in: [...keys] } } } });
      // Unless another email was added meanwhile.
      await model.updateOne({ _id: id, 'outbox.key': { $exists: false } }, { $unset: { outbox_due: 1, outbox: 1 } });
    },

    findInterviews: (from, until, batch) =>
      findMany(
        {
          'interview.chosen': { $gt: from, $lte: until },
          'interview.state': 'chosen',
          'interview.reminded_at': { $exists: false },
        },
        {},
        batch,
      ),

    readFigures: (since, now) => readFigureLines(model, figures, since, now),

    async insert({ id, ...fields }) {
      try {
        await model.create({ ...fields, _id: new Types.ObjectId(id), figure_id: new Types.ObjectId(), version: 1 });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    find: async (id) => toRecordOrNull(await model.findById(id).lean<Stored>()),

    isThere: async (id) => (await model.exists({ _id: id })) !== null,

    findByLink: async (hash) => toRecordOrNull(await model.findOne({ link_hashes: hash }).lean<Stored>()),

    async change(id, version, { set = {}, unset = [], event, file, emails = [] }) {
      const changes = {
        // Only changes that people make count: notes of the program cause no version conflict.
        $inc: event || file ? { version: 1 } : {},
        $set: emails.length > 0 ? { ...set, outbox_due: true } : set,
        $unset: Object.fromEntries(unset.map((name) => [name, 1])),
        $push: {
          ...(event ? { events: event } : {}),
          ...(file ? { files: file } : {}),
          ...(emails.length > 0 ? { outbox: { $each: [...emails] } } : {}),
        },
      } satisfies UpdateQuery<ApplicationFields>;
      const update = Object.fromEntries(Object.entries(changes).filter(([, part]) => Object.keys(part).length > 0));
      const where = { _id: id, ...definedOnly({ version }) };
      return toRecordOrNull(await model.findOneAndUpdate(where, update, { returnDocument: 'after' }).lean<Stored>());
    },

    async addLink(id, hash) {
      // Atomic, because two emails may be written at the same time, and each link must stay valid.
      await model.updateOne({ _id: id }, { $push: { link_hashes: { $each: [hash], $slice: -maxLinks } } });
    },

    async findOthers(application) {
      return (await model.find(othersOf(application)).sort({ submitted_at: -1 }).lean<Stored[]>()).map(toRecord);
    },

    async mayLinkAgain(application, now) {
      const since = new Date(now.getTime() - dayMs);
      if ((await model.exists({ ...othersOf(application), link_sent_at: { $gt: since } })) !== null) return false;
      await model.updateOne({ _id: application.id }, { $set: { link_sent_at: now } });
      return true;
    },

    list: (filter, { sort, order, after, limit }) =>
      readSorted<Stored, ApplicationRecord>(model as never, {
        where: filterOf(filter),
        keyset: { field: sortFields[sort], order },
        after,
        limit,
        present: toRecord,
      }),

    count: (filter) => countUpTo(model, filterOf(filter)),

    async countStages(stages, filter) {
      const counts = await Promise.all(
        stages.map(async (stage) => [stage, await countUpTo(model, filterOf({ ...filter, stage }))] as const),
      );
      return Object.fromEntries(counts);
    },

    findWithEmailsDue: (batch) => findMany({ letters_due: true }, { submitted_at: 1 }, batch),

    findDueBefore: (moment, told, batch) =>
      findMany({ clock_due_at: { $lt: moment }, [told]: { $exists: false } }, { clock_due_at: 1 }, batch),

    countDueBefore: (moment) => countUpTo(model, { clock_due_at: { $lt: moment } }),

    findOwed: (most) => findMany(isOwed, { clock_due_at: 1 }, { most, failed: [] }),
    countOwed: () => countUpTo(model, isOwed),

    newest: async (most, filter = {}) =>
      (
        await model
          .find(filterOf(filter), projectionOf([...foundFields, 'events.stage']))
          .sort({ submitted_at: -1, _id: -1 })
          .limit(most)
          .lean<Stored[]>()
      ).map(toRecord),

    async readWeek(from, to) {
      const range = { $gte: from, $lt: to };
      const [arrived, hired, declined] = await Promise.all([
        countUpTo(model, { submitted_at: range, stage: { $ne: 'spam' } }),
        countUpTo(model, { decided_at: range, stage: 'hired' }),
        countUpTo(model, { decided_at: range, stage: 'declined' }),
      ]);
      return { arrived, hired, declined };
    },

    async countOver(decidedBefore, now) {
      const counts = await Promise.all(expiredFilters(decidedBefore, now).map((where) => countUpTo(model, where)));
      return counts.reduce((sum, count) => sum + count, 0);
    },

    async findOver(decidedBefore, now, batch) {
      for (const where of expiredFilters(decidedBefore, now)) {
        const found = await findMany(where, { decided_at: 1 }, batch);
        if (found.length > 0) return found;
      }
      return [];
    },

    async erase(id) {
      const found = await model.findById(id).lean<Stored>();
      if (found === null) return [];
      const { figure_id, files } = found;
      // Repeating an interrupted erasure stores the same figure.
      await figures.updateOne({ _id: figure_id }, { $setOnInsert: figureOf(found) }, { upsert: true });
      await model.deleteOne({ _id: id });
      return files.map((file) => file.id);
    },

    async filesInUse(ids) {
      const found = await model.find({ 'files.id': { $in: [...ids] } }, { 'files.id': 1 }).lean<Stored[]>();
      return new Set(found.flatMap(({ files }) => files.map((file) => file.id)));
    },
  };
}
