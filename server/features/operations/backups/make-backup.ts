/** Writes a backup of a database into one file, whether the site runs or not. */
import { createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { MongoClient } from 'mongodb';
import { StartError } from '#server/platform/start-error.ts';
import { isDiskFull } from '#server/platform/has-code.ts';
import { syncFolder } from '#server/platform/sync-folder.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import type { Progress } from '#server/platform/progress.ts';
import { encryptFor } from './age-file.ts';
import { writeBackup, type WriteBackupOptions, type WrittenBackup } from './write-backup.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Explains why a file cannot be written; returns any other error as it is. */
const explainUnwritten = (path: string, error: unknown): unknown => {
  const code = codeOf(error);
  if (code === 'EEXIST') return new StartError(`${path} is there already; nothing was written. Choose another name.`);
  if (isDiskFull(error)) return new StartError(`There is no room for ${path}; nothing was written.`);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR')
    return new StartError(`${path} cannot be written (${code}).`);
  if (error instanceof Error && 'syscall' in error && error.syscall === 'link')
    return new StartError(`The disk of ${path} has no hard links (${code}); choose a folder on another one.`);
  return error;
};

/**
 * Writes a file completely or not at all. Only its owner can read it.
 *
 * @throws StartError when it is there already or cannot be written.
 */
const writeWholeFile = async (path: string, source: Readable, recipients: readonly string[]): Promise<void> => {
  const unfinished = `${path}.unfinished-${process.pid}`;
  try {
    const file = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
    if (recipients.length === 0) await pipeline(source, createGzip(), file);
    else await pipeline(source, createGzip(), encryptFor(recipients), file);
    // Unlike renaming, this never replaces another file.
    await link(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    throw explainUnwritten(path, error);
  } finally {
    await rm(unfinished, { force: true });
  }
};

export interface MakeBackupOptions {
  /** Path of the backup; must not exist. */
  readonly path: string;
  readonly clock: () => Date;
  readonly progress?: Progress;
  /** Public keys of age; empty for no encryption. */
  readonly recipients?: readonly string[];
  /** Waits after each piece, so that others get their turn. */
  readonly pace?: () => Promise<void>;
}

const writeTo = async (
  path: string,
  { pace, recipients = [], ...options }: WriteBackupOptions & Pick<MakeBackupOptions, 'pace' | 'recipients'>,
): Promise<WrittenBackup> => {
  let summary: WrittenBackup | undefined;
  const all = async function* (): AsyncGenerator<Buffer> {
    const pieces = writeBackup(options);
    for (;;) {
      const next = await pieces.next();
      if (next.done === true) {
        summary = next.value;
        return;
      }
      yield next.value;
      await pace?.();
    }
  };
  await writeWholeFile(path, Readable.from(all(), { objectMode: false }), recipients);
  if (summary === undefined) throw new Error('the backup ended before its end');
  return summary;
};

const selectionMs = 5000;

export const connectTo = (uri: string): Promise<MongoClient> =>
  MongoClient.connect(uri, { serverSelectionTimeoutMS: selectionMs, connectTimeoutMS: selectionMs });

/**
 * Replica sets and sharded clusters are read as of one moment; a standalone server cannot do that. `snapshot:
 * false` turns it off, for a database that takes longer to read than its history reaches (five minutes, or
 * minSnapshotHistoryWindowInSeconds).
 */
export const backUpServer = async (
  uri: string,
  { path, snapshot, ...options }: MakeBackupOptions & { readonly snapshot: boolean },
): Promise<WrittenBackup> => {
  const client = await connectTo(uri);
  try {
    const { setName, msg } = await client.db('admin').command({ hello: 1 });
    const atOnce = snapshot && (setName !== undefined || msg === 'isdbgrid');
    const session = atOnce ? client.startSession({ snapshot: true }) : undefined;
    try {
      const consistency = atOnce ? 'one moment' : 'each document';
      return await writeTo(path, { db: client.db(), session, consistency, ...options });
    } finally {
      await session?.endSession();
    }
  } finally {
    await client.close();
  }
};

/**
 * Reads a copy of the database, so that a running site does not wait. Needs the same disk space again beside
 * the backup until it is done.
 */
export const backUpFolder = async (
  dataDir: string,
  { path, ...options }: MakeBackupOptions,
): Promise<WrittenBackup> => {
  if (!existsSync(join(dataDir, 'data.sqlite')))
    throw new StartError(`There is no database in ${dataDir}; nothing was written.`);
  const copy = `${path}.copy-${process.pid}`;
  try {
    await mkdir(copy, { mode: 0o700 }).catch((error: unknown) => {
      throw explainUnwritten(path, error);
    });
    const database = await startEmbeddedDatabase({ directory: copy, copyOf: dataDir });
    try {
      const client = await connectTo(database.uri);
      try {
        return await writeTo(path, { db: client.db(), consistency: 'one moment', ...options });
      } finally {
        await client.close();
      }
    } finally {
      await database.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
};
