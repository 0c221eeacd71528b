/** Writes all data of the site into one file. */
import { stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeKeyPair } from '#server/features/operations/backups/age-file.ts';
import { backUpFolder, backUpServer } from '#server/features/operations/backups/make-backup.ts';
import { parseBackupRecipients, parseDatabaseEnvironment } from '#server/platform/config/environment.ts';
import { StartError } from '#server/platform/start-error.ts';
import { hasCode } from '#server/platform/has-code.ts';
import { quietOption, runCommand } from './run-command.ts';
import { withRecords } from './with-records.ts';

const usage = `npm run backup -- [FILE] [--plain] [--no-snapshot] [--quiet]
npm run backup -- --make-key FILE

Writes the whole database into one compressed file: the database of MONGODB_URI, or the embedded one in DATA_DIR. It contains messages,
articles, page content, accounts with password hashes, and picture files. Protect it like the database.

Without FILE, the name is the time (UTC). The site may keep running: the backup is a snapshot, except on a MongoDB without a replica set.
Not included: JWT_SECRET or the file jwt-secret, and all other settings; sessions; counters of rate limits; picture files in a bucket.
With BACKUP_RECIPIENT it is encrypted. To open it: "npm run restore -- FILE --identity KEY".

--make-key     creates a key pair: writes the secret key to FILE, which you keep on another machine, and prints the public key
--plain        does not encrypt, even with BACKUP_RECIPIENT
--no-snapshot  reads a replica set document by document, for a database that takes longer to read than its history reaches
--quiet        shows no progress`;

/** Used to list on the dashboard that backups are not configured. The backup does not depend on it. */
const tickSetUp = async (): Promise<void> => {
  try {
    await withRecords(async ({ setUp }) => {
      const { marks, isClosed } = await setUp.read();
      if (!isClosed && marks.backup !== 'done') await setUp.mark('backup', 'done');
    });
  } catch {
    // A user with read access only can make backups, too.
  }
};

const nameFor = (now: Date, isEncrypted: boolean): string =>
  `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz${isEncrypted ? '.age' : ''}`;

const makeKey = async (path: string): Promise<void> => {
  const { text, recipient } = await makeKeyPair(new Date());
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new StartError(
      hasCode(error, 'EEXIST')
        ? `${path} exists; nothing was written. Choose another name.`
        : `${path} cannot be written.`,
    );
  });
  console.log(`The secret key is in ${path}. Keep it, and a copy of it, where this machine cannot reach it:`);
  console.log('without it your backups cannot be read, and anyone who has it can read all of them.');
  console.log(`Set this on the server: BACKUP_RECIPIENT=${recipient}`);
};

const flag = { type: 'boolean', default: false } as const;

void runCommand(usage, async (progress) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'no-snapshot': flag, plain: flag, 'make-key': { type: 'string' }, ...quietOption },
  });
  if (values['make-key'] !== undefined) return makeKey(resolve(values['make-key']));
  if (positionals.length > 1) throw new StartError('Expected at most one file. Usage: npm run backup -- [FILE]');
  const clock = () => new Date();
  const recipients = values.plain ? [] : parseBackupRecipients(process.env);
  const path = resolve(positionals[0] ?? nameFor(clock(), recipients.length > 0));
  const { mongodbUri, dataDir } = parseDatabaseEnvironment(process.env);
  const backup =
    mongodbUri === undefined
      ? await backUpFolder(dataDir, { path, recipients, clock, progress })
      : await backUpServer(mongodbUri, { path, recipients, clock, progress, snapshot: !values['no-snapshot'] });
  progress.end();
  const { size } = await stat(path);
  console.log(`${backup.documents} records of ${backup.collections} collections are in ${path} (${size} bytes).`);
  for (const { name, count } of backup.list) console.log(`  ${name}: ${count}`);
  console.log(
    backup.header.consistency === 'one moment'
      ? 'The backup is a snapshot of one moment.'
      : 'Each record is complete, but they are not from one moment: this server has no snapshots, or --no-snapshot was given.',
  );
  if (backup.inBucket > 0)
    console.log(
      `${backup.inBucket} pictures have their files in a bucket: they are not in this backup. Keep old versions of the bucket's files as long as it.`,
    );
  if (recipients.length > 0) console.log('It is encrypted for the keys of BACKUP_RECIPIENT.');
  console.log(`SHA-256 of the records: ${backup.sha256}`);
  await tickSetUp();
});
