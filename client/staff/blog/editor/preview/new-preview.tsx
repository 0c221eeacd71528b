/** Creates a preview link and shows its address, which the server returns only once. */
import { useState } from 'react';
import type { NewPreview } from '#shared/content/preview.contract.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { ActionForm } from '../../../kit/action-form.tsx';
import { StaffButton, staffActions } from '../../../ui/staff-button.tsx';
import { SelectField, TextField, optionsOf } from '../../../ui/staff-field.tsx';
import { LiveLine } from '../../../ui/status-line.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { formatDateTime } from '../../../ui/format-time.ts';
import type { ArticleStore } from '../saving/article-store.ts';
import { unsavedReason } from '../../../saving/save-messages.ts';
import { css } from '#views/design/emotion.ts';
import { stack } from '../../../ui/style-rules.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { staffCall } from '../../../session/staff-call.ts';

export const previewsKey = (postId: string): readonly string[] => ['article-previews', postId];

/** Without `hours`, the server's default. */
export const createPreview = (postId: string, hours?: number): Promise<ApiResult<NewPreview>> =>
  staffCall('POST /api/admin/blog/posts/{id}/previews', {
    params: { id: postId },
    body: hours === undefined ? {} : { expires_in_hours: hours },
  });

export const listPreviews = (postId: string) =>
  staffCall('GET /api/admin/blog/posts/{id}/previews', { params: { id: postId } });

const address = css(stack('--s-3'));

const times = [
  [24, '1 day'],
  [72, '3 days'],
  [720, '30 days'],
] as const;

function MadeAddress({ url, expires_at }: NewPreview) {
  const copy = useCopy('Address');
  return (
    <div className={address}>
      <TextField
        label="Address of the new link"
        hint={`Shown only once. Valid until ${formatDateTime(expires_at)}.`}
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
      />
      {copy ? (
        <div className={staffActions}>
          <StaffButton onClick={() => copy(url)}>Copy address</StaffButton>
        </div>
      ) : null}
    </div>
  );
}

interface NewPreviewFormProps {
  readonly postId: string;
  /** The link created last, while it is valid. */
  readonly made: NewPreview | undefined;
  readonly store: Pick<ArticleStore, 'get' | 'save'>;
  readonly onMade: (preview: NewPreview) => void;
}

export function NewPreviewForm({ postId, made, store, onMade }: NewPreviewFormProps) {
  const toaster = useToast();
  /** Why saving failed. A link to the older version would be misleading. */
  const [unsaved, setUnsaved] = useState<string>();
  return (
    <>
      <ActionForm
        action={unsaved === undefined ? 'Create link' : 'Save and try again'}
        pending="Creating..."
        send={async (valueOf) => {
          const isSaved = await store.save();
          setUnsaved(isSaved ? undefined : unsavedReason(store));
          if (!isSaved) return false;
          const answer = await createPreview(postId, Number(valueOf('hours')));
          if (answer.ok && answer.data !== undefined) onMade(answer.data);
          return answer;
        }}
        onDone={() => toaster.show({ tone: 'ok', text: 'Link created' })}
      >
        <SelectField label="Expires after" name="hours" defaultValue="72">
          {optionsOf(times.map(([value, label]) => [value, label]))}
        </SelectField>
        <LiveLine tone="bad">{unsaved && `Link not created: the draft is not saved. ${unsaved}`}</LiveLine>
      </ActionForm>
      {made === undefined ? null : <MadeAddress key={made.id} {...made} />}
    </>
  );
}
