/** What owners see and change of accounts. */
import type { Connection, QueryFilter } from 'mongoose';
import { moreThanCounted } from '#shared/rules/list-count.ts';
import type { RoleId } from '#shared/rules/roles.ts';
import { createAccountModel, type AccountDocument } from '../account.model.ts';
import { withPassword, type AccountWithPassword } from '../account.repository.ts';

/** Whether an account counts as an owner, and the mark that a change of that must still find. */
export interface OwnerState {
  readonly isOwner: boolean;
  readonly mark: string | null;
}

export interface PeopleRepository {
  /** By user name; `after` is the key of the last one on the page before. */
  list(wish: {
    readonly q: string;
    readonly after: string | undefined;
    readonly limit: number;
  }): Promise<readonly AccountWithPassword[]>;
  /** `among`: of these accounts only. */
  count(q: string, among?: readonly string[]): Promise<number>;
  find(id: string): Promise<AccountWithPassword | null>;
  ownerState(id: string): Promise<OwnerState | null>;
  /** The ids of owners who can sign in, the oldest accounts first. */
  owners(most: number): Promise<readonly string[]>;
  /** Which of them are owners who can sign in. */
  ownersAmong(ids: readonly string[]): Promise<readonly string[]>;
  /** False when it is no owner any more. */
  markOwner(id: string, mark: string): Promise<boolean>;
  /** Each of these writes only while the account has this mark, and answers whether it did. */
  setRole(id: string, role: RoleId, mark: string | null): Promise<boolean>;
  suspend(id: string, at: Date, mark: string | null): Promise<boolean>;
  remove(id: string, mark: string | null): Promise<boolean>;
  /** False when there is no such account. */
  unsuspend(id: string): Promise<boolean>;
}

/** Accounts from before there were roles are owners. */
const owning: QueryFilter<AccountDocument> = {
  suspended_at: { $exists: false },
  $or: [{ role: 'owner' }, { role: { $exists: false } }],
};

/** Each part is answered by an index. */
const matching = (q: string): QueryFilter<AccountDocument> => {
  if (q === '') return {};
  const begins = { $regex: `^${q.toLowerCase().replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}` };
  return { $or: [{ username_key: begins }, { email_key: begins }, { name_keys: begins }] };
};

export const createPeopleRepository = (connection: Connection): PeopleRepository => {
  const model = createAccountModel(connection);
  const idsOf = async (filter: QueryFilter<AccountDocument>, most: number): Promise<readonly string[]> =>
    (await model.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(most).lean()).map(({ _id }) => _id.toString());
  const marked = (id: string, mark: string | null) =>
    mark === null ? { _id: id, owner_mark: { $exists: false } } : { _id: id, owner_mark: mark };

  return {
    list: async ({ q, after, limit }) => {
      const later = after === undefined ? {} : { username_key: { $gt: after } };
      const found = await model
        .find({ $and: [matching(q), later] })
        .sort({ username_key: 1 })
        .limit(limit)
        .lean();
      return found.map(withPassword);
    },
    count: (q, among) => {
      const which: QueryFilter<AccountDocument> = among === undefined ? {} : { _id: { $in: [...among] } };
      return model.countDocuments({ $and: [matching(q), which] }, { limit: moreThanCounted }).exec();
    },
    find: async (id) => {
      const found = await model.findById(id).lean();
      return found === null ? null : withPassword(found);
    },
    ownerState: async (id) => {
      const found = await model.findById(id, { role: 1, suspended_at: 1, owner_mark: 1 }).lean();
      if (found === null) return null;
      const isOwner = (found.role ?? 'owner') === 'owner' && !found.suspended_at;
      return { isOwner, mark: found.owner_mark ?? null };
    },
    owners: (most) => idsOf(owning, most),
    ownersAmong: (ids) => idsOf({ ...owning, _id: { $in: [...ids] } }, ids.length),
    markOwner: async (id, mark) =>
      (await model.updateOne({ ...owning, _id: id }, { $set: { owner_mark: mark } })).matchedCount === 1,
    setRole: async (id, role, mark) => (await model.updateOne(marked(id, mark), { $set: { role } })).matchedCount === 1,
    suspend: async (id, at, mark) =>
      (await model.updateOne(marked(id, mark), { $set: { suspended_at: at } })).matchedCount === 1,
    remove: async (id, mark) => (await model.deleteOne(marked(id, mark))).deletedCount === 1,
    unsuspend: async (id) => (await model.updateOne({ _id: id }, { $unset: { suspended_at: 1 } })).matchedCount === 1,
  };
};
