/** Migrates the stored records to the current version of the program. */
import { parseArgs } from 'node:util';
import { migrations } from '#server/features/migrations.ts';
import { StartError } from '#server/platform/start-error.ts';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import {
  findCompletedMigrations,
  MigrationsHeldError,
  runMigrations,
} from '#server/platform/mongodb/run-migrations.ts';
import { quietOption, runCommand } from './run-command.ts';
import { withRecords, recordOperation } from './with-records.ts';

const usage = `npm run migrate -- [--list] [--quiet]

Migrates records that older versions have stored: in the database of MONGODB_URI, or in the embedded one in DATA_DIR. The site may keep
running. Run it after an update, when every instance has the new version. The site works before that too.

Completed migrations are not repeated. An interrupted run continues where it stopped. Only one process at a time runs migrations.

--list   prints which migrations are done; changes nothing
--quiet  shows no progress, and prints nothing unless it fails`;

void runCommand(usage, async (progress) => {
  const { values } = parseArgs({ options: { list: { type: 'boolean', default: false }, ...quietOption } });
  const say = (line: string): void => {
    if (!values.quiet) console.log(line);
  };
  await withRecords(async ({ connection, database, auditEntries }) => {
    const done = await findCompletedMigrations(connection);
    if (values.list) {
      for (const { id, title } of migrations) console.log(`${done.has(id) ? 'done   ' : 'waiting'}  ${id}  ${title}`);
      return;
    }
    await recordOperation({ words: 'Ran the migrations' }, auditEntries, () =>
      runMigrations({
        connection,
        migrations,
        clock: createSharedClock(() => new Date(), database.clockOffsetMs),
        progress,
        done: ({ id }, changed) => say(`${id}: ${changed} changed, done`),
      }),
    ).catch((error: unknown) => {
      throw error instanceof MigrationsHeldError ? new StartError(error.message) : error;
    });
    say(`All ${migrations.length} migrations are done.`);
  });
});
