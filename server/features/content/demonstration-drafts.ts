/** Drafts of two pages on every new site, to show how drafts are compared, published and discarded. */
import { caseStudiesContent } from '#shared/content/case-studies.content.ts';
import type { ContentKey } from '#shared/content/content-map.ts';
import { methodologiesContent } from '#shared/content/methodologies.content.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { ContentRepository, StoredPage } from './content.repository.ts';
import { readPage } from './page-state.ts';

export interface DemonstrationDraft {
  readonly key: ContentKey;
  readonly content: unknown;
}

export const demonstrationDrafts: readonly DemonstrationDraft[] = [
  {
    key: 'case-studies',
    content: {
      ...caseStudiesContent,
      statement: {
        ...caseStudiesContent.statement,
        lead: 'Three numbers decided whether each of these projects had succeeded. Here they are, with the problem as we found it, what we built and how long it took. They are examples: none describes a real client.',
      },
    },
  },
  {
    key: 'methodologies',
    content: {
      ...methodologiesContent,
      statement: {
        ...methodologiesContent.statement,
        title: 'Six methods, and the right problem for each',
      },
    },
  },
];

interface SeedDraftsDeps {
  readonly content: Pick<ContentRepository, 'readEdition' | 'writePage' | 'addText' | 'removeText'>;
  readonly clock: () => Date;
}

/** Usernames have no spaces, so no account has this name. */
const author: StaffRef = { id: 'demonstration', username: 'Demonstration content' };

/** True if the working copy is the seeded draft. */
export const isDemonstrationDraft = ({ working_copy }: Pick<StoredPage, 'working_copy'>): boolean =>
  working_copy?.saved_by.id === author.id;

/** True if the built-in text is live and nothing else is scheduled or in work. */
const isAsBuilt = ({ live, upcoming, working_copy }: StoredPage): boolean =>
  live === null && upcoming === null && working_copy === null;

/**
 * Adds the drafts and returns their number. A page that was ever changed is skipped; the write itself checks this, so
 * several processes may seed one database at once. `again`: also adds drafts that were discarded, wherever a page has its
 * built-in text.
 */
export const seedDemonstrationDrafts = async (
  deps: SeedDraftsDeps,
  drafts: readonly DemonstrationDraft[],
  { again = false }: { readonly again?: boolean } = {},
): Promise<number> => {
  const now = deps.clock();
  let added = 0;
  for (const { key, content } of drafts) {
    const page = await readPage(key, deps);
    const isNew = page.last_change === null;
    if (!isNew && !(again && isAsBuilt(page))) continue;
    const text = await deps.content.addText(key, content);
    const drafted = {
      ...page,
      version: page.version + 1,
      working_copy: { text, saved_at: now, saved_by: author },
      last_change: { at: now, by: author },
    };
    if (await deps.content.writePage({ key, read: isNew ? null : page.version, page: drafted, publishes: false }))
      added += 1;
    else await deps.content.removeText(text);
  }
  return added;
};
