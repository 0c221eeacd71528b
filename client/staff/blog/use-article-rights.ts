import type { StaffPostSummary } from '#shared/blog/staff-post.schema.ts';
import { personOf } from '../session/session-store.ts';
import { usePermissions, useSession } from '../session/use-session.ts';

interface ArticleRights {
  /** Editors may edit every article, authors their own. */
  readonly mayEdit: boolean;
  /** Only editors may delete public articles. */
  readonly mayDelete: boolean;
}

/** The current user's rights on an article, by the same rule as the server's. */
export function useArticleRights(): (article: Pick<StaffPostSummary, 'created_by' | 'state'>) => ArticleRights {
  const may = usePermissions();
  const me = personOf(useSession());
  return ({ created_by, state }) => {
    if (may('publish')) return { mayEdit: true, mayDelete: true };
    const isOwn = may('write-articles') && created_by?.id === me;
    return { mayEdit: isOwn, mayDelete: isOwn && state === 'draft' };
  };
}
