/** Verifies a backup: restores it into a scratch database and reads all records and files. The site's database is not touched. */
import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoServerError, type Binary, type Db } from 'mongodb';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Verification } from './backup-run.repository.ts';
import { noProgress, type Progress } from '#server/platform/progress.ts';
import { connectTo } from './make-backup.ts';
import { collectionNames } from './finish-restore.ts';
import type { BackupFile } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

export interface ScratchOptions {
  /** Existing folder for the scratch database, if the site uses the embedded one. */
  readonly folder: string;
  /** The MongoDB for the scratch database; undefined for an embedded one. */
  readonly uri: string | undefined;
}

const unauthorized = 13;
/** Marks a database as created here: no other one is emptied. */
const markerName = 'verification_scratch';

const emptyScratch = async (db: Db): Promise<void> => {
  for (const name of await collectionNames(db)) if (name !== markerName) await db.collection(name).drop();
  // MongoDB removes a database with its last collection.
  if ((await collectionNames(db)).includes(markerName)) await db.collection(markerName).drop();
};

const claimScratch = async (db: Db): Promise<void> => {
  const names = await collectionNames(db);
  if (names.length > 0 && !names.includes(markerName))
    throw new StartError(`The database ${db.databaseName} is needed to verify backups in, and holds other records.`);
  await emptyScratch(db);
  await db.collection<{ _id: string }>(markerName).insertOne({ _id: 'made to verify a backup, and removed after it' });
};

const onServer = async <T>(uri: string, act: (db: Db) => Promise<T>): Promise<T> => {
  const client = await connectTo(uri);
  // The name of a database has at most 63 bytes.
  const db = client.db(`${client.db().databaseName.slice(0, 50)}_verification`);
  try {
    await claimScratch(db);
    try {
      return await act(db);
    } finally {
      await emptyScratch(db);
    }
  } catch (error) {
    if (error instanceof MongoServerError && error.code === unauthorized)
      throw new StartError(
        `The user of MONGODB_URI may not use the database ${db.databaseName}, in which backups are verified: give it readWrite there.`,
      );
    throw error;
  } finally {
    await client.close();
  }
};

const inFolder = async <T>(folder: string, act: (db: Db) => Promise<T>): Promise<T> => {
  const directory = join(folder, 'scratch');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { mode: 0o700 });
  try {
    const database = await startEmbeddedDatabase({ directory });
    try {
      const client = await connectTo(database.uri);
      try {
        return await act(client.db());
      } finally {
        await client.close();
      }
    } finally {
      await database.close();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

interface ReadFile {
  readonly bytes: number;
  readonly sha256: string;
}

interface StoredChunk {
  readonly n: number;
  readonly data: Binary;
}

/** As GridFS reads it, one chunk after the other. */
const readFile = async (db: Db, bucket: string, id: unknown): Promise<ReadFile> => {
  const sum = createHash('sha256');
  let [bytes, next] = [0, 0];
  for await (const { n, data } of db
    .collection<StoredChunk>(`${bucket}.chunks`)
    .find({ files_id: id })
    .sort({ n: 1 })) {
    if (n !== next) throw new StartError(`A file of ${bucket} lacks a part after it was restored.`);
    next += 1;
    sum.update(data.buffer);
    bytes += data.length();
  }
  return { bytes, sha256: sum.digest('hex') };
};

interface MediaRecord {
  readonly kind?: string | null;
  readonly hash: string;
  readonly store?: string;
  readonly variants: readonly { readonly bytes: number; readonly file_id: unknown }[];
}

/** Reads every file to its end; those of the media library have to be as their records say. */
const readFiles = async (db: Db, progress: Progress, pace: () => Promise<void>) => {
  const names = await collectionNames(db);
  const buckets = names.filter((name) => name.endsWith('.files')).map((name) => name.slice(0, -'.files'.length));
  const counts = await Promise.all(buckets.map((bucket) => db.collection(`${bucket}.files`).countDocuments()));
  progress.begin(
    'Reading files of the restored copy',
    counts.reduce((sum, count) => sum + count, 0),
  );
  let [files, file_bytes] = [0, 0];
  for (const bucket of buckets)
    for await (const { _id, length } of db.collection(`${bucket}.files`).find()) {
      const { bytes } = await readFile(db, bucket, _id);
      if (bytes !== Number(length)) throw new StartError(`A file of ${bucket} is cut short after it was restored.`);
      files += 1;
      file_bytes += bytes;
      progress.advance();
      await pace();
    }
  for await (const { kind, hash, store, variants } of db.collection<MediaRecord>('media').find()) {
    if (store === 's3') continue;
    for (const { file_id, bytes } of variants) {
      const file = await db.collection('media.files').findOne({ _id: file_id as never });
      if (file === null || Number(file['length']) !== bytes)
        throw new StartError(`A picture or file of the library is not whole after it was restored: ${hash}.`);
      // A download is the uploaded file, which is named by its checksum.
      if (kind === 'file' && !(await readFile(db, 'media', file_id)).sha256.startsWith(hash))
        throw new StartError(`A file of the library is another one after it was restored: ${hash}.`);
    }
  }
  return { files, file_bytes };
};

/**
 * Restores into a scratch database, which compares the number and the checksum of every collection, and reads all files there.
 *
 * @throws StartError when something is not as it was.
 */
export const verifyBackup = async (
  file: BackupFile,
  { folder, uri }: ScratchOptions,
  of: Verification['of'],
  told: Progress = noProgress,
): Promise<Verification> => {
  const begin: Progress['begin'] = (step, total) => told.begin(`Trial restore, ${step.toLowerCase()}`, total);
  const progress: Progress = { begin, advance: (by) => told.advance(by), end: () => told.end() };
  const { pace = () => Promise.resolve() } = file;
  const act = async (db: Db): Promise<Verification> => {
    const { documents, collections } = await restoreBackup({ ...file, db, replace: false, waitMs: 0, progress });
    return { of, documents, collections, ...(await readFiles(db, progress, pace)) };
  };
  return uri === undefined ? inFolder(folder, act) : onServer(uri, act);
};
