/** Asks before personal data are erased, and which. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { formatCount } from '#shared/api/list-count.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { choiceLabel } from '../../ui/check-field.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { removeDrafts } from '../composer/drafts.ts';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { css } from '#views/design/emotion.ts';

const scopes = css({
  display: 'grid',
  legend: {
    maxWidth: '100%',
    padding: 0,
    overflowWrap: 'anywhere',
  },
});

interface EraseDialogProps {
  readonly message: Submission;
  readonly onClose: () => void;
  readonly onErased: (wholeAddress: boolean) => void;
}

export function EraseDialog({ message, onClose, onErased }: EraseDialogProps) {
  const client = useQueryClient();
  const toaster = useToast();
  const [whole, setWhole] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiProblem | null>(null);
  const all = message.same_sender_total + 1;

  const erase = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const answer = await staffCall('DELETE /api/admin/contact-submissions/{id}', {
      params: { id: message.id },
      query: { scope: whole ? 'address' : 'message' },
    });
    setBusy(false);
    if (!answer.ok && answer.problem.code !== 'not-found') return setFailure(answer.problem);
    // Drafts contain the person's data as well.
    for (const { id } of whole ? [message, ...message.same_sender] : [message]) removeDrafts(id);
    void client.invalidateQueries({ queryKey: ['overview'] });
    const count = answer.ok ? Number(answer.headers.get('x-erased-count') ?? 1) : 1;
    const text = count === 1 ? `Message of ${message.name} deleted` : `${count} messages deleted`;
    toaster.show({ tone: 'ok', text });
    onClose();
    onErased(whole);
  };

  return (
    <StaffDialog title={`Delete the data of ${message.name}?`} onClose={onClose}>
      <p>
        The message, its notes, replies and emails are deleted permanently. Emails already sent stay with their
        recipients.
      </p>
      {all > 1 ? (
        <fieldset className={scopes}>
          <legend>{`There are ${formatCount(all)} messages from ${message.email}.`}</legend>
          <label className={choiceLabel}>
            <input type="radio" name="scope" checked={!whole} onChange={() => setWhole(false)} />
            Delete this message only
          </label>
          <label className={choiceLabel}>
            <input type="radio" name="scope" checked={whole} onChange={() => setWhole(true)} />
            {`Delete all ${formatCount(all)} messages from this address`}
          </label>
        </fieldset>
      ) : null}
      {failure === null ? null : (
        <div role="alert">
          <StatusLine tone="bad">
            {failure.kind === 'refused'
              ? `Not deleted. ${reasonOf(failure)}`
              : `${reasonOf(failure)} It may have been deleted. Try again.`}
          </StatusLine>
        </div>
      )}
      <div className={staffActions}>
        <StaffButton onClick={onClose}>Cancel</StaffButton>
        <StaffButton kind="danger" busy={busy} busyLabel="Deleting..." onClick={() => void erase()}>
          {whole ? `Delete all ${formatCount(all)}` : 'Delete permanently'}
        </StaffButton>
      </div>
    </StaffDialog>
  );
}
