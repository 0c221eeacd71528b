/** What readers see of a change by a writer, as the cache names it. */
import { postTag, type CacheTag } from '#server/pages/cache/cache-tag.ts';
import { isSame } from './written-fields.ts';
import type { WrittenPost } from './written-post.ts';

const isPublic = ({ published, published_at }: WrittenPost, now: Date): boolean =>
  published && published_at !== null && published_at <= now;

const isComing = ({ published, published_at }: WrittenPost, now: Date): boolean =>
  published && published_at !== null && published_at > now;

const looksTheSame = (before: WrittenPost, after: WrittenPost): boolean =>
  isSame(before, after) && before.published_at?.getTime() === after.published_at?.getTime();

/** Null: there was no such article before, or there is none any more. What is saved beside a public article changes nothing. */
export const seenChange = (before: WrittenPost | null, after: WrittenPost | null, now: Date): readonly CacheTag[] => {
  const both = [before, after].filter((post) => post !== null);
  const seen = both.filter((post) => isPublic(post, now));
  const isSeen = seen.length > 0 && !(before && after && seen.length === 2 && looksTheSame(before, after));
  return [
    ...(isSeen ? ['posts' as const, ...new Set(both.map(({ slug }) => postTag(slug)))] : []),
    ...(both.some((post) => isComing(post, now)) ? ['times' as const] : []),
  ];
};
