/** Which articles a feed holds, and what it is called. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { articleListPath } from '#shared/routes/paths.ts';
import type { ArticleListId } from '#shared/routes/route-table.ts';
import { nameSlug } from '#shared/rules/slug-rule.ts';
import type { PublicPostsRepository } from '#server/features/blog/public-posts.repository.ts';
import { articleListLabels, spelledName } from '#server/features/blog/article-list-labels.ts';
import type { FeedContent } from './write-feed.ts';

export interface FindFeedDeps {
  readonly publicPosts: Pick<PublicPostsRepository, 'readNewest'>;
  readonly clock: () => Date;
}

export type FoundFeed =
  | { readonly kind: 'found'; readonly feed: FeedContent }
  /** The list is called otherwise in addresses. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'missing' };

const newest = 20;

/** Of all articles; without any it is empty, and whoever follows it already gets the first. @throws when the database cannot be asked. */
export const findFeed = async (
  { insights }: LiveContent,
  { publicPosts, clock }: FindFeedDeps,
): Promise<FeedContent> => ({
  path: '/blog',
  ...insights.metadata,
  posts: await publicPosts.readNewest({}, newest, clock()),
});

/** Of those that share something. @throws when the database cannot be asked. */
export const findListFeed = async (
  { list, name }: { readonly list: ArticleListId; readonly name: string },
  { insights }: LiveContent,
  { publicPosts, clock }: FindFeedDeps,
): Promise<FoundFeed> => {
  const slug = nameSlug(name);
  if (slug === '') return { kind: 'missing' };
  const posts = await publicPosts.readNewest({ [list]: slug }, newest, clock());
  const [first] = posts;
  if (first === undefined) return { kind: 'missing' };
  const path = articleListPath(list, slug);
  if (name !== slug) return { kind: 'moved', path };
  const { metadata } = articleListLabels(list, spelledName(first, list, slug), insights);
  return { kind: 'found', feed: { path, ...metadata, posts } };
};
