/** Publication is a question of time: what waits for a moment that has come is what the public reads. */
import type { StoredPage, TextId } from './content.repository.ts';

/** What the public reads of a page at this moment. */
export const liveText = ({ live, upcoming }: Pick<StoredPage, 'live' | 'upcoming'>, now: Date): TextId =>
  upcoming !== null && upcoming.at <= now ? upcoming.text : live;

/** The page as it stands at this moment: what has come is no longer to come. */
export const settle = (page: StoredPage, now: Date): StoredPage =>
  page.upcoming !== null && page.upcoming.at <= now ? { ...page, live: page.upcoming.text, upcoming: null } : page;
