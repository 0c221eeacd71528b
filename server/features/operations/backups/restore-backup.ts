/**
 * Puts a backup into a database: reads the whole file first, builds every collection under another name, compares what was stored with the backup, and only then
 * takes the place of what was there. Until then an interruption leaves the old records as they were.
 */
import { BSON, type Db, type IndexDescription } from 'mongodb';
import { StartError } from '#server/platform/start-error.ts';
import { ownCollections } from '../../repositories.ts';
import { fenced, noticeMs } from '#server/platform/mongodb/restore-fence.ts';
import { noProgress, type Progress } from '#server/platform/progress.ts';
import { newSum, restoringPrefix, staysInPlace, type BackedUpCollection, type BackupSummary } from './backup-format.ts';
import { beginPlacing, collectionNames, finishPlacing, shardedCollections } from './finish-restore.ts';
import { checkBackup, documentsOf, type BackupFile } from './read-backup.ts';
import { rawDocuments } from './write-backup.ts';

export interface RestoreOptions extends BackupFile {
  readonly db: Db;
  /** Replaces existing records. */
  readonly replace: boolean;
  /** Restores sharded collections unsharded. */
  readonly unshard?: boolean;
  /** Time for running instances of the site to notice, in milliseconds. */
  readonly waitMs?: number;
  readonly progress?: Progress;
}

/** Documents are read and written without changing a byte or type. */
const exactly = { promoteValues: false, promoteBuffers: false, promoteLongs: false, bsonRegExp: true } as const;

const batchBytes = 4 * 1024 * 1024;
const batchDocuments = 500;
/** Batch size beside a running site, whose pages wait for a batch. */
const smallBatch = { bytes: 256 * 1024, documents: 50 } as const;

const refuseFull = async (db: Db, names: readonly string[]): Promise<void> => {
  for (const name of names)
    if ((await db.collection(name).findOne({}, { projection: { _id: 1 } })) !== null)
      throw new StartError(
        'There are records in this database; nothing was changed. With --replace the backup takes their place.',
      );
};

const refuseSharded = async (db: Db, names: readonly string[]): Promise<void> => {
  const sharded = (await shardedCollections(db)).filter((name) => names.includes(name));
  if (sharded.length > 0)
    throw new StartError(
      `A restore puts each collection on one shard, and these are on several: ${sharded.join(', ')}. Nothing was changed. ` +
        'To continue, add --unshard, and shard them again afterwards: docs/scaling.md says how.',
    );
};

const store = async (db: Db, file: BackupFile, names: ReadonlySet<string>, progress: Progress): Promise<void> => {
  const most = file.pace === undefined ? { bytes: batchBytes, documents: batchDocuments } : smallBatch;
  let batch: BSON.Document[] = [];
  let bytes = 0;
  let current = '';
  const flush = async (): Promise<void> => {
    if (batch.length > 0)
      await db.collection(restoringPrefix + current).insertMany(batch, { writeConcern: { w: 'majority' } });
    batch = [];
    bytes = 0;
  };
  for await (const { collection, bytes: document } of documentsOf(file)) {
    if (!names.has(collection)) continue;
    if (collection !== current || bytes >= most.bytes || batch.length >= most.documents) await flush();
    current = collection;
    batch.push(BSON.deserialize(document, exactly));
    bytes += document.length;
    progress.advance();
  }
  await flush();
};

/** Before the indexes are created: a TTL index would remove expired documents. */
const compare = async (
  db: Db,
  { name, count, sha256 }: BackedUpCollection,
  { progress = noProgress, pace }: Pick<RestoreOptions, 'progress' | 'pace'>,
): Promise<void> => {
  const sum = newSum();
  let stored = 0;
  for await (const document of rawDocuments(db, restoringPrefix + name)) {
    sum.update(document);
    stored += 1;
    progress.advance();
    if (stored % smallBatch.documents === 0) await pace?.();
  }
  if (stored !== count || sum.digest('hex') !== sha256)
    throw new StartError(`What was stored of ${name} differs from the backup; the old records were left as they are.`);
};

const makeIndexes = async (db: Db, { name, indexes }: BackedUpCollection): Promise<void> => {
  const others = indexes.filter((index) => index['name'] !== '_id_');
  // The server sets the version itself, and servers before 4.4 add the collection's name.
  const isOurs = ([option]: [string, unknown]): boolean => option !== 'v' && option !== 'ns';
  const specs = others.map(
    (index) => Object.fromEntries(Object.entries(index).filter(isOurs)) as unknown as IndexDescription,
  );
  if (specs.length > 0) await db.collection(restoringPrefix + name).createIndexes(specs);
};

const removeUnfinished = async (db: Db): Promise<void> => {
  for (const name of await collectionNames(db)) if (name.startsWith(restoringPrefix)) await db.collection(name).drop();
};

/**
 * Resolves with what was restored. Collections that are not the site's stay as they are, whatever the backup has of that name.
 *
 * @throws StartError when the file or the database does not allow it; then nothing was changed.
 */
export const restoreBackup = async ({
  db,
  replace,
  unshard = false,
  waitMs = noticeMs,
  progress = noProgress,
  ...file
}: RestoreOptions): Promise<BackupSummary> => {
  const backup = await checkBackup(file, progress);
  const isOwn = ownCollections();
  const list = backup.list.filter(({ name }) => isOwn(name));
  const place = list.map(({ name }) => name);
  if (!unshard) await refuseSharded(db, place);
  const documents = list.reduce((sum, { count }) => sum + count, 0);
  await finishPlacing(db);
  await removeUnfinished(db);
  const isReplaced = (name: string): boolean => isOwn(name) && !staysInPlace.has(name);
  if (!replace) await refuseFull(db, (await collectionNames(db)).filter(isReplaced));
  return fenced(db, waitMs, async () => {
    for (const name of place) await db.createCollection(restoringPrefix + name);
    progress.begin('Storing records', documents);
    await store(db, file, new Set(place), progress);
    progress.begin('Comparing records', documents);
    for (const collection of list) {
      await compare(db, collection, { progress, pace: file.pace });
      await makeIndexes(db, collection);
    }
    const others = (await collectionNames(db)).filter((name) => isReplaced(name) && !place.includes(name));
    await beginPlacing(db, place, others);
    await finishPlacing(db);
    return { ...backup, list, collections: list.length, documents };
  });
};
