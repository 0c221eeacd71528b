/** Reads every collection of the site and yields the bytes of a backup. */
import { BSON, type ClientSession, type Db } from 'mongodb';
import { noProgress, type Progress } from '#server/platform/progress.ts';
import { ownCollections } from '../../repositories.ts';
import {
  backupFormat,
  backupVersion,
  isBackedUp,
  newSum,
  type BackedUpCollection,
  type BackupHeader,
  type BackupSummary,
  type RecordKind,
} from './backup-format.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface WriteBackupOptions {
  readonly db: Db;
  /** Reads everything as it was at one moment. */
  readonly session?: ClientSession | undefined;
  readonly consistency: BackupHeader['consistency'];
  readonly clock: () => Date;
  readonly progress?: Progress;
}

export interface WrittenBackup extends BackupSummary {
  /** Pictures whose files are in a bucket, and so not in the backup. */
  readonly inBucket: number;
}

/** A collection is read after those that refer to it: articles refer to pictures, records to files. */
const lateness = (name: string): number =>
  name === 'media.chunks' ? 3 : name === 'media.files' ? 2 : name.startsWith('media') ? 1 : 0;

/** The driver has no type for what it gives with `raw`. */
export async function* rawDocuments(db: Db, name: string, session?: ClientSession): AsyncGenerator<Buffer> {
  const found = db.collection(name).find({}, { raw: true, ...definedOnly({ session }) });
  for await (const document of found.sort({ _id: 1 })) yield document as unknown as Buffer;
}

const namesIn = async (db: Db): Promise<string[]> => {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  const isOwn = ownCollections();
  const names = listed.map(({ name }) => name).filter((name) => isBackedUp(name) && isOwn(name));
  return names.sort((a, b) => lateness(a) - lateness(b) || (a < b ? -1 : 1));
};

/** Pictures whose files are not in the database. */
export const countInBucket = (db: Db): Promise<number> => db.collection('media').countDocuments({ store: 's3' });

const enoughBytes = 64 * 1024;

/** Yields the bytes; the return value describes them. */
export async function* writeBackup(options: WriteBackupOptions): AsyncGenerator<Buffer, WrittenBackup> {
  const { db, session, consistency, clock, progress = noProgress } = options;
  const whole = newSum();
  let pending: Buffer[] = [];
  let size = 0;
  const add = (kind: RecordKind, document: Uint8Array): void => {
    for (const part of [Buffer.from(kind), Buffer.from(document)]) {
      whole.update(part);
      pending.push(part);
      size += part.length;
    }
  };
  const take = (): Buffer => {
    const bytes = Buffer.concat(pending);
    pending = [];
    size = 0;
    return bytes;
  };

  const header: BackupHeader = { format: backupFormat, version: backupVersion, made_at: clock(), consistency };
  add('H', BSON.serialize(header));
  const list: BackedUpCollection[] = [];
  const names = await namesIn(db);
  const counts = await Promise.all(names.map((name) => db.collection(name).countDocuments()));
  progress.begin(
    'Writing records',
    counts.reduce((sum, each) => sum + each, 0),
  );
  for (const name of names) {
    const indexes = (await db.collection(name).listIndexes().toArray()) as Record<string, unknown>[];
    add('C', BSON.serialize({ name, indexes }));
    const own = newSum();
    let count = 0;
    for await (const document of rawDocuments(db, name, session)) {
      own.update(document);
      add('D', document);
      count += 1;
      progress.advance();
      if (size >= enoughBytes) yield take();
    }
    const end = { name, count, sha256: own.digest('hex') };
    add('E', BSON.serialize(end));
    list.push({ ...end, indexes });
  }
  const documents = list.reduce((sum, { count }) => sum + count, 0);
  const end = { collections: list.length, documents, sha256: whole.copy().digest('hex') };
  add('Z', BSON.serialize(end));
  yield take();
  return { ...end, header, list, inBucket: await countInBucket(db) };
}
