/**
 * One backup from the database to its place: written into a private file beside the data, checked there, restored into a scratch
 * database when that is due, then encrypted on its way to the place, and read back from it.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { MongoServerError } from 'mongodb';
import type { Environment } from '#server/platform/config/environment.ts';
import { explainsItself, StartError } from '#server/platform/start-error.ts';
import { prepareDataFolder } from '#server/platform/data-folder.ts';
import { backupName } from './backup-names.ts';
import type { BackupPlace } from './backup-place.ts';
import type { StoredFile } from './backup-run.repository.ts';
import type { BackupMaker, MakeOptions } from './backup-worker.ts';
import { MediaStoreUnavailableError } from '../../media/media-store.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { isDiskFull } from '#server/platform/has-code.ts';
import { encryptFor } from './age-file.ts';
import { backUpFolder, backUpServer } from './make-backup.ts';
import { checkBackup } from './read-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface BackupMakerDeps {
  readonly environment: Pick<Environment, 'dataDir' | 'mongodbUri'>;
  readonly place: BackupPlace;
  readonly recipients: readonly string[];
  readonly pauseMs: number;
  readonly clock: () => Date;
}

/** MongoDB no longer has the moment that is read: the database takes longer to read than its history reaches. */
const snapshotTooOld = 239;
const isTooOld = (error: unknown): boolean => error instanceof MongoServerError && error.code === snapshotTooOld;

type Bytes = AsyncIterable<Uint8Array>;

/** Passes bytes on, and knows at the end how many there were and their checksum. */
const summing = () => {
  const sum = createHash('sha256');
  let bytes = 0;
  return {
    async *pass(source: Bytes, heard?: (bytes: number) => void): AsyncGenerator<Uint8Array> {
      for await (const piece of source) {
        sum.update(piece);
        bytes += piece.length;
        heard?.(piece.length);
        yield piece;
      }
    },
    end: () => ({ bytes, sha256: sum.digest('hex') }),
  };
};

const explainCode = (error: unknown, where: string): string | undefined => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `The folder ${where} cannot be made: the folder above it is not there (${code}).`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The program may not write to ${where} (${code}).`;
    default:
      return undefined;
  }
};

export const createBackupMaker = (deps: BackupMakerDeps): BackupMaker => {
  const { environment, place, recipients, pauseMs, clock } = deps;
  const { dataDir, mongodbUri } = environment;
  const work = join(dataDir, 'backup-work');

  /** Yields to requests, and throws if the run was aborted. */
  const paceOf = (signal: AbortSignal) => (): Promise<void> => setTimeout(pauseMs, undefined, { signal });

  /** A private folder for one run. What a killed one has left goes first. */
  const inWorkFolder = async <T>(act: () => Promise<T>): Promise<T> => {
    await prepareDataFolder(dataDir);
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { mode: 0o700 });
    try {
      return await act();
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  };

  const write = async (path: string, { progress, signal }: MakeOptions) => {
    const options = { path, clock, progress, pace: paceOf(signal) };
    if (mongodbUri === undefined) return backUpFolder(dataDir, options);
    try {
      return await backUpServer(mongodbUri, { ...options, snapshot: true });
    } catch (error) {
      if (!isTooOld(error)) throw error;
      return backUpServer(mongodbUri, { ...options, snapshot: false });
    }
  };

  /** @throws StartError when it does not arrive as it was sent; then it is not left there. */
  const send = async (path: string, name: string, { progress, signal }: MakeOptions): Promise<StoredFile> => {
    const pace = paceOf(signal);
    const plain = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
        yield piece;
        await pace();
      }
    };
    const sent = summing();
    const source = recipients.length === 0 ? plain() : encryptFor(recipients)(plain());
    progress.begin('Storing bytes of the backup', 0);
    const stored = sent.pass(source, (bytes) => progress.advance(bytes));
    await place.put(name, Readable.from(stored, { objectMode: false }));
    const { bytes, sha256 } = sent.end();
    progress.begin('Reading bytes back', bytes);
    const read = summing();
    const back = (await place.open(name)) ?? Readable.from([]);
    for await (const piece of read.pass(back)) {
      progress.advance(piece.length);
      await pace();
    }
    if (read.end().sha256 !== sha256) {
      await place.remove(name);
      throw new StartError(`What was read back from ${place.where} is not what was stored there. It was removed.`);
    }
    return { name, bytes, sha256, where: place.where, encrypted: recipients.length > 0 };
  };

  const verify = (path: string, of: 'records' | 'stored-file', { progress, signal }: MakeOptions) =>
    verifyBackup({ path, pace: paceOf(signal) }, { folder: work, uri: mongodbUri }, of, progress);

  const explain = (error: unknown): string => {
    if (explainsItself(error) || error instanceof MediaStoreUnavailableError)
      return `${error.message.replace(/\.$/, '')}.`;
    if (isDiskFull(error)) return `There is no room for it: on the disk of ${place.where}, or of ${dataDir}.`;
    if (isDatabaseUnavailable(error)) return 'The database did not answer.';
    return explainCode(error, place.where) ?? 'It ended with an error that the log names.';
  };

  return {
    explain,

    make: (options) =>
      inWorkFolder(async () => {
        const { verify: isToVerify, progress, signal } = options;
        const path = join(work, 'archive.gz');
        const { header, documents, collections, inBucket } = await write(path, options);
        await checkBackup({ path, pace: paceOf(signal) }, progress);
        const content = { documents, collections, consistency: header.consistency, in_bucket: inBucket };
        let unverified: string | null = null;
        const verification = isToVerify
          ? await verify(path, 'records', options).catch((error: unknown) => {
              // The file is whole all the same: a backup that could not be tried is worth more than none.
              signal.throwIfAborted();
              unverified = explain(error);
              return undefined;
            })
          : undefined;
        const file = await send(path, backupName(header.made_at, recipients.length > 0), options);
        return { file, content, unverified, ...definedOnly({ verification }) };
      }),

    verifyStored: (options) =>
      inWorkFolder(async () => {
        const newest = (await place.list()).find(({ encrypted }) => !encrypted);
        if (newest === undefined) throw new StartError(`There is no backup in ${place.where} that could be verified.`);
        const path = join(work, 'archive.gz');
        const source = await place.open(newest.name);
        if (source === null) throw new StartError(`${newest.name} is no longer there.`);
        const read = summing();
        options.progress.begin('Reading bytes of the backup', newest.bytes);
        const back = read.pass(source, (bytes) => options.progress.advance(bytes));
        await pipeline(back, createWriteStream(path, { mode: 0o600 }), { signal: options.signal });
        const { name } = newest;
        const file = { name, ...read.end(), where: place.where, encrypted: false };
        return { file, verification: await verify(path, 'stored-file', options) };
      }),
  };
};
