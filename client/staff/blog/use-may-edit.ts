import type { StaffPostSummary } from '#shared/blog/staff-post.schema.ts';
import { personOf } from '../session/session-store.ts';
import { useMay, useSession } from '../session/use-session.ts';

interface EditRights {
  /** Whether somebody may write the article: editors every one, authors their own. */
  readonly text: boolean;
  /** Whether they may delete it: what readers see is for editors. */
  readonly whole: boolean;
}

/** What whoever is signed in may do with an article, by the rule that the server has too. */
export function useMayEdit(): (article: Pick<StaffPostSummary, 'created_by' | 'state'>) => EditRights {
  const may = useMay();
  const me = personOf(useSession());
  return ({ created_by, state }) => {
    if (may('publish')) return { text: true, whole: true };
    const isOwn = may('write-articles') && created_by?.id === me;
    return { text: isOwn, whole: isOwn && state === 'draft' };
  };
}
