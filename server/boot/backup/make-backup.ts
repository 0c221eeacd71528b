/** Backs a database up into one file, while the site runs or not. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MongoClient } from 'mongodb';
import { StartError } from '#server/boot/start-error.ts';
import { copyEmbeddedDatabase } from '#server/database/embedded/copy-embedded-database.ts';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';
import type { BackupSummary } from './backup-format.ts';
import { explainUnwritten, writeWholeFile } from './whole-file.ts';
import { writeBackup, type WriteBackupOptions } from './write-backup.ts';

export interface MakeBackupOptions {
  /** Where the backup goes; must not be there. */
  readonly path: string;
  readonly clock: () => Date;
}

const writeTo = async (path: string, options: WriteBackupOptions): Promise<BackupSummary> => {
  let summary: BackupSummary | undefined;
  const all = async function* (): AsyncGenerator<Buffer> {
    summary = yield* writeBackup(options);
  };
  await writeWholeFile(path, Readable.from(all(), { objectMode: false }));
  if (summary === undefined) throw new Error('the backup ended before its end');
  return summary;
};

const selectionMs = 5000;

export const connectTo = (uri: string): Promise<MongoClient> =>
  MongoClient.connect(uri, { serverSelectionTimeoutMS: selectionMs, connectTimeoutMS: selectionMs });

/**
 * Replica sets and sharded clusters give every document as it was at one moment; a lone server has no such thing. `snapshot`: false does without, for a database
 * that is read for longer than its history reaches (five minutes, unless minSnapshotHistoryWindowInSeconds says more).
 */
export const backUpServer = async (
  uri: string,
  { path, clock, snapshot }: MakeBackupOptions & { readonly snapshot: boolean },
): Promise<BackupSummary> => {
  const client = await connectTo(uri);
  try {
    const { setName, msg } = await client.db('admin').command({ hello: 1 });
    const atOnce = snapshot && (setName !== undefined || msg === 'isdbgrid');
    const session = atOnce ? client.startSession({ snapshot: true }) : undefined;
    try {
      const consistency = atOnce ? 'one moment' : 'each document';
      return await writeTo(path, { db: client.db(), session, consistency, clock });
    } finally {
      await session?.endSession();
    }
  } finally {
    await client.close();
  }
};

/** From a copy of one moment, so that a site which runs is not kept waiting. It needs as much room again beside the backup until it is done. */
export const backUpFolder = async (dataDir: string, { path, clock }: MakeBackupOptions): Promise<BackupSummary> => {
  if (!existsSync(join(dataDir, 'data.sqlite')))
    throw new StartError(`There is no database in ${dataDir}; nothing was written.`);
  const copy = `${path}.copy-${process.pid}`;
  try {
    try {
      copyEmbeddedDatabase(dataDir, copy);
    } catch (error) {
      throw explainUnwritten(path, error);
    }
    const database = await startEmbeddedDatabase({ directory: copy });
    try {
      const client = await connectTo(database.uri);
      try {
        return await writeTo(path, { db: client.db(), consistency: 'one moment', clock });
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
