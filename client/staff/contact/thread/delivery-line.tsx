/** What became of a mail: a mark, the state in words, what comes next, and the way to try again. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mail, Submission } from '#shared/contact/submission.schema.ts';
import { StatusMark, type StatusShape, type StatusTone } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useToast } from '#views/feedback/toast.tsx';
import { recipientLines } from '../../mail/mail-labels.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { showChange } from '../queries/submission-cache.ts';
import { refusalMessage } from '../queries/use-desk-actions.ts';
import { useDesk } from '../desk-context.ts';
import { css } from '#views/design/emotion.ts';
import type { MailKind } from '#shared/contact/submission-rules.ts';
import { nearMoment } from '../labels/moments.ts';

/** What became of one mail, as a mark and labels. */
const mailNames: Record<MailKind, string> = {
  'staff-notification': 'Notification',
  confirmation: 'Confirmation',
  reply: 'Reply',
};

interface Delivery {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  /** The state in a few words, beside the mark. */
  readonly state: string;
  /** What else there is to know, behind it. */
  readonly detail: string;
  /** Trying again now may help. */
  readonly canResend: boolean;
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** `configured` says whether the program has a mail server at all. */
export function deliveryOf(mail: Mail, now: Date, configured: boolean): Delivery {
  const name = mailNames[mail.kind];
  const to = mail.to === '' ? '' : `to ${mail.to}`;
  const byRecipient = recipientLines(mail).join(' ');
  const reason = byRecipient !== '' || mail.reason === null ? byRecipient : sentence(mail.reason);
  if (mail.state === 'sent') {
    const when = mail.sent_at === null ? '' : nearMoment(mail.sent_at, now);
    const detail = [when, to].filter(Boolean).join(', ');
    return { shape: 'full', tone: 'ok', state: `${name} delivered`, detail, canResend: false };
  }
  const failed = `${name} failed${mail.attempts === 0 ? '' : ` ${times(mail.attempts)}`}`;
  if (mail.state === 'failed') {
    const detail = [reason, 'Sending failed.'].filter(Boolean).join(' ');
    return { shape: 'square', tone: 'bad', state: failed, detail, canResend: true };
  }
  if (!configured) {
    const detail = 'No mail server is set up (SMTP_URL).';
    return { shape: 'ring', tone: 'warn', state: `${name} waiting`, detail, canResend: false };
  }
  if (mail.kind === 'staff-notification' && to === '') {
    const detail = 'No recipient. Set one in Settings or NOTIFY_EMAIL.';
    return { shape: 'ring', tone: 'warn', state: `${name} waiting`, detail, canResend: false };
  }
  const next = mail.next_attempt_at;
  const soon = next === null || Date.parse(next) <= now.getTime();
  const plan = soon ? 'next attempt soon' : `next attempt ${nearMoment(next, now)}`;
  // A try that has failed leaves its reason; one that is under way has the mail to itself until its next time comes.
  if (mail.attempts > 0 && mail.reason === null && !soon) {
    return { shape: 'half', tone: 'blue', state: `${name} is being sent`, detail: '', canResend: false };
  }
  if (mail.attempts === 0 || mail.reason === null) {
    return { shape: 'ring', tone: 'warn', state: `${name} waiting`, detail: plan, canResend: false };
  }
  const detail = [reason, sentence(plan.charAt(0).toUpperCase() + plan.slice(1))].filter(Boolean).join(' ');
  return { shape: 'half', tone: 'warn', state: failed, detail, canResend: true };
}

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
    const answer = await staffCall('POST /api/admin/contact-submissions/{id}/mails/{mailId}/resend', {
      params: { id: message.id, mailId: mail.id },
    });
    setBusy(false);
    if (answer.ok && answer.data) showChange(client, answer.data, me?.id);
    if (answer.ok) toaster.show({ tone: 'ok', text: `${mailNames[mail.kind]} is being resent` });
    else {
      toaster.show({ tone: 'bad', text: 'The email was not resent', detail: refusalMessage(answer.problem) });
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
