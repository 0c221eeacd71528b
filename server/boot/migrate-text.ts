/** Migrations that compute anew what is stored beside texts and addresses, where the rules for it have changed. */
import { isDeepStrictEqual } from 'node:util';
import type { Connection, Types } from 'mongoose';
import { emailKey } from '#shared/rules/email-key.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import type { Batch, Migration } from '#server/platform/mongodb/run-migrations.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Derived {
  readonly collection: string;
  /** What it is computed from; a record in which one of these has changed meanwhile is left as it is. */
  readonly from: readonly string[];
  /** What is stored of it. */
  readonly to: readonly string[];
  /** By the names in `to`; what is left out stays. */
  compute(record: Fields): Fields;
}

const batchSize = 500;

const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Fields | null | undefined)?.[name], record);

/** Records that hold nothing of `from` pass through untouched. */
export const computingAnew = (all: readonly Derived[]): Pick<Migration, 'count' | 'run'> => ({
  count: async (connection) => {
    const counts = await Promise.all(all.map(({ collection }) => connection.collection(collection).countDocuments()));
    return counts.reduce((sum, count) => sum + count, 0);
  },
  run: async (connection: Connection, next: unknown): Promise<Batch> => {
    const [index, after] = Array.isArray(next) ? (next as [number, unknown]) : [0, null];
    const derived = all[index];
    if (derived === undefined) return { looked: 0, changed: 0, next: null };
    const records = connection.collection<{ _id: Types.ObjectId | string }>(derived.collection);
    const found = await records
      .find(after === null ? {} : { _id: { $gt: after as Types.ObjectId } }, {
        projection: Object.fromEntries([...derived.from, ...derived.to].map((path) => [path, 1])),
      })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    let changed = 0;
    for (const record of found) {
      const $set = Object.fromEntries(
        Object.entries(derived.compute(record)).filter(([path, value]) => {
          const stored = valueAt(record, path);
          return stored !== undefined && !isDeepStrictEqual(stored, value);
        }),
      );
      if (Object.keys($set).length === 0) continue;
      const unchanged = Object.fromEntries(derived.from.map((path) => [path, valueAt(record, path) ?? null]));
      try {
        const { modifiedCount } = await records.updateOne({ ...unchanged, _id: record._id }, { $set });
        changed += modifiedCount;
      } catch (error) {
        // Two accounts with one address: both stay as they are.
        if (!isDuplicateKey(error)) throw error;
      }
    }
    const last = found.length < batchSize ? undefined : found.at(-1)?._id;
    const following = index + 1 < all.length ? [index + 1, null] : null;
    return { looked: found.length, changed, next: last === undefined ? following : [index, last] };
  },
});

const emailKeyOf = (collection: string, from: string, to: string): Derived => ({
  ...{ collection, from: [from], to: [to] },
  compute: (record) => {
    const address = valueAt(record, from);
    return typeof address === 'string' ? { [to]: emailKey(address) } : {};
  },
});

export const emailKeys: readonly Derived[] = [
  emailKeyOf('submissions', 'email', 'email_key'),
  emailKeyOf('letters', 'to.address', 'address_key'),
  emailKeyOf('staff_accounts', 'email', 'email_key'),
  emailKeyOf('invitations', 'email', 'open_key'),
];
