/** What readers see of a change by a writer, as the cache names it. */
import { postTag, type CacheTag } from '#server/platform/cache-tags.ts';
import { isSame } from './draft-fields.ts';
import type { PostDraft } from './post-draft.ts';

const isPublic = ({ published, published_at }: PostDraft, now: Date): boolean =>
  published && published_at !== null && published_at <= now;

const isComing = ({ published, published_at }: PostDraft, now: Date): boolean =>
  published && published_at !== null && published_at > now;

const looksTheSame = (before: PostDraft, after: PostDraft): boolean =>
  isSame(before, after) && before.published_at?.getTime() === after.published_at?.getTime();

/** Null: there was no such article before, or there is none any more. What is saved beside a public article changes nothing. */
export const invalidationTags = (before: PostDraft | null, after: PostDraft | null, now: Date): readonly CacheTag[] => {
  const both = [before, after].filter((post) => post !== null);
  const seen = both.filter((post) => isPublic(post, now));
  const isSeen = seen.length > 0 && !(before && after && seen.length === 2 && looksTheSame(before, after));
  return [
    ...(isSeen ? ['posts' as const, ...new Set(both.map(({ slug }) => postTag(slug)))] : []),
    ...(both.some((post) => isComing(post, now)) ? ['times' as const] : []),
  ];
};
