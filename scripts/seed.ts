/** Adds the demonstration content to the configured database. Running it again changes nothing. */
import { parseArgs } from 'node:util';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { seedDemonstrationPosts } from '#server/features/blog/seed-demonstration-posts.ts';
import { demonstrationDrafts } from '#server/features/content/demonstration-drafts.ts';
import { seedDemonstrationDrafts } from '#server/features/content/demonstration-drafts.ts';
import { runCommand } from './run-command.ts';
import { withRecords } from './with-records.ts';

const usage = `npm run seed

Adds the demonstration articles and unpublished changes of two pages: to the database of MONGODB_URI, or to the embedded one in
DATA_DIR. The site may keep running. Pages that were ever changed stay as they are. Running it again changes nothing. It ignores
DEMO_CONTENT, which applies only to the first start with the embedded database.`;

void runCommand(usage, async () => {
  parseArgs({ options: {} });
  const clock = () => new Date();
  const added = await withRecords(async ({ posts, changes, content }) => ({
    posts: await seedDemonstrationPosts({ posts, changes, clock }, demonstrationPosts),
    drafts: await seedDemonstrationDrafts({ content, clock }, demonstrationDrafts),
  }));
  const total = demonstrationPosts.length;
  console.log(
    added.posts === 0
      ? `All ${total} demonstration posts were there already.`
      : `${added.posts} of ${total} demonstration posts added.`,
  );
  console.log(`${added.drafts} of ${demonstrationDrafts.length} demonstration drafts of pages added.`);
});
