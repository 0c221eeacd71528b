/** What the time alone changes of the pages: the time, the date, articles and texts that were scheduled. */
import { dayOf } from '#shared/time/format-day.ts';
import type { ContentKey } from '#shared/content/content-map.ts';
import { contentTag, type CacheTag } from '#server/platform/cache-tags.ts';
import { newArticleTags } from '../../blog/newest-articles.ts';
import { quarterHourMs } from '#shared/content/desk-shifts.ts';
import type { PostRepository } from '../../blog/post.repository.ts';
import type { ContentRepository } from '../../content/content.repository.ts';

export interface TimedTagsDeps {
  readonly posts: PostRepository;
  readonly content: Pick<ContentRepository, 'readEdition'>;
}

const quarterOf = (time: Date): number => Math.floor(time.getTime() / quarterHourMs);

/** What became old after `since`, until now. @throws when the database cannot be asked. */
export const timedTags = async (
  since: Date,
  now: Date,
  { posts, content }: TimedTagsDeps,
): Promise<readonly CacheTag[]> => {
  const [articles, { pages }] = await Promise.all([newArticleTags(posts, since, now), content.readEdition()]);
  const texts = Object.entries(pages)
    .filter(([, { upcoming }]) => upcoming !== null && upcoming.at > since && upcoming.at <= now)
    .map(([key]) => contentTag(key as ContentKey));
  const days: readonly CacheTag[] = dayOf(since) === dayOf(now) ? [] : ['day', 'year'];
  const quarters: readonly CacheTag[] = quarterOf(since) === quarterOf(now) ? [] : ['quarter-hour'];
  return [...articles, ...texts, ...days, ...quarters];
};
