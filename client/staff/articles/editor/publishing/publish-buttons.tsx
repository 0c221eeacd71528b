/** The two buttons that count: saving without publishing, and publishing, which says what it will do. */
import { StaffButton } from '../../../ui/staff-button.tsx';
import { useNow } from '../../../submissions/queries/use-now.ts';
import type { ArticleSnapshot } from '../saving/article-store.ts';
import type { Publishing } from './use-publishing.tsx';

interface PublishButtonsProps {
  readonly snapshot: ArticleSnapshot;
  readonly publishing: Publishing;
  /** Undefined: the moment that the article has, or now. */
  readonly at: Date | null | undefined;
}

export function PublishButtons({ snapshot: { doc: post, isDirty }, publishing, at }: PublishButtonsProps) {
  const state = post?.state ?? 'draft';
  const now = useNow();
  const isLater = at instanceof Date && at > now;
  const hasNews = isDirty || (post !== null && post.working_copy !== null) || at !== undefined;
  const label = isLater ? 'Schedule' : state === 'draft' || at === null ? 'Publish' : 'Update';
  const { busy } = publishing;
  return (
    <>
      <StaffButton busy={busy === 'save'} busyLabel="Saving..." onClick={() => void publishing.save()}>
        Save draft
      </StaffButton>
      {state === 'draft' || hasNews ? (
        <StaffButton
          kind="primary"
          busy={busy === 'publish'}
          busyLabel={isLater ? 'Scheduling...' : 'Publishing...'}
          onClick={() => void publishing.publish(at)}
        >
          {label}
        </StaffButton>
      ) : null}
    </>
  );
}
