/**
 * Stores visit counts: one document for each kind and hour, and one for each kind and day, with the counts of all keys; and
 * for filters one breakdown for each day. No personal data. The `_id` (`day:pages:2026-11-27`) orders them, so that a
 * period is one index range.
 */
import { Schema, type Connection, type UpdateQuery } from 'mongoose';
import { periodLimits } from '#shared/analytics/analytics-rules.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import type { DayBreakdown } from './breakdown-tally.ts';
import { escapeKey, unescapeKey } from './escape-key.ts';
import { packDay, readTexts, textsOf, type DayCounts, type PackedDay, type PackedTexts } from './packed-day.ts';
import type { CountKind, Counts, HourCounts } from './tally.ts';

interface StoredCounts {
  readonly _id: string;
  /** By key, with `%`, `.` and `$` escaped. In breakdowns by measure, key and profile; absent when they are packed. */
  counts?: Record<string, number>;
  /** Only in breakdowns. */
  profiles?: Record<string, string>;
  /** Only in breakdowns of finished days: what `counts` and `profiles` had. */
  packed?: PackedTexts;
  /** The last batch of each process, so that a repeated batch counts once. */
  batches: Record<string, number>;
  /** Only on documents of days, for retention. */
  day?: string;
  /** Only on documents of hours. */
  expires_at?: Date;
}

const required = true;
const dayMs = 86_400_000;

const schema = new Schema<StoredCounts>(
  {
    _id: { type: String, required },
    counts: { type: Schema.Types.Mixed },
    packed: { type: Schema.Types.Mixed },
    batches: { type: Schema.Types.Mixed, required },
    day: { type: String },
    expires_at: { type: Date },
  },
  // Losing the last second in a crash is acceptable.
  { collection: 'visit_counts', versionKey: false, autoIndex: false, writeConcern: { w: 1, j: false } },
);
schema.index({ day: 1 }, { sparse: true });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export type CountSpan = 'hour' | 'day';

/** Counts of one kind in one hour or on one day. */
export interface CountsAt {
  readonly at: string;
  readonly counts: Counts;
}

export interface CountBatch {
  /** The process and its batch number. */
  readonly from: string;
  readonly number: number;
  readonly hours: readonly HourCounts[];
  readonly breakdowns?: readonly DayBreakdown[];
}

export interface StoredBreakdown extends PackedDay {
  readonly day: string;
}

export interface VisitCountsRepository {
  /** Adds a batch. Idempotent. @throws if some of it may not be stored. */
  add(batch: CountBatch): Promise<void>;
  /** From the first to the last hour or day, both included, in order; without empty ones. */
  read(kind: CountKind, span: CountSpan, from: string, to: string): Promise<readonly CountsAt[]>;
  /** The breakdowns from the first to the last day, one at a time: they can be large. `paths` are below `counts`. */
  readBreakdowns(from: string, to: string, paths: readonly string[]): AsyncIterable<StoredBreakdown>;
  /** Packs the breakdowns of days before this one. */
  packBreakdowns(day: string): Promise<void>;
  /** The first counted day, or null. */
  firstDay(): Promise<string | null>;
  /** The first day with a breakdown, or null. */
  firstBreakdownDay(): Promise<string | null>;
  countDaysBefore(day: string): Promise<number>;
  eraseDaysBefore(day: string): Promise<void>;
}

const idOf = (span: CountSpan, kind: CountKind, at: string): string => `${span}:${kind}:${at}`;

const mapOf = (counts: Readonly<Record<string, number>> = {}): Counts =>
  new Map(Object.entries(counts).map(([key, count]) => [unescapeKey(key), count]));

const breakdownId = (day: string): string => `day:breakdown:${day}`;

type StoredDay = DayCounts & Pick<StoredCounts, '_id' | 'packed' | 'batches'>;

const readDay = ({ packed, ...added }: StoredDay): PackedDay => {
  const before = packed === undefined ? undefined : readTexts(packed);
  return before !== undefined && added.counts === undefined ? before : packDay(added, before);
};

interface Addition {
  readonly _id: string;
  readonly first: Partial<StoredCounts>;
  /** By path in the document. */
  readonly counts: Map<string, number>;
  readonly names?: Readonly<Record<string, string>>;
}

const additionOf = ({ day, profiles, counts }: DayBreakdown): Addition => ({
  _id: breakdownId(day),
  first: { day },
  counts: new Map(
    counts.map(({ measure, key, profile, count }) => [`counts.${measure}.${escapeKey(key)}.${profile}`, count]),
  ),
  names: Object.fromEntries([...profiles].map(([id, text]) => [`profiles.${id}`, text])),
});

/** The counts that a batch adds to each document of an hour or a day. */
const additionsOf = ({ hours, breakdowns = [] }: CountBatch): readonly Addition[] => {
  const additions = new Map<string, Addition>();
  const add = (_id: string, counts: Counts, first: Partial<StoredCounts>): void => {
    const addition: Addition = additions.get(_id) ?? { _id, first, counts: new Map<string, number>() };
    additions.set(_id, addition);
    for (const [key, count] of counts) {
      const path = `counts.${escapeKey(key)}`;
      addition.counts.set(path, (addition.counts.get(path) ?? 0) + count);
    }
  };
  for (const { hour, day, kinds } of hours) {
    const expires_at = new Date(Date.parse(day) + (periodLimits.hourDays + 1) * dayMs);
    for (const [kind, counts] of kinds) {
      add(idOf('hour', kind, hour), counts, { expires_at });
      add(idOf('day', kind, day), counts, { day });
    }
  }
  return [...additions.values(), ...breakdowns.map(additionOf)];
};

const writeOf = ({ _id, first, counts, names }: Addition, { from, number }: CountBatch) => {
  const mark = `batches.${from}`;
  const update: UpdateQuery<StoredCounts> = {
    $inc: Object.fromEntries(counts) as Record<string, number>,
    $set: { [mark]: number, ...names },
    $setOnInsert: first,
  };
  // If the document has this batch, the filter does not match and the upsert fails with a duplicate `_id`.
  return { updateOne: { filter: { _id, [mark]: { $ne: number } }, update, upsert: true } };
};

interface WriteError {
  readonly index: number;
  readonly code?: number;
}

/** The writes that failed with a duplicate `_id`; undefined if others failed. */
const duplicatesIn = (error: unknown): readonly number[] | undefined => {
  if (!isDuplicateKey(error)) return undefined;
  const { writeErrors } = error as { readonly writeErrors?: WriteError | readonly WriteError[] };
  const failed = [writeErrors ?? []].flat();
  return failed.every(({ code }) => code === 11000) ? failed.map(({ index }) => index) : undefined;
};

export const createVisitCountsRepository = (connection: Connection): VisitCountsRepository => {
  const model = connection.model<StoredCounts>('VisitCounts', schema);

  /** Returns the writes whose document existed: with this batch, or created at the same time by another process. */
  const write = async <Write extends ReturnType<typeof writeOf>>(
    writes: readonly Write[],
  ): Promise<readonly Write[]> => {
    if (writes.length === 0) return [];
    try {
      await model.bulkWrite(writes as never, { ordered: false, strict: false, writeConcern: { w: 1, j: false } });
      return [];
    } catch (error) {
      const duplicates = duplicatesIn(error);
      if (duplicates === undefined) throw error;
      return duplicates.flatMap((index) => writes[index] ?? []);
    }
  };

  return {
    async add(batch) {
      const again = await write(additionsOf(batch).map((addition) => writeOf(addition, batch)));
      // The document exists now. A second duplicate `_id` means that it has this batch.
      await write(again);
    },
    async read(kind, span, from, to) {
      const where = { _id: { $gte: idOf(span, kind, from), $lte: idOf(span, kind, to) } };
      const found = await model.find(where, { counts: 1 }).sort({ _id: 1 }).lean();
      const start = idOf(span, kind, '').length;
      return found.map(({ _id, counts }) => ({ at: _id.slice(start), counts: mapOf(counts) }));
    },
    async *readBreakdowns(from, to, paths) {
      const where = { _id: { $gte: breakdownId(from), $lte: breakdownId(to) } };
      const both = paths.flatMap((path) => [`counts.${path}`, `packed.counts.${path}`]);
      const fields = Object.fromEntries(['profiles', 'packed.profiles', ...both].map((field) => [field, 1]));
      const found = model.find<StoredDay>(where, fields);
      for await (const stored of found.sort({ _id: 1 }).lean().cursor({ batchSize: 20 }))
        yield { day: stored._id.slice(breakdownId('').length), ...readDay(stored) };
    },
    async packBreakdowns(day) {
      const where = { _id: { $gte: breakdownId(''), $lt: breakdownId(day) }, counts: { $exists: true } };
      for await (const stored of model.find<StoredDay>(where).lean().cursor({ batchSize: 1 })) {
        const { _id, batches } = stored;
        const change = { $set: { packed: textsOf(readDay(stored)) }, $unset: { counts: 1, profiles: 1 } };
        // Not if counts were added meanwhile: the next day packs them.
        await model.collection.updateOne({ _id, batches } as object, change);
      }
    },
    async firstBreakdownDay() {
      const where = { _id: { $gte: breakdownId(''), $lt: 'day:breakdown;' } };
      const found = await model.findOne(where, { _id: 1 }).sort({ _id: 1 }).lean();
      return found?._id.slice(breakdownId('').length) ?? null;
    },
    async firstDay() {
      const found = await model
        .findOne({ day: { $gt: '' } }, { day: 1 })
        .sort({ day: 1 })
        .lean();
      return found?.day ?? null;
    },
    countDaysBefore: (day) =>
      model.countDocuments({ _id: { $gte: idOf('day', 'totals', ''), $lt: idOf('day', 'totals', day) } }),
    eraseDaysBefore: async (day) => void (await model.deleteMany({ day: { $lt: day } })),
  };
};
