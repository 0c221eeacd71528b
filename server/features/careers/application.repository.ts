/** Applications in the database; plain records go in and out. */
import { Types, type Connection, type QueryFilter, type UpdateQuery } from 'mongoose';
import { formValuesOf } from '#shared/careers/application-fields.ts';
import { applicationStageIds, type ApplicationStage } from '#shared/careers/application-rules.ts';
import type { ApplicationSort } from '#shared/api/list-order.ts';
import type { Placed, SortedQuery } from '#server/platform/cursor.ts';
import { projectionOf } from '#server/platform/pick-fields.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { readSorted } from '#server/platform/mongodb/keyset.ts';
import { withoutFailed, type Batch } from '#server/platform/mongodb/work-failures.ts';
import {
  createApplicationModel,
  type ApplicationEvent,
  type ApplicationFields,
  type StoredDocument,
  type PendingLetter,
} from './application.model.ts';
import { createFigureModel, figureOf, readFigureLines, type FigureLine } from './figure.repository.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export type ApplicationRecord = Omit<ApplicationFields, '_id' | 'figure_id'> & { readonly id: string };
export type NewApplication = Omit<ApplicationRecord, 'version'>;

export interface ApplicationFilter {
  readonly stage?: ApplicationStage | undefined;
  readonly position?: string | undefined;
  /** Only those who agreed to be kept. */
  readonly pool?: boolean | undefined;
}

const foundFields = ['name', 'email', 'position', 'stage', 'submitted_at', 'revealed_at'] as const;
/** Of the history, only the stages are read. */
export type FoundApplication = Pick<ApplicationRecord, 'id' | 'events' | (typeof foundFields)[number]>;

/** What is done to an application in one write. */
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
  /** Letters that it causes. */
  readonly letters?: readonly PendingLetter[];
  readonly file?: StoredDocument;
}

export interface ApplicationRepository {
  findWithOutbox(batch: Batch): Promise<readonly ApplicationRecord[]>;
  /** Removes letters from the outbox that were passed to the mail worker. */
  clearOutbox(id: string, keys: readonly string[]): Promise<void>;
  /** Agreed interviews that begin in this time and have no reminder yet. */
  findInterviews(from: Date, until: Date, batch: Batch): Promise<readonly ApplicationRecord[]>;
  /** The lines of all applications that were submitted since then, including deleted ones. */
  readFigures(since: Date | null, now: Date): Promise<readonly FigureLine[]>;
  /** False when there is one of this id: then nothing was stored. */
  insert(application: NewApplication): Promise<boolean>;
  find(id: string): Promise<ApplicationRecord | null>;
  isThere(id: string): Promise<boolean>;
  findByLink(hash: string): Promise<ApplicationRecord | null>;
  /** The application after the change; null when it is gone or was changed since that version. */
  change(id: string, version: number | undefined, change: ApplicationChange): Promise<ApplicationRecord | null>;
  /** The newest links open the page, older ones no longer. */
  addLink(id: string, hash: string): Promise<void>;
  /** All that the address of this application sent for its position, this one left out; the newest first. */
  findOthers(application: Pick<ApplicationRecord, 'id' | 'again_of'>): Promise<readonly ApplicationRecord[]>;
  /** Whether no other such link was sent within a day; it is noted as sent. */
  mayLinkAgain(application: Pick<ApplicationRecord, 'id' | 'again_of'>, now: Date): Promise<boolean>;
  list(filter: ApplicationFilter, query: SortedQuery<ApplicationSort>): Promise<readonly Placed<ApplicationRecord>[]>;
  count(filter: ApplicationFilter): Promise<number>;
  countStages(position?: string): Promise<Readonly<Record<ApplicationStage, number>>>;
  findWithLettersDue(batch: Batch): Promise<readonly ApplicationRecord[]>;
  /** Clocks that run and end before this moment. */
  findDueBefore(
    moment: Date,
    told: 'reminded_at' | 'overdue_told_at',
    batch: Batch,
  ): Promise<readonly ApplicationRecord[]>;
  /** How many clocks run that end before this moment. */
  countDueBefore(moment: Date): Promise<number>;
  /** Those whose clock runs, the next one due first. */
  findOwed(most: number): Promise<readonly ApplicationRecord[]>;
  countOwed(): Promise<number>;
  /** For the staff's search. */
  newest(most: number): Promise<readonly FoundApplication[]>;
  /** How many came in that time, and how many were decided in it. */
  readWeek(from: Date, to: Date): Promise<{ arrived: number; hired: number; declined: number }>;
  /** What is to be deleted: decided before this moment, where there is one, or at the end of its time in the talent pool. */
  countOver(decidedBefore: Date | null, now: Date): Promise<number>;
  findOver(decidedBefore: Date | null, now: Date, batch: Batch): Promise<readonly ApplicationRecord[]>;
  /** Leaves a line without a name, then deletes; the files that it had are to be removed after that. */
  erase(id: string): Promise<readonly string[]>;
  /** Of these files, those that an application names. */
  filesInUse(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Every letter to an applicant has one. */
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

const orNull = (stored: Stored | null): ApplicationRecord | null => (stored === null ? null : toRecord(stored));

const othersOf = ({ id, again_of: first = id }: Pick<ApplicationRecord, 'id' | 'again_of'>) => ({
  _id: { $ne: new Types.ObjectId(id) },
  $or: [{ _id: new Types.ObjectId(first) }, { again_of: first }],
});

const whereOf = ({ stage, position, pool }: ApplicationFilter): QueryFilter<ApplicationFields> => ({
  ...definedOnly({ stage, 'position.key': position }),
  ...(pool === true ? { pool_until: { $exists: true } } : {}),
});

const overWhere = (decidedBefore: Date | null, now: Date): readonly QueryFilter<ApplicationFields>[] => [
  { pool_until: { $lt: now } },
  ...(decidedBefore === null ? [] : [{ decided_at: { $lt: decidedBefore }, pool_until: { $exists: false } }]),
];

const clockRuns = { clock_due_at: { $exists: true } } as const;

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
      // Unless another letter was added meanwhile.
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

    find: async (id) => orNull(await model.findById(id).lean<Stored>()),

    isThere: async (id) => (await model.exists({ _id: id })) !== null,

    findByLink: async (hash) => orNull(await model.findOne({ link_hashes: hash }).lean<Stored>()),

    async change(id, version, { set = {}, unset = [], event, file, letters = [] }) {
      const update: UpdateQuery<ApplicationFields> = {
        // What the program notes for itself is no change that anybody could overwrite.
        ...(event === undefined && file === undefined ? {} : { $inc: { version: 1 } }),
        ...(letters.length > 0
          ? { $set: { ...set, outbox_due: true } }
          : Object.keys(set).length === 0
            ? {}
            : { $set: set }),
        ...(unset.length === 0 ? {} : { $unset: Object.fromEntries(unset.map((name) => [name, 1])) }),
        ...(event === undefined && file === undefined && letters.length === 0
          ? {}
          : {
              $push: {
                ...(event ? { events: event } : {}),
                ...(file ? { files: file } : {}),
                ...(letters.length > 0 ? { outbox: { $each: [...letters] } } : {}),
              },
            }),
      };
      const where = { _id: id, ...definedOnly({ version }) };
      return orNull(await model.findOneAndUpdate(where, update, { returnDocument: 'after' }).lean<Stored>());
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
        where: whereOf(filter),
        keyset: { field: sortFields[sort], order },
        after,
        limit,
        present: toRecord,
      }),

    count: (filter) => countUpTo(model, whereOf(filter)),

    async countStages(position) {
      const counts = await Promise.all(
        applicationStageIds.map(
          async (stage) => [stage, await countUpTo(model, whereOf({ stage, position }))] as const,
        ),
      );
      return Object.fromEntries(counts) as Record<ApplicationStage, number>;
    },

    findWithLettersDue: (batch) => findMany({ letters_due: true }, { submitted_at: 1 }, batch),

    findDueBefore: (moment, told, batch) =>
      findMany({ clock_due_at: { $lt: moment }, [told]: { $exists: false } }, { clock_due_at: 1 }, batch),

    countDueBefore: (moment) => countUpTo(model, { clock_due_at: { $lt: moment } }),

    findOwed: (most) => findMany(clockRuns, { clock_due_at: 1 }, { most, failed: [] }),
    countOwed: () => countUpTo(model, clockRuns),

    newest: async (most) =>
      (
        await model
          .find({}, projectionOf([...foundFields, 'events.stage']))
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
      const counts = await Promise.all(overWhere(decidedBefore, now).map((where) => countUpTo(model, where)));
      return counts.reduce((sum, count) => sum + count, 0);
    },

    async findOver(decidedBefore, now, batch) {
      for (const where of overWhere(decidedBefore, now)) {
        const found = await findMany(where, { decided_at: 1 }, batch);
        if (found.length > 0) return found;
      }
      return [];
    },

    async erase(id) {
      const found = await model.findById(id).lean<Stored>();
      if (found === null) return [];
      const { figure_id, files } = found;
      // Interrupted and repeated, it is the same line.
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
