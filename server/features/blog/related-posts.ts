/** Which other articles a reader of one is likely to want. */
import { nameSlug } from '#shared/rules/slug-rule.ts';
import type { BlogDeps } from './blog-deps.ts';
import type { PostRecord, PostSummaryRecord } from './post-record.ts';

/** Of each thing that articles share so many are looked at, and of so many tags, the first ones: the cost is the same for any number of articles. */
const lookedAt = 6;
const mostTags = 5;

/** Those that share the most tags and the category first, the newest before the older; others fill up what is missing. */
export const relatedPosts = async (
  { posts, clock }: BlogDeps,
  post: PostRecord,
  limit: number,
): Promise<readonly PostSummaryRecord[]> => {
  const now = clock();
  const filters = [
    ...post.tags.slice(0, mostTags).map((tag) => ({ tag })),
    ...(post.category ? [{ category: post.category }] : []),
  ];
  const [newest = [], ...sharing] = await Promise.all(
    [{}, ...filters].map((filter) => posts.recentPublished({ ...filter, limit: lookedAt }, now)),
  );
  const tags = new Set(post.tags.map(nameSlug));
  const category = nameSlug(post.category);
  const inCommon = (other: PostSummaryRecord): number =>
    other.tags.filter((tag) => tags.has(nameSlug(tag))).length + (nameSlug(other.category) === category ? 1 : 0);
  const time = ({ published_at }: PostSummaryRecord): number => published_at?.getTime() ?? 0;
  const candidates = new Map(sharing.flat().map((other) => [other.id, other]));
  candidates.delete(post.id);
  const related = [...candidates.values()].sort((a, b) => inCommon(b) - inCommon(a) || time(b) - time(a));
  const others = newest.filter(({ id }) => id !== post.id && !candidates.has(id));
  return [...related, ...others].slice(0, limit);
};
