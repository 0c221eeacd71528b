/** Creates and revokes preview links, which need no sign-in. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewPreview } from '#shared/content/preview.contract.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { actionList } from '../../../ui/screen-layout.ts';
import { reasonOf } from '../../../ui/load-state.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { StaffButton } from '../../../ui/staff-button.tsx';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { formatDateTime } from '../../../ui/format-time.ts';
import type { ArticleStore } from '../saving/article-store.ts';
import { NewPreviewForm } from './new-preview.tsx';
import { endPreview, previewsKey } from './preview-calls.ts';
import { personOf } from '../../../session/session-store.ts';
import { usePermissions, useSession } from '../../../session/use-session.ts';
import { useNames } from '../../../session/use-names.ts';

interface PreviewsDialogProps {
  readonly postId: string;
  readonly store: Pick<ArticleStore, 'get' | 'save'>;
  readonly onClose: () => void;
}

const failure = 'Failed to load the preview links';

export function PreviewsDialog({ postId, store, onClose }: PreviewsDialogProps) {
  const client = useQueryClient();
  const toaster = useToast();
  const [made, setMade] = useState<NewPreview>();
  const [ending, setEnding] = useState<string>();
  const key = previewsKey(postId);
  const links = useStaffQuery('GET /api/admin/blog/posts/{id}/previews', { params: { id: postId }, key, failure });
  const { data } = links;

  const end = async (id: string): Promise<void> => {
    setEnding(id);
    const answer = await endPreview(postId, id);
    // A link that has already ended counts as revoked.
    const isGone = answer.ok || answer.problem.code === 'not-found';
    await client.invalidateQueries({ queryKey: key });
    setEnding(undefined);
    if (isGone && made?.id === id) setMade(undefined);
    if (answer.ok) toaster.show({ tone: 'ok', text: 'Link disabled' });
    else if (!isGone) toaster.show({ tone: 'bad', text: 'Link not disabled', detail: reasonOf(answer.problem) });
  };
  const nameOf = useNames();
  const me = personOf(useSession());
  const mayEndAll = usePermissions()('publish');

  return (
    <StaffDialog title="Preview links" onClose={onClose}>
      <p>Anyone with a link can read the draft without signing in.</p>
      <NewPreviewForm
        postId={postId}
        made={made}
        store={store}
        onMade={(preview) => {
          setMade(preview);
          void client.invalidateQueries({ queryKey: key });
        }}
      />
      <LoadState query={links} loading="Loading preview links..." failure={failure} />
      {data?.length === 0 ? <p>No active links</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className={actionList} role="list" aria-label="Active links">
          {data.map(({ id, expires_at, created_at, created_by }) => (
            <li key={id}>
              <span>
                {`Ends ${formatDateTime(expires_at)}`}
                <small>{`Created by ${nameOf(created_by)}, ${formatDateTime(created_at)}`}</small>
              </span>
              {mayEndAll || created_by.id === me ? (
                <StaffButton
                  kind="danger"
                  aria-label={`End the link that ends ${formatDateTime(expires_at)}`}
                  busy={ending === id}
                  onClick={() => void end(id)}
                >
                  End
                </StaffButton>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </StaffDialog>
  );
}
