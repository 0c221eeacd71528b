/** Keeps redirects, one to an address; a removed one for a day, so that the removal can be taken back. */
import type { Position } from '#server/platform/cursor.ts';
import type { Connection, QueryFilter } from 'mongoose';
import type { Redirect } from '#shared/contracts/redirects.contract.ts';
import type { StaffRef } from '#shared/contracts/staff.contract.ts';
import type { RedirectKind } from '#shared/rules/redirect-rules.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import { createIndexesReady } from '#server/platform/mongodb/indexes-ready.ts';
import { createRedirectModel, type StoredRedirect } from './redirect.model.ts';

/** What leads where. */
export interface RedirectRule {
  readonly from: string;
  readonly to: string | null;
  readonly kind: RedirectKind;
}

export interface KnownRedirect extends RedirectRule {
  readonly id: string;
}

export interface Hit {
  readonly count: number;
  readonly last: Date;
}

export interface RedirectRepository {
  /** All that lead, for memory. */
  readAll(): Promise<readonly KnownRedirect[]>;
  list(wish: { readonly q: string; readonly after: Position | undefined; readonly limit: number }): Promise<Redirect[]>;
  count(q: string): Promise<number>;
  /** `taken`: the address has one already. */
  insert(rule: RedirectRule, by: StaffRef, at: Date): Promise<Redirect | 'taken'>;
  /** Null when there is no such redirect, as the next two. */
  change(id: string, rule: RedirectRule): Promise<Redirect | 'taken' | null>;
  remove(id: string, at: Date): Promise<Redirect | null>;
  /** One that was removed, or leads already. */
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
});

const matching = (q: string): QueryFilter<StoredRedirect> => {
  if (q === '') return leads;
  const letters = { $regex: q.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'), $options: 'i' };
  return { ...leads, $or: [{ from: letters }, { to: letters }] };
};

export const createRedirectRepository = (connection: Connection): RedirectRepository => {
  const model = createRedirectModel(connection);
  const indexesReady = createIndexesReady(model);

  const orTaken = async <Result>(write: () => Promise<Result>): Promise<Result | 'taken'> => {
    await indexesReady();
    try {
      return await write();
    } catch (error) {
      if (isDuplicateKey(error)) return 'taken';
      throw error;
    }
  };
  const after = { returnDocument: 'after' } as const;

  return {
    readAll: async () => {
      const found = await model.find(leads).select({ from: 1, to: 1, kind: 1 }).lean();
      return found.map(({ _id, from, to, kind }) => ({ id: _id.toHexString(), from, to, kind }));
    },
    list: async ({ q, after: position, limit }) => {
      const later = position && {
        $or: [{ created_at: { $lt: position.at } }, { created_at: position.at, _id: { $lt: position.id } }],
      };
      const filter: QueryFilter<StoredRedirect> = later ? { $and: [matching(q), later] } : matching(q);
      return (await model.find(filter).sort({ created_at: -1, _id: -1 }).limit(limit).lean()).map(toRedirect);
    },
    count: (q) => model.countDocuments(matching(q)),
    insert: (rule, created_by, created_at) =>
      orTaken(async () =>
        toRedirect((await model.create({ ...rule, taken: rule.from, created_at, created_by })).toObject()),
      ),
    change: (id, rule) =>
      orTaken(async () => {
        const change = { $set: { ...rule, taken: rule.from } };
        const found = await model.findOneAndUpdate({ _id: id, ...leads }, change, after).lean();
        return found && toRedirect(found);
      }),
    remove: async (id, at) => {
      const change = { $unset: { taken: 1 }, $set: { removed_at: at } };
      const found = await model.findOneAndUpdate({ _id: id, ...leads }, change, after).lean();
      return found && toRedirect(found);
    },
    find: async (id) => {
      const found = await model.findById(id).lean();
      return found && toRedirect(found);
    },
    restore: ({ id, from }) =>
      orTaken(async () => {
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
