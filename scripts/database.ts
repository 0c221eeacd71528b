/** Runs the embedded database alone, so that several instances can share it. Prints its MONGODB_URI. */
import { parseArgs } from 'node:util';
import { parseDatabaseEnvironment } from '#server/platform/config/environment.ts';
import { createLog } from '#server/platform/create-log.ts';
import { openEmbedded } from '#server/boot/open-embedded.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run database

Starts the embedded database in DATA_DIR alone and prints its MONGODB_URI for the instances of the site.
They need the same JWT_SECRET. SIGTERM, SIGINT or SIGHUP stops it cleanly.`;

void runCommand(usage, async () => {
  parseArgs({ options: {} });
  // MONGODB_URI is ignored.
  const { dataDir } = parseDatabaseEnvironment({ DATA_DIR: process.env['DATA_DIR'] });
  const stopped = new Promise<void>((resolve) => {
    // A second signal, passed on by npm, must not interrupt the shutdown.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => resolve());
  });
  const errors = createLog('error');
  const database = await openEmbedded(dataDir, { log: errors.log });
  console.log(`MONGODB_URI=${database.uri}`);
  await stopped;
  await database.close();
  await errors.flush();
});
