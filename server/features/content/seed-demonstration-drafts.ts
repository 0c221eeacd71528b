/** Gives pages an unpublished working copy, so that a new site shows how a draft is compared, published and discarded. */
import type { ContentRepository, StaffMark } from './content.repository.ts';
import type { DemonstrationDraft } from './demonstration-drafts.ts';
import { readPage } from './edit-page.ts';

export interface SeedDraftsDeps {
  readonly content: Pick<ContentRepository, 'readEdition' | 'writePage' | 'addText' | 'removeText'>;
  readonly clock: () => Date;
}

/** No account can have this name: usernames have no spaces. */
const author: StaffMark = { id: 'demonstration', username: 'Demonstration content' };

/**
 * Answers how many working copies were added. A page that was ever changed stays as it is, also when its changes were
 * discarded; that is decided in the write itself, so several processes may seed one database at once.
 */
export const seedDemonstrationDrafts = async (
  deps: SeedDraftsDeps,
  drafts: readonly DemonstrationDraft[],
): Promise<number> => {
  const now = deps.clock();
  let added = 0;
  for (const { key, content } of drafts) {
    const page = await readPage(key, deps);
    if (page.changed_at !== null) continue;
    const text = await deps.content.addText(key, content);
    const drafted = {
      ...page,
      version: page.version + 1,
      working_copy: { text, saved_at: now, saved_by: author },
      changed_at: now,
      changed_by: author,
    };
    if (await deps.content.writePage({ key, read: null, page: drafted, publishes: false })) added += 1;
    else await deps.content.removeText(text);
  }
  return added;
};
