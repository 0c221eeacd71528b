/** Adds the demonstration content to a new site. */
import type { PostRepository } from '../blog/post.repository.ts';
import type { SubmissionRepository } from '../contact/submission.repository.ts';
import type { InvalidationRepository } from '../invalidation/invalidation.repository.ts';
import type { ContentRepository } from './content.repository.ts';
import type { FirstStartRepository } from './first-start.repository.ts';

interface FirstStartRecords {
  readonly firstStart: FirstStartRepository;
  readonly posts: PostRepository;
  readonly submissions: SubmissionRepository;
  readonly changes: InvalidationRepository;
  readonly content: ContentRepository;
}

interface SeedFirstStartDeps {
  readonly records: FirstStartRecords;
  /** Whether articles are added, besides drafts of pages. */
  readonly withPosts: boolean;
  readonly clock: () => Date;
}

/** Older versions left no marker in MongoDB. An account does not prove an earlier start: `create-admin` may come before it. */
const isNewSite = async ({ posts, submissions, content }: FirstStartRecords): Promise<boolean> =>
  !(await posts.hasAny()) &&
  !(await submissions.hasAny()) &&
  Object.keys((await content.readEdition()).pages).length === 0;

export const seedFirstStart = async ({ records, clock, withPosts }: SeedFirstStartDeps): Promise<void> => {
  const { firstStart, posts, changes, content } = records;
  const state = (await firstStart.state()) ?? (await firstStart.claim((await isNewSite(records)) ? 'begun' : 'over'));
  if (state === 'over') return;
  // Another instance may do the same now, or an interrupted start is continued: seeding adds only what is missing.
  if (withPosts) {
    const { demonstrationPosts } = await import('../blog/demonstration/demonstration-posts.ts');
    const { seedDemonstrationPosts } = await import('../blog/seed-demonstration-posts.ts');
    await seedDemonstrationPosts({ posts, changes, clock }, demonstrationPosts);
  }
  const { demonstrationDrafts, seedDemonstrationDrafts } = await import('./demonstration-drafts.ts');
  await seedDemonstrationDrafts({ content, clock }, demonstrationDrafts);
  await firstStart.finish();
};
