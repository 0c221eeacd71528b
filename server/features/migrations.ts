/** Migrations of records that older versions of the program have stored, in order. A row is never changed or removed. */
import { Types, type Connection } from 'mongoose';
import { sortKey } from '#server/platform/name-key.ts';
import type { Batch, Migration } from '#server/platform/mongodb/run-migrations.ts';
import { computingAnew, emailKeys, movingLongTopics, textKeys } from './migrate-text.ts';

interface RetiredIndex {
  readonly collection: string;
  readonly index: string;
}

/** Unique indexes forbid sharding a collection by another key. */
const uniqueIndexes: readonly RetiredIndex[] = [
  { collection: 'submissions', index: 'idempotency.key_hash_1' },
  { collection: 'posts', index: 'idempotency.key_hash_1' },
  { collection: 'posts', index: 'slug_1' },
  { collection: 'media', index: 'hash_1' },
];

/** By it the database itself erased entries, whatever the settings say now. */
const expiryIndexes: readonly RetiredIndex[] = [{ collection: 'audit_entries', index: 'expires_at_1' }];

/** Those that are there. One that a model asks for stays. */
const findRetired = async (
  retiredIndexes: readonly RetiredIndex[],
  connection: Connection,
): Promise<readonly RetiredIndex[]> => {
  const found: RetiredIndex[] = [];
  for (const model of Object.values(connection.models)) {
    const retired = retiredIndexes.filter(({ collection }) => collection === model.collection.name);
    if (retired.length === 0) continue;
    const unused = (await model.diffIndexes()).toDrop as readonly string[];
    found.push(...retired.filter(({ index }) => unused.includes(index)));
  }
  return found;
};

/** Each batch drops at most one, because it may take a while. */
const droppingIndexes = (indexes: readonly RetiredIndex[]): Pick<Migration, 'count' | 'run'> => ({
  count: async (connection) => (await findRetired(indexes, connection)).length,
  run: async (connection): Promise<Batch> => {
    const [first, ...others] = await findRetired(indexes, connection);
    if (first === undefined) return { looked: 0, changed: 0, next: null };
    await connection.collection(first.collection).dropIndex(first.index);
    return { looked: 1, changed: 1, next: others.length === 0 ? null : 'more' };
  },
});

const batchSize = 500;

/** Takes the idempotency key from messages that have had it for longer than it is good for. */
const forgetExpiredKeys = async (connection: Connection, from: unknown): Promise<Batch> => {
  const messages = connection.collection<{ idempotency?: { expires_at: Date } }>('submissions');
  const after = from instanceof Types.ObjectId ? { _id: { $gt: from } } : {};
  const found = await messages
    .find(after, { projection: { 'idempotency.expires_at': 1 } })
    .sort({ _id: 1 })
    .limit(batchSize)
    .toArray();
  const now = new Date();
  const expired = found.filter(({ idempotency }) => idempotency !== undefined && idempotency.expires_at <= now);
  if (expired.length > 0)
    await messages.updateMany({ _id: { $in: expired.map(({ _id }) => _id) } }, { $unset: { idempotency: 1 } });
  return {
    looked: found.length,
    changed: expired.length,
    next: found.length < batchSize ? null : (found.at(-1)?._id ?? null),
  };
};

/** Gives messages the time of their newest mail, by which the list of mails is ordered. */
const setMailTimes = async (connection: Connection, from: unknown): Promise<Batch> => {
  const messages = connection.collection<{ mail_at?: Date; outbox?: { created_at: Date }[] }>('submissions');
  const found = await messages
    .find(from instanceof Types.ObjectId ? { _id: { $gt: from } } : {}, {
      projection: { mail_at: 1, 'outbox.created_at': 1 },
    })
    .sort({ _id: 1 })
    .limit(batchSize)
    .toArray();
  let changed = 0;
  for (const { _id, mail_at, outbox = [] } of found) {
    if (mail_at !== undefined || outbox.length === 0) continue;
    const newest = new Date(Math.max(...outbox.map(({ created_at }) => created_at.getTime())));
    // Not when a new mail has brought a later time meanwhile.
    const { modifiedCount } = await messages.updateOne(
      { _id, mail_at: { $exists: false } },
      { $set: { mail_at: newest } },
    );
    changed += modifiedCount;
  }
  return { looked: found.length, changed, next: found.length < batchSize ? null : (found.at(-1)?._id ?? null) };
};

interface Named {
  name?: string;
  username?: string;
  name_key?: string | null;
}

/** Gives records the key by which lists put names in order. */
const settingNameKeys = (collection: string): Pick<Migration, 'count' | 'run'> => ({
  count: (connection) => connection.collection(collection).countDocuments(),
  run: async (connection, from): Promise<Batch> => {
    const records = connection.collection<Named>(collection);
    const found = await records
      .find(from instanceof Types.ObjectId ? { _id: { $gt: from } } : {}, {
        projection: { name: 1, username: 1, name_key: 1 },
      })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    let changed = 0;
    for (const { _id, name, username = '', name_key } of found) {
      if (typeof name_key === 'string') continue;
      // Unless the name was changed meanwhile.
      const { modifiedCount } = await records.updateOne(
        { _id, name_key: null },
        {
          $set: { name_key: sortKey(name ?? username) },
        },
      );
      changed += modifiedCount;
    }
    return { looked: found.length, changed, next: found.length < batchSize ? null : (found.at(-1)?._id ?? null) };
  },
});

export const migrations: readonly Migration[] = [
  {
    id: '0001-drop-retired-indexes',
    title: 'Drop indexes that older versions have made and this one does not use',
    ...droppingIndexes(uniqueIndexes),
  },
  {
    id: '0002-forget-expired-keys',
    title: 'Take idempotency keys that are no longer good from stored messages',
    count: (connection) => connection.collection('submissions').countDocuments(),
    run: forgetExpiredKeys,
  },
  {
    id: '0003-set-mail-times',
    title: 'Give messages the time of their newest mail, for the list of mails',
    count: (connection) => connection.collection('submissions').countDocuments(),
    run: setMailTimes,
  },
  {
    id: '0004-drop-audit-expiry',
    title: 'Leave it to the settings how long the audit log is kept',
    ...droppingIndexes(expiryIndexes),
  },
  {
    id: '0005-set-picture-name-keys',
    title: 'Give pictures and files the key by which they are sorted by name',
    ...settingNameKeys('media'),
  },
  {
    id: '0006-set-account-name-keys',
    title: 'Give staff accounts the key by which they are sorted by name',
    ...settingNameKeys('staff_accounts'),
  },
  {
    id: '0007-compare-addresses-in-one-form',
    title: 'Compare email addresses with international domains in one form',
    ...computingAnew(emailKeys),
  },
  {
    id: '0008-index-texts-anew',
    title: 'Find texts without their invisible characters, and tell long names apart in addresses',
    ...computingAnew(textKeys),
  },
  {
    id: '0009-move-long-topics',
    title: 'Move categories and tags with long names to their new addresses',
    ...movingLongTopics,
  },
];
