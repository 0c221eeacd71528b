/** Reads and changes accounts for those who manage people. */
import type { Connection, Model, QueryFilter } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import { moreThanCounted } from '#shared/api/list-count.ts';
import type { PeopleSort } from '#shared/api/list-order.ts';
import { roleIds, type RoleId } from '#shared/accounts/roles.ts';
import type { Person } from '#shared/accounts/people.contract.ts';
import { sortValues, type Place, type Placed, type SortedQuery } from '#server/platform/cursor.ts';
import { escapeRegex } from '#server/platform/mongodb/escape-regex.ts';
import { sortKey } from '#server/platform/name-key.ts';
import { readSorted, type Keyset } from '#server/platform/mongodb/keyset.ts';
import { createAccountModel, type AccountDocument } from '../account.model.ts';
import { withPassword, type AccountWithPassword } from '../account.repository.ts';

/** `mark` changes when the account enters the list of owners. Writes are conditional on it. */
export interface OwnerState {
  readonly isOwner: boolean;
  readonly mark: string | null;
}

export interface PeopleFilter {
  /** The beginning of a username, of a word of the name or of an email address; empty for all. */
  readonly q: string;
  readonly role?: RoleId | undefined;
  readonly state?: Person['state'] | undefined;
}

/** Types of the sort values in cursors. The value for a role is `<role>:<name key>`. */
export const peopleSortValues = {
  name: sortValues.text,
  role: sortValues.text.unwrap().regex(new RegExp(`^(${roleIds.join('|')}):`)),
  seen: sortValues.date,
} as const;

export interface PeopleRepository {
  list(filter: PeopleFilter, query: SortedQuery<PeopleSort>): Promise<readonly Placed<AccountWithPassword>[]>;
  /** @param among counts only these accounts */
  count(filter: PeopleFilter, among?: readonly string[]): Promise<number>;
  ownerState(id: string): Promise<OwnerState | null>;
  /** Returns the ids of owners who can sign in, oldest account first. */
  owners(limit: number): Promise<readonly string[]>;
  /** Returns those of the accounts that are owners who can sign in. */
  ownersAmong(ids: readonly string[]): Promise<readonly string[]>;
  /** Returns false if the account is no longer an owner. */
  markOwner(id: string, mark: string): Promise<boolean>;
  // The next three write only if the account has the mark, and return whether they did.
  setRole(id: string, role: RoleId, mark: string | null): Promise<boolean>;
  suspend(id: string, at: Date, mark: string | null): Promise<boolean>;
  remove(id: string, mark: string | null): Promise<boolean>;
  /** Returns false if there is no such account. */
  unsuspend(id: string): Promise<boolean>;
}

/** Accounts that predate roles are owners. */
const activeOwner: QueryFilter<AccountDocument> = {
  suspended_at: { $exists: false },
  $or: [{ role: 'owner' }, { role: { $exists: false } }],
};

/** A part of a username, name or address. Users are few enough to compare them all. */
const matching = (q: string): QueryFilter<AccountDocument> => {
  if (q === '') return {};
  const part = (text: string) => ({ $regex: escapeRegex(text) });
  const typed = part(q.toLowerCase());
  const alternatives = [
    { username_key: typed },
    { email_key: part(emailKey(q)) },
    { email_key: typed },
    { name_keys: typed },
  ];
  const name = sortKey(q);
  return { $or: name === '' ? alternatives : [...alternatives, { name_key: part(name) }] };
};

const hasRole = (role: RoleId | undefined): QueryFilter<AccountDocument> =>
  role === undefined ? {} : role === 'owner' ? { role: { $in: [role, null] } } : { role };

const isIn = (state: PeopleFilter['state']): QueryFilter<AccountDocument> =>
  state === undefined ? {} : { suspended_at: { $exists: state === 'suspended' } };

/** Sorts accounts without a name key before all others. */
const noName = '';

export const createPeopleRepository = (connection: Connection): PeopleRepository => {
  const model = createAccountModel(connection);
  const idsOf = async (filter: QueryFilter<AccountDocument>, limit: number): Promise<readonly string[]> =>
    (await model.find(filter, { _id: 1 }).sort({ _id: 1 }).limit(limit).lean()).map(({ _id }) => _id.toString());
  const marked = (id: string, mark: string | null) =>
    mark === null ? { _id: id, owner_mark: { $exists: false } } : { _id: id, owner_mark: mark };

  const read = (
    { q, role, state }: PeopleFilter,
    keyset: Keyset,
    after: Place | undefined,
    limit: number,
  ): Promise<readonly Placed<AccountWithPassword>[]> =>
    // The inferred model type lacks Mongoose's additions.
    readSorted(model as unknown as Model<AccountDocument>, {
      where: { $and: [matching(q), hasRole(role), isIn(state)] },
      keyset,
      after,
      limit,
      present: withPassword,
    });

  /** Queries one role after the other, because the database does not store the rank of a role. */
  const listByRole = async (
    { role, ...filter }: PeopleFilter,
    { order, after, limit }: Omit<SortedQuery<PeopleSort>, 'sort'>,
  ): Promise<readonly Placed<AccountWithPassword>[]> => {
    const ranked = role === undefined ? roleIds : [role];
    const inOrder = order === 'asc' ? ranked : ranked.toReversed();
    const [startRole, name = noName] = typeof after?.by === 'string' ? after.by.split(/:(.*)/s) : [];
    const remaining = inOrder.slice(
      Math.max(
        0,
        inOrder.findIndex((each) => each === startRole),
      ),
    );
    const keyset = { field: 'name_key', order, isNullable: true } as const;
    const found: Placed<AccountWithPassword>[] = [];
    for (const each of remaining) {
      const place = after && each === startRole ? { by: name === noName ? null : name, id: after.id } : undefined;
      const accounts = await read({ ...filter, role: each }, keyset, place, limit - found.length);
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
    list: (filter, { sort, order, after, limit }) =>
      sort === 'role'
        ? listByRole(filter, { order, after, limit })
        : read(filter, { field: sort === 'name' ? 'name_key' : 'last_seen_at', order, isNullable: true }, after, limit),
    count: ({ q, role, state }, among) => {
      const amongIds: QueryFilter<AccountDocument> = among === undefined ? {} : { _id: { $in: [...among] } };
      return model
        .countDocuments({ $and: [matching(q), hasRole(role), isIn(state), amongIds] }, { limit: moreThanCounted })
        .exec();
    },
    ownerState: async (id) => {
      const found = await model.findById(id, { role: 1, suspended_at: 1, owner_mark: 1 }).lean();
      if (found === null) return null;
      const isOwner = (found.role ?? 'owner') === 'owner' && !found.suspended_at;
      return { isOwner, mark: found.owner_mark ?? null };
    },
    owners: (limit) => idsOf(activeOwner, limit),
    ownersAmong: (ids) => idsOf({ ...activeOwner, _id: { $in: [...ids] } }, ids.length),
    markOwner: async (id, mark) =>
      (await model.updateOne({ ...activeOwner, _id: id }, { $set: { owner_mark: mark } })).matchedCount === 1,
    setRole: async (id, role, mark) => (await model.updateOne(marked(id, mark), { $set: { role } })).matchedCount === 1,
    suspend: async (id, at, mark) =>
      (await model.updateOne(marked(id, mark), { $set: { suspended_at: at } })).matchedCount === 1,
    remove: async (id, mark) => (await model.deleteOne(marked(id, mark))).deletedCount === 1,
    unsuspend: async (id) => (await model.updateOne({ _id: id }, { $unset: { suspended_at: 1 } })).matchedCount === 1,
  };
};
