/** Stores the audit log. It has no unique index except `_id`, so that it can be sharded. */
import type { CallInput } from '#shared/api/define-call.ts';
import type { exportAuditCall } from '#shared/operations/audit.contract.ts';
import { Types, type Connection, type QueryFilter, Schema } from 'mongoose';
import type { Place } from '#server/platform/cursor.ts';
import { escapeRegex } from '#server/platform/mongodb/escape-regex.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { afterPlace } from '#server/platform/mongodb/keyset.ts';
import { auditKindIds, type AuditKind } from '#shared/operations/audit-rules.ts';
import type { RoleId } from '#shared/accounts/roles.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** An entry is stored, completed once, and never changed again. */
interface StoredAuditEntry {
  readonly _id: Types.ObjectId;
  at: Date;
  last_at: Date;
  count: number;
  /** An account’s id, or one of `auditOthers`. */
  who: string;
  username?: string | undefined;
  name?: string | undefined;
  role?: RoleId | undefined;
  kind: AuditKind;
  words: string;
  call?: string | undefined;
  needs?: string | undefined;
  subject_id?: string | undefined;
  subject_title?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  outcome: 'begun' | 'done' | 'refused' | 'failed';
  problem?: string | undefined;
  network?: string | undefined;
  device?: string | undefined;
  request_id?: string | undefined;
  session_id?: string | undefined;
}

const required = true;

const auditEntrySchema = new Schema<StoredAuditEntry>(
  {
    /** The start of the action; in an entry with several actions, of the first. */
    at: { type: Date, required },
    /** In an entry with several actions, of the last. */
    last_at: { type: Date, required },
    count: { type: Number, required },
    who: { type: String, required },
    /** The names at that time: the account may be renamed or removed later. */
    username: String,
    name: String,
    role: String,
    kind: { type: String, enum: auditKindIds, required },
    words: { type: String, required },
    call: String,
    /** The capability that was needed. */
    needs: String,
    subject_id: String,
    subject_title: String,
    before: String,
    after: String,
    /** `begun` until it is completed. If it stays so, the outcome is unknown. */
    outcome: { type: String, enum: ['begun', 'done', 'refused', 'failed'], required },
    problem: String,
    /** The kind of network, never an address. */
    network: String,
    device: String,
    request_id: String,
    session_id: String,
  },
  { collection: 'audit_entries', versionKey: false, autoIndex: false },
);

const newest = { at: -1, _id: -1 } as const;
auditEntrySchema.index(newest);
for (const field of ['who', 'kind', 'subject_id', 'outcome'] as const)
  auditEntrySchema.index({ [field]: 1, ...newest });

/** Stored when the action begins; in an entry with several actions, of the first. */
export type BegunFields = Omit<
  StoredAuditEntry,
  '_id' | 'last_at' | 'count' | 'outcome' | 'problem' | 'before' | 'after'
>;

/** Stored when the action has ended. */
export type EndFields = Pick<StoredAuditEntry, 'outcome'> &
  Partial<Pick<StoredAuditEntry, 'problem' | 'subject_id' | 'subject_title' | 'before' | 'after'>>;

export type AuditFilter = Partial<CallInput<typeof exportAuditCall>['query']>;

export type AuditRecord = Omit<StoredAuditEntry, '_id'> & { readonly id: string };

export interface AuditRepository {
  insert(fields: BegunFields): Promise<string>;
  /** Adds an action to the entry with this id, or creates the entry. */
  addTo(id: string, fields: BegunFields): Promise<void>;
  complete(id: string, fields: EndFields): Promise<void>;
  list(query: {
    readonly filter: AuditFilter;
    readonly after: Place<Date> | undefined;
    readonly limit: number;
  }): Promise<AuditRecord[]>;
  readAll(filter: AuditFilter): AsyncIterable<AuditRecord>;
  /** Counts the entries that began before then, up to the limit of list counts. */
  countBefore(until: Date): Promise<number>;
  /** Erases the oldest entries that began before then, and returns their number. */
  eraseBefore(until: Date, limit: number): Promise<number>;
}

const readAtOnce = 200;

const searched = ['words', 'subject_title', 'name', 'username'] as const;

/** Not indexed: the newest entries are compared first, until a page is full. */
const matching = (q: string): QueryFilter<StoredAuditEntry>[] =>
  q.split(' ').map((word) => ({
    $or: [
      ...searched.map((field) => ({ [field]: { $regex: escapeRegex(word), $options: 'i' } })),
      { subject_id: word },
      { request_id: word },
    ],
  }));

const whereFilter = ({
  q = '',
  who,
  kind,
  subject,
  outcome,
  from,
  to,
}: AuditFilter): QueryFilter<StoredAuditEntry> => ({
  ...(q === '' ? {} : { $and: matching(q) }),
  ...definedOnly({ who, kind, subject_id: subject }),
  ...(outcome === undefined ? {} : { outcome: outcome === 'unknown' ? 'begun' : outcome }),
  ...(from === undefined && to === undefined ? {} : { at: { ...definedOnly({ $gte: from, $lt: to }) } }),
});

const toRecord = ({ _id, ...stored }: StoredAuditEntry): AuditRecord => ({ id: _id.toHexString(), ...stored });

/** Without undefined fields, which the driver would store as null. */
const known = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

export const createAuditRepository = (connection: Connection): AuditRepository => {
  const model = connection.model<StoredAuditEntry>('AuditEntry', auditEntrySchema);
  return {
    insert: async (fields) => {
      const made = await model.create({ ...known(fields), last_at: fields.at, count: 1, outcome: 'begun' });
      return made._id.toHexString();
    },
    addTo: async (id, fields) => {
      await model.updateOne(
        { _id: id },
        {
          $setOnInsert: known(fields),
          $set: { outcome: 'begun' },
          $max: { last_at: fields.at },
          $inc: { count: 1 },
        },
        { upsert: true },
      );
    },
    complete: async (id, fields) => {
      const unset = fields.problem === undefined ? { $unset: { problem: 1 as const } } : {};
      await model.updateOne({ _id: new Types.ObjectId(id) }, { $set: known(fields), ...unset });
    },
    list: async ({ filter, after, limit }) => {
      const where = whereFilter(filter);
      const found = await model
        .find(after === undefined ? where : { $and: [where, afterPlace({ field: 'at', order: 'desc' }, after)] })
        .sort(newest)
        .limit(limit)
        .lean();
      return found.map(toRecord);
    },
    async *readAll(filter) {
      // The usual time limit would apply to the whole export.
      const cursor = model.find(whereFilter(filter)).sort(newest).maxTimeMS(0).lean().cursor({ batchSize: readAtOnce });
      try {
        for await (const stored of cursor) yield toRecord(stored);
      } finally {
        await cursor.close();
      }
    },
    countBefore: (until) => countUpTo(model, { at: { $lt: until } }),
    async eraseBefore(until, limit) {
      const oldest = { at: 1, _id: 1 } as const;
      const found = await model
        .find({ at: { $lt: until } }, { _id: 1 })
        .sort(oldest)
        .limit(limit)
        .lean();
      if (found.length === 0) return 0;
      return (await model.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } })).deletedCount;
    },
  };
};
