/** Restores a backup into the configured database. */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { openEmbedded } from '#server/boot/open-embedded.ts';
import { StartError } from '#server/platform/start-error.ts';
import { connectTo } from '#server/features/operations/backups/make-backup.ts';
import { finishPlacing } from '#server/features/operations/backups/finish-restore.ts';
import { readIdentities } from '#server/features/operations/backups/age-file.ts';
import { checkBackup, type BackupFile } from '#server/features/operations/backups/read-backup.ts';
import { parseOnly, restoreOne } from '#server/features/operations/backups/restore-one.ts';
import { restoreBackup } from '#server/features/operations/backups/restore-backup.ts';
import { verifyBackup } from '#server/features/operations/backups/verify-backup.ts';
import { countInBucket } from '#server/features/operations/backups/write-backup.ts';
import { noticeMs } from '#server/platform/mongodb/restore-fence.ts';
import { parseBackupPlace, parseDatabaseEnvironment } from '#server/platform/config/environment.ts';
import { createAuditRepository } from '#server/features/operations/audit/audit.repository.ts';
import { readBackupName } from '#server/features/operations/backups/backup-names.ts';
import { createBackupPlace, type BackupPlace } from '#server/features/operations/backups/backup-place.ts';
import type { Progress } from '#server/platform/progress.ts';
import { quietOption, runCommand } from './run-command.ts';
import { withRecords, recordOperation } from './with-records.ts';

const usage = `npm run restore -- FILE [--replace] [--unshard] [--quiet]
npm run restore -- FILE --check
npm run restore -- FILE --only article=SLUG | page=KEY | message=REFERENCE [--replace]
npm run restore -- --list
npm run restore -- --finish

Restores a backup into the database of MONGODB_URI, or into the embedded one in DATA_DIR, even if the backup comes from the other kind.
It reads the whole file first, stores its records beside the existing ones, compares them with the backup, and only then replaces the
old records. If it is interrupted, the old records stay. It needs disk space for both. Everyone has to sign in again.

FILE is a path, or the name of a backup in BACKUP_TO, which is copied into a temporary folder first.
Collections of other programs are not changed. Running instances store new messages on their disks meanwhile.

--replace    replaces existing records; without it, the database must be empty
--identity FILE  the file with your secret key (AGE-SECRET-KEY-…), for an encrypted backup
--check      restores into a scratch database in a temporary folder, compares, and prints whether the backup is complete; changes nothing
--only       restores one record while the site runs: an article as a draft with its history and pictures, the text of a page as
             unpublished changes, or a message. Existing records stay, unless --replace is given
--list       lists the backups in BACKUP_TO
--finish     completes a restore that was interrupted in its last step
--unshard    restores sharded collections unsharded; shard them again afterwards. Without it, sharded collections are refused
--into-test  allows a database called "test", the default of an address without a database name
--quiet      shows no progress`;

const withDatabase = async (act: (client: MongoClient, isEmbedded: boolean) => Promise<void>): Promise<void> => {
  const { mongodbUri, dataDir } = parseDatabaseEnvironment(process.env);
  const embedded = mongodbUri === undefined ? await openEmbedded(dataDir) : undefined;
  try {
    const client = await connectTo(embedded?.uri ?? mongodbUri ?? '');
    try {
      await act(client, embedded !== undefined);
    } finally {
      await client.close();
    }
  } finally {
    await embedded?.close();
  }
};

/** Recorded afterwards, because the restore replaces the audit log. */
const recordRestore = async (client: MongoClient, madeAt: Date): Promise<void> => {
  const connection = mongoose.createConnection();
  connection.setClient(client);
  const restored = { words: 'Restored a backup', after: `As it was at ${madeAt.toISOString()}` };
  await recordOperation(restored, createAuditRepository(connection), () => Promise.resolve());
};

const identitiesIn = async (path: string | undefined): Promise<readonly string[]> => {
  if (path === undefined) return [];
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`The file of the key, ${path}, cannot be read.`);
  });
  return readIdentities(text, path);
};

const openPlace = (): BackupPlace => {
  const found = parseBackupPlace(process.env);
  if (found === undefined) throw new StartError('BACKUP_TO is not set: there is no place to look for backups.');
  return createBackupPlace(found.place, found.s3);
};

const listKept = async (): Promise<void> => {
  const place = openPlace();
  const kept = await place.list();
  if (kept.length === 0) console.log(`There are no backups in ${place.where}.`);
  for (const { name, bytes } of kept) console.log(`${name}  ${bytes} bytes`);
};

/** Passes the backup as a local file to `act`. If it is elsewhere, it is copied from the backup location first. */
const withBackup = async (given: string, act: (path: string) => Promise<void>): Promise<void> => {
  if (existsSync(given) || readBackupName(given) === null) return act(resolve(given));
  const place = openPlace();
  const source = await place.open(given);
  if (source === null) throw new StartError(`There is no ${given} in this folder, nor in ${place.where}.`);
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    const path = join(folder, given);
    await pipeline(source, createWriteStream(path, { mode: 0o600 }));
    await act(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Restores into a temporary database. */
const check = async (file: BackupFile, progress: Progress): Promise<void> => {
  const { header } = await checkBackup(file, progress);
  const folder = await mkdtemp(join(tmpdir(), 'check-backup-'));
  try {
    const { documents, collections, files } = await verifyBackup(
      file,
      { folder, uri: undefined },
      'stored-file',
      progress,
    );
    progress.end();
    console.log(
      `${file.path} is complete: ${documents} records of ${collections} collections, made at ${header.made_at.toISOString()}.`,
    );
    console.log(
      `They were restored into a scratch database and compared; ${files} files were read there to their end.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const bringBack = async (wanted: string, file: BackupFile, replace: boolean, progress: Progress): Promise<void> => {
  const only = parseOnly(wanted);
  await withRecords(async (records) => {
    const clock = () => new Date();
    const kind = only.kind;
    const operation = { words: 'Restored one record from a backup', kind, subject: { title: only.value } };
    const said = await recordOperation(operation, records.auditEntries, () =>
      restoreOne(only, { file, records, replace, clock, progress }),
    );
    for (const sentence of said) console.log(sentence);
  });
};

interface RestoreOptions {
  readonly replace: boolean;
  readonly unshard: boolean;
  readonly intoTest: boolean;
}

const restoreAll = async (
  file: BackupFile,
  { replace, unshard, intoTest }: RestoreOptions,
  progress: Progress,
): Promise<void> => {
  await withDatabase(async (client, isEmbedded) => {
    const db = client.db();
    if (db.databaseName === 'test' && !intoTest)
      throw new StartError(
        'The address names no database, or "test", where anything may be; nothing was changed. Name another one in MONGODB_URI, or add --into-test.',
      );
    const waitMs = isEmbedded ? 0 : noticeMs;
    const { documents, collections, header } = await restoreBackup({ db, ...file, replace, unshard, waitMs, progress });
    progress.end();
    await recordRestore(client, header.made_at);
    console.log(
      `${documents} records of ${collections} collections were restored, as they were at ${header.made_at.toISOString()}.`,
    );
    console.log('The stored records were compared with the backup. Start the site; everyone must sign in again.');
    const inBucket = await countInBucket(db);
    if (inBucket > 0)
      console.log(
        `The files of ${inBucket} pictures are in a bucket and not in backups: "npm run media -- --check" says whether they are there.`,
      );
  });
};

const flag = { type: 'boolean', default: false } as const;

void runCommand(usage, async (progress) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: flag,
      check: flag,
      finish: flag,
      list: flag,
      unshard: flag,
      'into-test': flag,
      identity: { type: 'string' },
      only: { type: 'string' },
      ...quietOption,
    },
  });
  const [given, ...others] = positionals;
  if (values.finish) {
    await withDatabase(async (client) => {
      console.log(
        (await finishPlacing(client.db()))
          ? 'The restore is finished.'
          : 'No restore was interrupted; nothing was changed.',
      );
    });
    return;
  }
  if (values.list) return listKept();
  if (given === undefined || others.length > 0)
    throw new StartError('Expected one file. Usage: npm run restore -- FILE');
  const identities = await identitiesIn(values.identity);
  const { only, replace, unshard, 'into-test': intoTest } = values;
  await withBackup(given, async (path) => {
    const file = { path, identities };
    if (values.check) return check(file, progress);
    if (only !== undefined) return bringBack(only, file, replace, progress);
    await restoreAll(file, { replace, unshard, intoTest }, progress);
  });
});
