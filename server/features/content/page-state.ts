/** Where a page stands: what the public reads, what waits for its time, what is being written, and what was. */
import type { ContentKey } from '#shared/content/content-map.ts';
import type { ContentRepository, Edition, StoredPage, TextId } from './content.repository.ts';

/** A page that nobody has changed is as it was built, in its first version. */
const untouched: StoredPage = {
  version: 1,
  live: null,
  upcoming: null,
  working_copy: null,
  last_change: null,
  revisions: [],
};

/** The page as it stands at this moment: what has come is no longer to come. */
const settle = (page: StoredPage, now: Date): StoredPage =>
  page.upcoming !== null && page.upcoming.at <= now ? { ...page, live: page.upcoming.text, upcoming: null } : page;

export const pageIn = ({ pages }: Edition, key: ContentKey, now: Date): StoredPage => {
  const page = pages[key];
  return page === undefined ? untouched : settle(page, now);
};

export const readPage = async (
  key: ContentKey,
  { content, clock }: { readonly content: Pick<ContentRepository, 'readEdition'>; readonly clock: () => Date },
): Promise<StoredPage> => pageIn(await content.readEdition(), key, clock());

/** What the public reads of a page at this moment. */
export const liveText = (page: StoredPage, now: Date): TextId => settle(page, now).live;

/** When what the public reads of a page became public; undefined for what came with the program. */
export const publicationTime = (page: StoredPage, now: Date): Date | undefined => {
  const text = liveText(page, now);
  return page.revisions.findLast(
    (revision) => revision.kind === 'published' && revision.text === text && revision.at <= now,
  )?.at;
};
