/** Puts the demonstration content into a new embedded database: once, and only when nobody has written there yet. */
import type { PostRepository } from '#server/features/blog/post.repository.ts';
import type { InvalidationRepository } from '#server/features/invalidation/invalidation.repository.ts';
import type { SeedDraftsDeps } from '#server/features/content/demonstration-drafts.ts';
import type { FirstStartRepository } from '#server/features/content/first-start.repository.ts';

export interface FirstStartDeps {
  readonly firstStart: FirstStartRepository;
  readonly posts: Pick<PostRepository, 'hasAny' | 'insertIfAbsent'>;
  readonly changes: Pick<InvalidationRepository, 'add'>;
  readonly content: SeedDraftsDeps['content'];
  readonly clock: () => Date;
  readonly demoContent: boolean;
}

export const seedFirstStart = async ({
  firstStart,
  posts,
  changes,
  content,
  clock,
  demoContent,
}: FirstStartDeps): Promise<void> => {
  const state = await firstStart.state();
  if (state === 'over') return;
  // A first start that was cut off goes on where it was; seeding again adds only what is missing.
  if (demoContent && (state === 'begun' || !(await posts.hasAny()))) {
    await firstStart.mark('begun');
    const { demonstrationPosts } = await import('#server/features/blog/demonstration/demonstration-posts.ts');
    const { seedDemonstrationPosts } = await import('#server/features/blog/seed-demonstration-posts.ts');
    await seedDemonstrationPosts({ posts, changes, clock }, demonstrationPosts);
    const { demonstrationDrafts } = await import('#server/features/content/demonstration-drafts.ts');
    const { seedDemonstrationDrafts } = await import('#server/features/content/demonstration-drafts.ts');
    await seedDemonstrationDrafts({ content, clock }, demonstrationDrafts);
  }
  await firstStart.mark('over');
};
