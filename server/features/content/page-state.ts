/** State of a page's content: live, scheduled and working text, and history. */
import type { ContentKey } from '#shared/content/content-map.ts';
import type { ContentRepository, Edition, StoredPage, TextId } from './content.repository.ts';

/** A page that was never changed: built-in text, version 1. */
const unchangedPage: StoredPage = {
  version: 1,
  live: null,
  upcoming: null,
  working_copy: null,
  last_change: null,
  revisions: [],
};

/** Returns the page at this time: a scheduled text whose time has come is live. */
const applySchedule = (page: StoredPage, now: Date): StoredPage =>
  page.upcoming !== null && page.upcoming.at <= now ? { ...page, live: page.upcoming.text, upcoming: null } : page;

export const pageIn = ({ pages }: Edition, key: ContentKey, now: Date): StoredPage => {
  const page = pages[key];
  return page === undefined ? unchangedPage : applySchedule(page, now);
};

export const readPage = async (
  key: ContentKey,
  { content, clock }: { readonly content: Pick<ContentRepository, 'readEdition'>; readonly clock: () => Date },
): Promise<StoredPage> => pageIn(await content.readEdition(), key, clock());

/** The text that readers see now. */
export const liveText = (page: StoredPage, now: Date): TextId => applySchedule(page, now).live;

/** When the live text was published; undefined for the built-in text. */
export const publicationTime = (page: StoredPage, now: Date): Date | undefined => {
  const text = liveText(page, now);
  return page.revisions.findLast(
    (revision) => revision.kind === 'published' && revision.text === text && revision.at <= now,
  )?.at;
};
