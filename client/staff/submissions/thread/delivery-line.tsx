/** What became of a mail: a mark, the state in words, what comes next, and the way to try again. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mail, Submission } from '#shared/contracts/submission.schema.ts';
import type { resendMailCall } from '#shared/contracts/submissions.contract.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useToast } from '#views/feedback/toast.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { showChange } from '../queries/submission-cache.ts';
import { refusalMessage } from '../queries/use-desk-actions.ts';
import { useDesk } from '../desk-context.ts';
import { deliveryOf, mailNames } from '../labels/mail-labels.ts';
import { css } from '#views/design/emotion.ts';

/** A line of events: small, and quieter than what people wrote. */
export const eventLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('--s-3')}`,
  alignItems: 'center',
  color: token('--ink-3'),
  fontSize: token('--t-micro'),
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '> span': {
    fontSize: 'inherit',
    minWidth: 0,
  },
  // What does not fit behind a mark's word goes on under the word.
  '&:has(> span > i)': {
    paddingLeft: '1.25rem',
    '> :first-child': {
      marginLeft: '-1.25rem',
    },
  },
});

interface DeliveryLineProps {
  readonly message: Submission;
  readonly mail: Mail;
}

export function DeliveryLine({ message, mail }: DeliveryLineProps) {
  const { now, me, mailConfigured } = useDesk();
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState(false);
  const delivery = deliveryOf(mail, now, mailConfigured);

  const resend = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await staffCall<typeof resendMailCall, 200>({
      method: 'POST',
      path: `/api/admin/contact-submissions/${message.id}/mails/${mail.id}/resend`,
    });
    setBusy(false);
    if (answer.ok && answer.data) showChange(client, answer.data, me?.id);
    if (answer.ok) toaster.show({ tone: 'ok', text: `${mailNames[mail.kind]} is tried again now` });
    else {
      toaster.show({ tone: 'bad', text: 'The mail was not tried again', detail: refusalMessage(answer.problem) });
    }
  };

  return (
    <div className={eventLine}>
      <StatusMark shape={delivery.shape} tone={delivery.tone}>
        {delivery.state}
      </StatusMark>
      <span>{delivery.detail}</span>
      {delivery.canResend ? (
        <TextButton aria-disabled={busy || undefined} onClick={() => void resend()}>
          {busy ? 'Trying...' : 'Resend'}
          <span className={visuallyHidden}>{` ${mailNames[mail.kind].toLowerCase()}`}</span>
        </TextButton>
      ) : null}
    </div>
  );
}
