/** Creates and revokes preview links, which need no sign-in. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewPreview } from '#shared/content/preview.contract.ts';
import { actionList } from '../../../ui/screen-layout.ts';
import { useAction } from '../../../kit/use-action.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { StaffButton } from '../../../ui/staff-button.tsx';
import { useStaffQuery } from '../../../session/use-staff-query.ts';
import { StaffDialog } from '../../../ui/staff-dialog.tsx';
import { formatDateTime } from '../../../ui/format-time.ts';
import type { ArticleStore } from '../saving/article-store.ts';
import { NewPreviewForm, previewsKey } from './new-preview.tsx';
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
  const [made, setMade] = useState<NewPreview>();
  const key = previewsKey(postId);
  // A link that has already ended counts as disabled.
  const ending = useAction('DELETE /api/admin/blog/posts/{id}/previews/{previewId}', {
    reload: [key],
    isDoneIfMissing: true,
  });
  const links = useStaffQuery('GET /api/admin/blog/posts/{id}/previews', { params: { id: postId }, key, failure });
  const { data } = links;

  const end = async (id: string): Promise<void> => {
    const notices = { done: 'Link disabled', failed: 'Link not disabled' };
    const { ok } = await ending.run({ params: { id: postId, previewId: id } }, notices);
    if (ok && made?.id === id) setMade(undefined);
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
                {`Expires ${formatDateTime(expires_at)}`}
                <small>{`Created by ${nameOf(created_by)}, ${formatDateTime(created_at)}`}</small>
              </span>
              {mayEndAll || created_by.id === me ? (
                <StaffButton
                  kind="danger"
                  aria-label={`Disable the link that expires ${formatDateTime(expires_at)}`}
                  onClick={() => void end(id)}
                >
                  Disable
                </StaffButton>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </StaffDialog>
  );
}
