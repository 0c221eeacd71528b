import type { PostState } from '#shared/blog/post-rules.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import type { StaffPostSummary } from '#shared/blog/staff-post.schema.ts';
import { personOf } from '../session/session-store.ts';
import { useMay, useSession } from '../session/use-session.ts';

interface EditRights {
  /** Editors may edit every article, authors their own. */
  readonly mayEdit: boolean;
  /** Only editors may delete public articles. */
  readonly mayDelete: boolean;
}

/** The current user's rights on an article, by the same rule as the server's. */
export function useMayEdit(): (article: Pick<StaffPostSummary, 'created_by' | 'state'>) => EditRights {
  const may = useMay();
  const me = personOf(useSession());
  return ({ created_by, state }) => {
    if (may('publish')) return { mayEdit: true, mayDelete: true };
    const isOwn = may('write-articles') && created_by?.id === me;
    return { mayEdit: isOwn, mayDelete: isOwn && state === 'draft' };
  };
}

const marks = {
  published: { shape: 'full', tone: 'ok', word: 'Published' },
  scheduled: { shape: 'ring', tone: 'blue', word: 'Scheduled' },
  draft: { shape: 'half', tone: 'blue', word: 'Draft' },
} as const;

export function ArticleMark({ state }: { readonly state: PostState }) {
  const { shape, tone, word: label } = marks[state];
  return (
    <StatusMark shape={shape} tone={tone}>
      {label}
    </StatusMark>
  );
}
