/** Which other articles a reader of one is likely to want. */
import { nameSlug } from '#shared/rules/slug-rule.ts';
import type { BlogDeps } from './blog-deps.ts';
import type { SharedBy } from './post-filter.ts';
import type { PostRecord, PostSummaryRecord } from './post-record.ts';

/** Of each thing that articles share so many are looked at, and of so many tags, the first ones: the cost is the same for any number of articles. */
const lookedAt = 4;
const mostTags = 3;

/** Those that share the most tags and the category first, the newest before the older; others fill up what is missing. */
export const relatedPosts = async (
  { posts, clock }: BlogDeps,
  post: PostRecord,
  limit: number,
): Promise<readonly PostSummaryRecord[]> => {
  const now = clock();
  const recent = (filter: SharedBy) => posts.recentPublished({ ...filter, limit: lookedAt }, now);
  const sharing = await Promise.all([
    ...post.tags.slice(0, mostTags).map((tag) => recent({ tag })),
    ...(post.category ? [recent({ category: post.category })] : []),
  ]);
  const tags = new Set(post.tags.map(nameSlug));
  const category = nameSlug(post.category);
  const inCommon = (other: PostSummaryRecord): number =>
    other.tags.filter((tag) => tags.has(nameSlug(tag))).length + (nameSlug(other.category) === category ? 1 : 0);
  const time = ({ published_at }: PostSummaryRecord): number => published_at?.getTime() ?? 0;
  const candidates = new Map(sharing.flat().map((other) => [other.id, other]));
  candidates.delete(post.id);
  const related = [...candidates.values()].sort((a, b) => inCommon(b) - inCommon(a) || time(b) - time(a));
  if (related.length >= limit) return related.slice(0, limit);
  const others = (await recent({})).filter(({ id }) => id !== post.id && !candidates.has(id));
  return [...related, ...others].slice(0, limit);
};
