/** Puts the demonstration posts into the configured database; running it again changes nothing. */
import { parseArgs } from 'node:util';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { seedDemonstrationPosts } from '#server/features/blog/seed-demonstration-posts.ts';
import { runCommand } from './run-command.ts';
import { withRecords } from './with-records.ts';

const usage = `npm run seed

Puts the demonstration posts into the database that MONGODB_URI names, else into the embedded one in DATA_DIR,
also while the site runs. Running it again changes nothing.`;

await runCommand(usage, async () => {
  parseArgs({ options: {} });
  const added = await withRecords(({ posts, changes }) =>
    seedDemonstrationPosts({ posts, changes, clock: () => new Date() }, demonstrationPosts),
  );
  const total = demonstrationPosts.length;
  console.log(
    added === 0
      ? `All ${total} demonstration posts were there already.`
      : `${added} of ${total} demonstration posts added.`,
  );
});
