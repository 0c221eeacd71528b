/** Asks before personal data are erased, and which. */
import { useState } from 'react';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { choiceLabel } from '../../ui/check-field.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { ActionDialog } from '../../kit/action-form.tsx';
import { useAction } from '../../kit/use-action.ts';
import { removeDrafts } from '../composer/drafts.ts';
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
  const toaster = useToast();
  const [whole, setWhole] = useState(false);
  const { run } = useAction('DELETE /api/admin/contact-submissions/{id}', {
    isDoneIfMissing: true,
  });
  const all = message.same_sender_total + 1;

  const erase = async () => {
    const answer = await run({ params: { id: message.id }, query: { scope: whole ? 'address' : 'message' } });
    if (!answer.ok) return answer;
    // Drafts contain the person's data as well.
    for (const { id } of whole ? [message, ...message.same_sender] : [message]) removeDrafts(id);
    const count = Number(answer.headers.get('x-erased-count') ?? 1);
    const text = count === 1 ? `Message from ${message.name} deleted` : `${count} messages deleted`;
    toaster.show({ tone: 'ok', text });
    onErased(whole);
    return answer;
  };

  return (
    <ActionDialog
      title={`Delete data from ${message.name}?`}
      action={whole ? `Delete all ${formatCount(all)}` : 'Delete permanently'}
      pending="Deleting..."
      kind="danger"
      send={erase}
      describe={(problem) =>
        problem.kind === 'refused'
          ? `Not deleted. ${reasonOf(problem)}`
          : `${reasonOf(problem)} It may have been deleted. Try again.`
      }
      onClose={onClose}
    >
      <p>
        The message, its notes, replies and emails are permanently deleted. Emails already sent stay with their
        recipients.
      </p>
      {all > 1 ? (
        <fieldset className={scopes}>
          <legend>{`There are ${formatCount(all)} messages from ${message.email}.`}</legend>
          <label className={choiceLabel}>
            <input type="radio" name="scope" checked={!whole} onChange={() => setWhole(false)} />
            Delete only this message
          </label>
          <label className={choiceLabel}>
            <input type="radio" name="scope" checked={whole} onChange={() => setWhole(true)} />
            {`Delete all ${formatCount(all)} messages from this address`}
          </label>
        </fieldset>
      ) : null}
    </ActionDialog>
  );
}
