/** Writes everything that the site keeps into one file. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUpFolder, backUpServer } from '#server/boot/backup/make-backup.ts';
import { parseDatabaseEnvironment } from '#server/platform/config/environment.ts';
import { StartError } from '#server/boot/start-error.ts';
import { quietOption, runCommand } from './run-command.ts';
import { withRecords } from './with-records.ts';

const usage = `npm run backup -- [FILE] [--no-snapshot] [--quiet]

Writes everything in the database that MONGODB_URI names, else in the embedded one of DATA_DIR, into one compressed file:
messages, articles, page content, accounts with the hashes of their passwords, and the files of pictures. Keep it as safe as the database.
Without FILE its name says the time (UTC). The site may run on: a backup is of one moment, except of a MongoDB that is no replica set.

Not in it: JWT_SECRET or the file jwt-secret, and every other setting; who is signed in; the counters of rate limits; the files of
pictures that are in a bucket.

--no-snapshot  reads a replica set document by document, for a database that takes longer to read than its history reaches
--quiet        shows no progress`;

/** The dashboard of a new site lists that backups are not made yet. A backup is whole without this. */
const tickSetUp = async (): Promise<void> => {
  try {
    await withRecords(async ({ setUp }) => {
      const { marks, isClosed } = await setUp.read();
      if (!isClosed && marks.backup !== 'done') await setUp.mark('backup', 'done');
    });
  } catch {
    // Whoever may only read the database makes backups as well.
  }
};

const nameFor = (now: Date): string => `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;

await runCommand(usage, async (progress) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'no-snapshot': { type: 'boolean', default: false }, ...quietOption },
  });
  if (positionals.length > 1) throw new StartError('Expected at most one file. Usage: npm run backup -- [FILE]');
  const clock = () => new Date();
  const path = resolve(positionals[0] ?? nameFor(clock()));
  const { mongodbUri, dataDir } = parseDatabaseEnvironment(process.env);
  const backup =
    mongodbUri === undefined
      ? await backUpFolder(dataDir, { path, clock, progress })
      : await backUpServer(mongodbUri, { path, clock, progress, snapshot: !values['no-snapshot'] });
  progress.end();
  const { size } = await stat(path);
  console.log(`${backup.documents} records of ${backup.collections} collections are in ${path} (${size} bytes).`);
  for (const { name, count } of backup.list) console.log(`  ${name}: ${count}`);
  console.log(
    backup.header.consistency === 'one moment'
      ? 'All of them are as they were at one moment.'
      : 'Each of them is whole; they are not all of one moment, because this server has no snapshots or was not asked for one.',
  );
  if (backup.inBucket > 0)
    console.log(
      `${backup.inBucket} pictures have their files in a bucket: they are not in this backup. Keep old versions of the bucket's files as long as it.`,
    );
  console.log(`SHA-256 of the records: ${backup.sha256}`);
  await tickSetUp();
});
