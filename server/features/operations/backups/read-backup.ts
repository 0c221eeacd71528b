/** Reads a backup file and checks that it is complete, of a known version and a backup at all. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BSON } from 'mongodb';
import { noProgress, type Progress } from '#server/platform/progress.ts';
import { StartError } from '#server/platform/start-error.ts';
import { decryptWith, isEncrypted } from './age-file.ts';
import {
  backupFormat,
  backupVersion,
  collectionEndSchema,
  collectionSchema,
  endSchema,
  headerSchema,
  maxRecordBytes,
  newSum,
  type BackedUpCollection,
  type BackupHeader,
  type BackupSummary,
} from './backup-format.ts';

interface BackupRecord {
  readonly kind: string;
  readonly document: Buffer;
}

const foreign = (path: string): StartError =>
  new StartError(`${path} is not a backup of this program; nothing was changed.`);
const damaged = (path: string): StartError =>
  new StartError(`The backup ${path} is damaged or cut short; nothing was changed. Use another one.`);
const newer = (path: string): StartError =>
  new StartError(
    `The backup ${path} was made by a newer version of this program; nothing was changed. Use that version.`,
  );

async function* recordsIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (rest.length >= at + 5) {
      const length = rest.readInt32LE(at + 1);
      if (length < 5 || length > maxRecordBytes) throw new RangeError('a record has no possible length');
      if (rest.length < at + 1 + length) break;
      yield { kind: String.fromCharCode(rest[at] ?? 0), document: rest.subarray(at + 1, at + 1 + length) };
      at += 1 + length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new RangeError('the last record is cut short');
}

const readHeader = (path: string, record: BackupRecord): BackupHeader => {
  const header = record.kind === 'H' ? BSON.deserialize(record.document) : {};
  if (header['format'] !== backupFormat) throw foreign(path);
  if (typeof header['version'] === 'number' && header['version'] > backupVersion) throw newer(path);
  return headerSchema.parse(header);
};

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;

/** A backup as a file, with what opens it. */
export interface BackupFile {
  readonly path: string;
  /** Secret keys of age, for one that is encrypted. */
  readonly identities?: readonly string[] | undefined;
  /** Waits after each piece, so that others get their turn. */
  readonly pace?: (() => Promise<void>) | undefined;
}

async function* bytesOf({ path, pace }: BackupFile, heard?: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    heard?.(chunk.length);
    yield chunk;
    await pace?.();
  }
}

/** The header first, then every other record, in order. */
async function* openBackup(file: BackupFile, heard?: (bytes: number) => void): AsyncGenerator<BackupRecord> {
  const { path, identities = [] } = file;
  const stored = bytesOf(file, heard);
  const isSealed = await isEncrypted(path);
  const compressed = isSealed ? decryptWith(identities, stored, path) : stored;
  const gunzip = createGunzip();
  // An error here ends the reading below.
  pipeline(Readable.from(compressed, { objectMode: false }), gunzip, () => undefined);
  let begun = false;
  try {
    for await (const record of recordsIn(gunzip)) {
      if (!begun) readHeader(path, record);
      begun = true;
      yield record;
    }
    if (!begun) throw foreign(path);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (isFileError(error)) throw new StartError(`The backup ${path} cannot be read (${error.code ?? 'unknown'}).`);
    // A file that is not compressed or begins differently is no backup.
    throw begun || isSealed ? damaged(path) : foreign(path);
  } finally {
    gunzip.destroy();
  }
}

/**
 * Reads all of it without changing anything.
 *
 * @throws StartError, whose message says what is wrong with the file.
 */
export const checkBackup = async (file: BackupFile, progress: Progress = noProgress): Promise<BackupSummary> => {
  const { path } = file;
  const whole = newSum();
  const list: BackedUpCollection[] = [];
  let header: BackupHeader | undefined;
  let open:
    | { name: string; indexes: BackedUpCollection['indexes']; count: number; sum: ReturnType<typeof newSum> }
    | undefined;
  let end: BackupSummary | undefined;
  try {
    const size = await stat(path).catch(() => ({ size: 0 }));
    progress.begin('Reading bytes of the backup', size.size);
    for await (const record of openBackup(file, (bytes) => progress.advance(bytes))) {
      const { kind, document } = record;
      if (end !== undefined) throw damaged(path);
      if (kind === 'Z') {
        const told = endSchema.parse(BSON.deserialize(document));
        const documents = list.reduce((sum, { count }) => sum + count, 0);
        const isWhole = told.sha256 === whole.digest('hex') && told.documents === documents;
        if (header === undefined || open !== undefined || !isWhole || told.collections !== list.length)
          throw damaged(path);
        end = { ...told, header, list };
        continue;
      }
      whole.update(kind).update(document);
      if (kind === 'H') header = readHeader(path, record);
      else if (kind === 'C') {
        if (open !== undefined) throw damaged(path);
        open = { ...collectionSchema.parse(BSON.deserialize(document)), count: 0, sum: newSum() };
      } else if (kind === 'D' && open !== undefined) {
        open.sum.update(document);
        open.count += 1;
      } else if (kind === 'E' && open !== undefined) {
        const told = collectionEndSchema.parse(BSON.deserialize(document));
        const { name, indexes, count, sum } = open;
        if (told.name !== name || told.count !== count || told.sha256 !== sum.digest('hex')) throw damaged(path);
        list.push({ ...told, indexes });
        open = undefined;
      } else throw damaged(path);
    }
  } catch (error) {
    throw error instanceof StartError ? error : damaged(path);
  }
  if (end === undefined) throw damaged(path);
  return end;
};

/** The documents of a backup that has been checked, each with its collection's name. */
export async function* documentsOf(
  file: BackupFile,
): AsyncGenerator<{ readonly collection: string; readonly bytes: Buffer }> {
  let collection = '';
  for await (const { kind, document } of openBackup(file)) {
    if (kind === 'C') collection = collectionSchema.parse(BSON.deserialize(document)).name;
    else if (kind === 'D') yield { collection, bytes: document };
  }
}
