/** Stores redirects, one for each address. Removed ones are kept for a day, to undo the removal. */
import { Schema, type Connection, type QueryFilter, type Types } from 'mongoose';
import type { Redirect } from '#shared/redirects/redirects.contract.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { RedirectSort } from '#shared/api/list-order.ts';
import { redirectKinds, type RedirectKind } from '#shared/redirects/redirect-rules.ts';
import { sortValues, type Placed, type SortedQuery } from '#server/platform/cursor.ts';
import { orTaken } from '#server/platform/mongodb/duplicate-key.ts';
import { escapeRegex } from '#server/platform/mongodb/escape-regex.ts';
import { createIndexesReady } from '#server/platform/mongodb/indexes-ready.ts';
import { readSorted } from '#server/platform/mongodb/keyset.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { namelessStaffSchema } from '#server/platform/mongodb/stored-fields.ts';

interface StoredRedirect {
  readonly _id: Types.ObjectId;
  /** From `addressKey`. */
  from: string;
  /** Null for 410 Gone. */
  to: string | null;
  kind: RedirectKind;
  created_at: Date;
  created_by: StaffRef;
  hits: number;
  last_hit: Date | null;
  /** Increases with every change by staff; 1 if missing. */
  version?: number;
  /** Equals `from` while the redirect is active; missing once it is removed, so that its address is free. */
  taken?: string;
  /** When it was removed; deleted a day later. */
  removed_at?: Date;
}

const required = true;
const daySeconds = 86_400;

const redirectSchema = new Schema<StoredRedirect>(
  {
    from: { type: String, required },
    to: { type: String, default: null },
    kind: { type: Number, enum: redirectKinds, required },
    created_at: { type: Date, required },
    created_by: namelessStaffSchema,
    hits: { type: Number, default: 0 },
    last_hit: { type: Date, default: null },
    version: { type: Number, default: 1 },
    taken: String,
    removed_at: Date,
  },
  { collection: 'redirects', versionKey: false, autoIndex: false },
);
redirectSchema.index({ taken: 1 }, { unique: true, sparse: true });
// One for each sort order of the list.
redirectSchema.index({ created_at: -1, _id: -1 });
redirectSchema.index({ hits: -1, _id: -1 });
redirectSchema.index({ from: 1, _id: 1 });
redirectSchema.index({ removed_at: 1 }, { expires: daySeconds });

export interface RedirectRule {
  readonly from: string;
  readonly to: string | null;
  readonly kind: RedirectKind;
}

export interface KnownRedirect extends RedirectRule {
  readonly id: string;
  readonly version: number;
}

export interface Hit {
  readonly count: number;
  readonly last: Date;
}

export interface RedirectFilter {
  /** Part of either address; empty for all. */
  readonly q: string;
  readonly kind?: RedirectKind | undefined;
}

const sortFields = { made: 'created_at', visits: 'hits', address: 'from' } as const;

/** Value of a redirect for each sort. */
export const redirectSortValues = {
  made: sortValues.date,
  visits: sortValues.number,
  address: sortValues.text,
} as const;

export interface RedirectRepository {
  /** All active redirects. */
  readAll(): Promise<readonly KnownRedirect[]>;
  list(which: RedirectFilter, query: SortedQuery<RedirectSort>): Promise<readonly Placed<Redirect>[]>;
  count(which: RedirectFilter): Promise<number>;
  /** `taken`: the address has a redirect. */
  insert(rule: RedirectRule, by: StaffRef, at: Date): Promise<Redirect | 'taken'>;
  /** Returns null if there is no such redirect at that version. */
  change(id: string, rule: RedirectRule, version: number): Promise<Redirect | 'taken' | null>;
  /** Returns null if there is none. */
  remove(id: string, at: Date): Promise<Redirect | null>;
  /** Finds an active redirect. */
  findActive(id: string): Promise<Redirect | null>;
  /** Finds an active or removed redirect. */
  find(id: string): Promise<Redirect | null>;
  restore(redirect: Redirect): Promise<Redirect | 'taken' | null>;
  addHits(hits: ReadonlyMap<string, Hit>): Promise<void>;
}

const leads = { taken: { $exists: true } } as const;

const toRedirect = (stored: StoredRedirect): Redirect => ({
  id: stored._id.toHexString(),
  from: stored.from,
  to: stored.to,
  kind: stored.kind,
  created_at: stored.created_at.toISOString(),
  created_by: { id: stored.created_by.id, username: stored.created_by.username },
  hits: stored.hits,
  last_hit: stored.last_hit?.toISOString() ?? null,
  version: stored.version ?? 1,
});

const matching = ({ q, kind }: RedirectFilter): QueryFilter<StoredRedirect> => {
  const which = { ...leads, ...definedOnly({ kind }) };
  if (q === '') return which;
  const letters = { $regex: escapeRegex(q), $options: 'i' };
  return { ...which, $or: [{ from: letters }, { to: letters }] };
};

export const createRedirectRepository = (connection: Connection): RedirectRepository => {
  const model = connection.model<StoredRedirect>('Redirect', redirectSchema);
  const indexesReady = createIndexesReady(model);

  const writeUnique = async <Result>(write: () => Promise<Result>): Promise<Result | 'taken'> => {
    await indexesReady();
    return orTaken(write);
  };
  const after = { returnDocument: 'after' } as const;

  return {
    readAll: async () => {
      const found = await model.find(leads).select({ from: 1, to: 1, kind: 1, version: 1 }).lean();
      return found.map(({ _id, from, to, kind, version = 1 }) => ({ id: _id.toHexString(), from, to, kind, version }));
    },
    list: (which, { sort, order, after: place, limit }) =>
      readSorted(model, {
        where: matching(which),
        keyset: { field: sortFields[sort], order },
        after: place,
        limit,
        present: toRedirect,
      }),
    count: (which) => model.countDocuments(matching(which)),
    insert: (rule, created_by, created_at) =>
      writeUnique(async () =>
        toRedirect((await model.create({ ...rule, taken: rule.from, created_at, created_by })).toObject()),
      ),
    change: (id, rule, version) =>
      writeUnique(async () => {
        const change = { $set: { ...rule, taken: rule.from, version: version + 1 } };
        // Redirects of earlier versions have no version.
        const known = version === 1 ? { $in: [1, null] } : version;
        const found = await model.findOneAndUpdate({ _id: id, version: known, ...leads }, change, after).lean();
        return found && toRedirect(found);
      }),
    remove: async (id, at) => {
      const change = { $unset: { taken: 1 }, $set: { removed_at: at } };
      const found = await model.findOneAndUpdate({ _id: id, ...leads }, change, after).lean();
      return found && toRedirect(found);
    },
    findActive: async (id) => {
      const found = await model.findOne({ _id: id, ...leads }).lean();
      return found && toRedirect(found);
    },
    find: async (id) => {
      const found = await model.findById(id).lean();
      return found && toRedirect(found);
    },
    restore: ({ id, from }) =>
      writeUnique(async () => {
        const change = { $unset: { removed_at: 1 }, $set: { taken: from } };
        const found = await model.findOneAndUpdate({ _id: id }, change, after).lean();
        return found && toRedirect(found);
      }),
    addHits: async (hits) => {
      await model.bulkWrite(
        [...hits].map(([id, { count, last }]) => ({
          updateOne: { filter: { _id: id }, update: { $inc: { hits: count }, $max: { last_hit: last } } },
        })),
        { ordered: false },
      );
    },
  };
};
