/** Prints where media files are stored, moves them to another store, and checks them. */
import { parseArgs } from 'node:util';
import { StartError } from '#server/platform/start-error.ts';
import { createMediaStores } from '#server/features/media/create-media-stores.ts';
import { checkMedia, moveMedia } from '#server/features/media/move-media.ts';
import { parseMediaEnvironment } from '#server/platform/config/environment.ts';
import { mediaStoreNames } from '#server/platform/config/variables.ts';
import { quietOption, runCommand } from './run-command.ts';
import { withRecords, recordOperation } from './with-records.ts';

const usage = `npm run media
npm run media -- --move-to s3|database [--quiet]
npm run media -- --check [--quiet]

Prints how many pictures have their files in the database and how many in the bucket of S3_BUCKET: of the site of MONGODB_URI, or of
the embedded database in DATA_DIR. The site may keep running. Downloadable files count as pictures here.

--move-to  copies the files of every picture to that store, reads them back, compares their SHA-256, then removes the old files. It can
           be interrupted: run it again to continue. Instances need the S3 settings before it starts and until it has ended.
--check    reads every file and names those that are missing or have another length; changes nothing
--quiet    shows no progress`;

const labels = { database: 'in the database', s3: 'in the bucket' } as const;
const maxNamed = 20;

const named = (lines: readonly string[]): string =>
  [...lines.slice(0, maxNamed), ...(lines.length > maxNamed ? [`and ${lines.length - maxNamed} more`] : [])].join('\n');

void runCommand(usage, async (progress) => {
  const { values } = parseArgs({
    options: { 'move-to': { type: 'string' }, check: { type: 'boolean', default: false }, ...quietOption },
  });
  const to = mediaStoreNames.find((name) => name === values['move-to']);
  if (values['move-to'] !== undefined && to === undefined)
    throw new StartError('Expected a store. Usage: npm run media -- --move-to s3|database');
  const settings = parseMediaEnvironment(process.env);
  if (to !== undefined && settings.s3 === undefined)
    throw new StartError('S3_BUCKET is not set: there is no bucket to move pictures to or from.');
  const clock = () => new Date();

  await withRecords(async ({ connection, media, unfinishedFiles: unfinished, changes, auditEntries }) => {
    const stores = createMediaStores(connection, settings);
    if (to !== undefined) {
      const announce: typeof changes.add = (tags) => changes.add(tags);
      const moving = { words: `Moved the files of pictures to ${to === 's3' ? 'the bucket' : 'the database'}` };
      const outcome = await recordOperation(moving, auditEntries, async ({ note }) => {
        const done = await moveMedia(to, { media, stores, unfinished, clock, announce, progress });
        note({ after: `${done.moved} moved, ${done.failed.length} failed` });
        return done;
      });
      progress.end();
      const { moved, bytes, failed } = outcome;
      console.log(`${moved} pictures (${(bytes / 1_000_000).toFixed(1)} MB) were moved, and their files compared.`);
      if (settings.mediaStore !== to)
        console.log(`With these settings, new pictures still go elsewhere: MEDIA_STORE is ${settings.mediaStore}.`);
      if (failed.length > 0)
        throw new StartError(
          `${failed.length} pictures stay where they are:\n${named(failed.map(({ name, reason }) => `${name}: ${reason}`))}`,
        );
      return;
    }
    if (values.check) {
      const wrong = await checkMedia({ media, stores, progress }, mediaStoreNames);
      progress.end();
      if (wrong.length > 0) throw new StartError(`${wrong.length} files are not as they should be:\n${named(wrong)}`);
      console.log('Every file is there.');
    }
    for (const name of mediaStoreNames) console.log(`${labels[name]}: ${await media.countInStore(name)} pictures`);
    if (settings.s3 === undefined && (await media.countInStore('s3')) > 0)
      throw new StartError('S3_BUCKET is not set: pictures in the bucket cannot be shown or checked.');
  });
});
