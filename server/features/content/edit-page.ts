/** Reads a page, decides what becomes of it, and writes that only onto what the caller has read: nobody's change is overwritten. */
import type { ContentKey } from '#shared/content/content-map.ts';
import type {
  ContentRepository,
  Edition,
  StaffMark,
  StoredPage,
  StoredRevision,
  TextId,
} from './content.repository.ts';
import { settle } from './live-text.ts';
import type { CachedSiteContent } from './site-content.ts';

export interface EditDeps {
  readonly content: ContentRepository;
  readonly site: CachedSiteContent;
  readonly clock: () => Date;
}

/** A page that nobody has changed is as it was built, in its first version. */
export type PageState = Omit<StoredPage, 'changed_at' | 'changed_by'> & {
  readonly changed_at: Date | null;
  readonly changed_by: StaffMark | null;
};

const untouched: PageState = {
  version: 1,
  live: null,
  upcoming: null,
  working_copy: null,
  changed_at: null,
  changed_by: null,
  revisions: [],
};

export const pageIn = ({ pages }: Edition, key: ContentKey, now: Date): PageState => {
  const page = pages[key];
  return page === undefined ? untouched : settle(page, now);
};

export const readPage = async (
  key: ContentKey,
  { content, clock }: { readonly content: Pick<ContentRepository, 'readEdition'>; readonly clock: () => Date },
): Promise<PageState> => pageIn(await content.readEdition(), key, clock());

export type PageChange = Partial<Pick<StoredPage, 'live' | 'upcoming' | 'working_copy' | 'revisions'>>;

export type EditResult =
  | { readonly kind: 'done'; readonly page: PageState }
  | { readonly kind: 'nothing-to-do' }
  /** Somebody changed it after the caller had read it; `page` is what it is now. */
  | { readonly kind: 'conflict'; readonly page: PageState };

export interface Edit {
  readonly key: ContentKey;
  readonly version: number;
  readonly by: StaffMark;
  /** Null when there is nothing to change. */
  readonly decide: (page: PageState, now: Date) => PageChange | null;
}

/** What is in work becomes a revision, so that nothing written is ever lost. */
export const setAside = (
  page: PageState,
  { now, id }: { readonly now: Date; readonly id: string },
): StoredRevision[] => {
  const copy = page.working_copy;
  if (copy === null || copy.text === null) return [...page.revisions];
  return [...page.revisions, { id, text: copy.text, at: now, by: copy.saved_by, kind: 'set-aside' }];
};

export async function editPage({ key, version, by, decide }: Edit, deps: EditDeps): Promise<EditResult> {
  const now = deps.clock();
  const page = await readPage(key, deps);
  if (page.version !== version) return { kind: 'conflict', page };
  const change = decide(page, now);
  if (change === null) return { kind: 'nothing-to-do' };
  const next: StoredPage = { ...page, ...change, version: version + 1, changed_at: now, changed_by: by };
  const publishes = change.live !== undefined || change.upcoming !== undefined;
  const read = page.changed_at === null ? null : version;
  if (!(await deps.content.writePage({ key, read, page: next, publishes })))
    return { kind: 'conflict', page: await readPage(key, deps) };
  if (publishes) await deps.site.refresh();
  return { kind: 'done', page: next };
}

/** Whether a text may be thrown away: nothing leads to it. */
export const isUnused = (text: TextId, { live, upcoming, working_copy, revisions }: PageState): boolean =>
  text !== null &&
  live !== text &&
  upcoming?.text !== text &&
  working_copy?.text !== text &&
  !revisions.some((revision) => revision.text === text);
