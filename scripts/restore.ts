/** Puts a backup into the configured database. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { openEmbedded } from '#server/boot/open-embedded.ts';
import { StartError } from '#server/boot/start-error.ts';
import { connectTo } from '#server/boot/backup/make-backup.ts';
import { finishPlacing } from '#server/boot/backup/put-in-place.ts';
import { checkBackup } from '#server/boot/backup/read-backup.ts';
import { restoreBackup } from '#server/boot/backup/restore-backup.ts';
import { countInBucket } from '#server/boot/backup/write-backup.ts';
import { noticeMs } from '#server/platform/mongodb/restore-fence.ts';
import { parseDatabaseEnvironment } from '#server/platform/config/environment.ts';
import { createAuditRepository } from '#server/features/audit/audit.repository.ts';
import { recordOperation } from './record-operation.ts';
import { quietOption, runCommand } from './run-command.ts';

const usage = `npm run restore -- FILE [--replace] [--unshard] [--quiet]
npm run restore -- FILE --check
npm run restore -- --finish

Puts a backup into the database that MONGODB_URI names, else into the embedded one of DATA_DIR, whichever kind it was made from.
The file is read to its end, stored beside what is there, compared with what was stored, and
only then takes its place: an interruption leaves the old records as they are. It needs room for both. Everybody has to sign in anew.

Collections of other programs stay as they are. Instances that run take no records meanwhile: they keep messages on their disks.

--replace    takes the place of records that are there; without it only an empty database is filled
--check      reads the file and says whether it is whole; changes nothing, and needs no database
--finish     goes on with a restore that was interrupted in its last step
--unshard    puts sharded collections on one shard, where you shard them again; without it they are not touched
--into-test  takes a database that is called "test", which an address without a name leads to
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

/** After it: the audit record before a restore is replaced by that of the backup. */
const recordRestore = async (client: MongoClient, madeAt: Date): Promise<void> => {
  const connection = mongoose.createConnection();
  connection.setClient(client);
  const restored = { words: 'Restored a backup', after: `As it was at ${madeAt.toISOString()}` };
  await recordOperation(restored, createAuditRepository(connection), () => Promise.resolve());
};

const flag = { type: 'boolean', default: false } as const;

await runCommand(usage, async (progress) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: flag, check: flag, finish: flag, unshard: flag, 'into-test': flag, ...quietOption },
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
  if (given === undefined || others.length > 0)
    throw new StartError('Expected one file. Usage: npm run restore -- FILE');
  const path = resolve(given);
  if (values.check) {
    const { documents, collections, header } = await checkBackup(path, progress);
    progress.end();
    console.log(
      `${path} is whole: ${documents} records of ${collections} collections, made at ${header.made_at.toISOString()}.`,
    );
    return;
  }
  await withDatabase(async (client, isEmbedded) => {
    const db = client.db();
    if (db.databaseName === 'test' && !values['into-test'])
      throw new StartError(
        'The address names no database, or "test", where anything may be; nothing was changed. Name another one in MONGODB_URI, or add --into-test.',
      );
    const { replace, unshard } = values;
    const waitMs = isEmbedded ? 0 : noticeMs;
    const { documents, collections, header } = await restoreBackup({
      db,
      path,
      ...{ replace, unshard },
      waitMs,
      progress,
    });
    progress.end();
    await recordRestore(client, header.made_at);
    console.log(
      `${documents} records of ${collections} collections were restored, as they were at ${header.made_at.toISOString()}.`,
    );
    console.log(
      'What was stored was compared with the backup before it took its place. Start the site; everybody signs in anew.',
    );
    const inBucket = await countInBucket(db);
    if (inBucket > 0)
      console.log(
        `The files of ${inBucket} pictures are in a bucket and not in backups: "npm run media -- --check" says whether they are there.`,
      );
  });
});
