import { liveText } from './live-text.ts';
import type { StoredPage } from './content.repository.ts';

/** When what the public reads of a page became public; undefined for what came with the program. */
export const publicationTime = (
  page: Pick<StoredPage, 'live' | 'upcoming' | 'revisions'>,
  now: Date,
): Date | undefined => {
  const text = liveText(page, now);
  return page.revisions.findLast(
    (revision) => revision.kind === 'published' && revision.text === text && revision.at <= now,
  )?.at;
};
