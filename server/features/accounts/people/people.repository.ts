/** What owners see and change of accounts. */
import type { Connection, Model, QueryFilter } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import { moreThanCounted } from '#shared/api/list-count.ts';
import type { PeopleSort } from '#shared/api/list-order.ts';
import { roleIds, type RoleId } from '#shared/accounts/roles.ts';
import { sortValues, type Place, type Placed, type SortedQuery } from '#server/platform/cursor.ts';
import { escapeRegex } from '#server/platform/mongodb/escape-regex.ts';
import { readSorted, type Keyset } from '#server/platform/mongodb/keyset.ts';
import { createAccountModel, type AccountDocument } from '../account.model.ts';
import { withPassword, type AccountWithPassword } from '../account.repository.ts';

/** Whether an account counts as an owner, and the mark that a change of that must still find. */
export interface OwnerState {
  readonly isOwner: boolean;
  readonly mark: string | null;
}

export interface PeopleFilter {
  /** The beginning of a user name, of a word of the name or of an address; empty for all. */
  readonly q: string;
  readonly role?: RoleId | undefined;
}

/** What each sort goes by; a role with the name in it. */
export const peopleSortValues = {
  name: sortValues.text,
  role: sortValues.text.unwrap().regex(new RegExp(`^(${roleIds.join('|')}):`)),
  seen: sortValues.date,
} as const;

export interface PeopleRepository {
  list(which: PeopleFilter, query: SortedQuery<PeopleSort>): Promise<readonly Placed<AccountWithPassword>[]>;
  /** `among`: of these accounts only. */
  count(which: PeopleFilter, among?: readonly string[]): Promise<number>;
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
const begins = (q: string): QueryFilter<AccountDocument> => {
  if (q === '') return {};
  const start = (text: string) => ({ $regex: `^${escapeRegex(text)}` });
  const typed = start(q.toLowerCase());
  return { $or: [{ username_key: typed }, { email_key: start(emailKey(q)) }, { name_keys: typed }] };
};

const hasRole = (role: RoleId | undefined): QueryFilter<AccountDocument> =>
  role === undefined ? {} : role === 'owner' ? { role: { $in: [role, null] } } : { role };

/** Before any name: an account from before there were keys for the order of names. */
const noName = '';

export const createPeopleRepository = (connection: Connection): PeopleRepository => {
  const model = createAccountModel(connection);
  const idsOf = async (filter: QueryFilter<AccountDocument>, most: number): Promise<readonly string[]> =>
    (await model.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(most).lean()).map(({ _id }) => _id.toString());
  const marked = (id: string, mark: string | null) =>
    mark === null ? { _id: id, owner_mark: { $exists: false } } : { _id: id, owner_mark: mark };

  const read = (
    { q, role }: PeopleFilter,
    keyset: Keyset,
    after: Place | undefined,
    limit: number,
  ): Promise<readonly Placed<AccountWithPassword>[]> =>
    // The schema's own type lacks what Mongoose adds to it.
    readSorted(model as unknown as Model<AccountDocument>, {
      where: { $and: [begins(q), hasRole(role)] },
      keyset,
      after,
      limit,
      present: withPassword,
    });

  /** Role after role, each by name: the rank of a role is nothing that is stored. */
  const listByRole = async (
    { q, role }: PeopleFilter,
    { order, after, limit }: Omit<SortedQuery<PeopleSort>, 'sort'>,
  ): Promise<readonly Placed<AccountWithPassword>[]> => {
    const ranked = role === undefined ? roleIds : [role];
    const inOrder = order === 'asc' ? ranked : ranked.toReversed();
    const [begun, name = noName] = typeof after?.by === 'string' ? after.by.split(/:(.*)/s) : [];
    const left = inOrder.slice(
      Math.max(
        0,
        inOrder.findIndex((each) => each === begun),
      ),
    );
    const keyset = { field: 'name_key', order, isNullable: true } as const;
    const found: Placed<AccountWithPassword>[] = [];
    for (const each of left) {
      const place = after && each === begun ? { by: name === noName ? null : name, id: after.id } : undefined;
      const accounts = await read({ q, role: each }, keyset, place, limit - found.length);
      for (const {
        item,
        place: { by, id },
      } of accounts)
        found.push({ item, place: { by: `${each}:${typeof by === 'string' ? by : noName}`, id } });
      if (found.length >= limit) break;
    }
    return found;
  };

  return {
    list: (which, { sort, order, after, limit }) =>
      sort === 'role'
        ? listByRole(which, { order, after, limit })
        : read(which, { field: sort === 'name' ? 'name_key' : 'last_seen_at', order, isNullable: true }, after, limit),
    count: ({ q, role }, among) => {
      const which: QueryFilter<AccountDocument> = among === undefined ? {} : { _id: { $in: [...among] } };
      return model.countDocuments({ $and: [begins(q), hasRole(role), which] }, { limit: moreThanCounted }).exec();
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
