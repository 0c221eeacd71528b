/** The delivery state of an email, with a Resend button. */
import { useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useEffectEvent, type ReactNode } from 'react';
import type { Mail, Submission } from '#shared/contact/submission.schema.ts';
import { StatusMark, type StatusShape, type StatusTone } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useToast } from '#views/feedback/toast.tsx';
import { recipientLines } from '../../mail/mail-labels.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { useAction } from '../../kit/use-action.ts';
import { OpenAgain, useTakeBack, type SentEntry } from '../composer/use-composer.tsx';
import { showChange } from '../queries/submission-cache.ts';
import { useDesk } from '../desk-context.ts';
import { css } from '#views/design/emotion.ts';
import type { MailKind } from '#shared/contact/submission-rules.ts';
import { formatShortTime } from '../../ui/format-time.ts';
import { useSubmission } from '../queries/use-submission-list.ts';
import { wrapRow } from '../../ui/style-rules.ts';

export interface SentReply {
  readonly id: string;
  /** The notice “… is on its way”. */
  readonly notice: number;
}

interface ReplyWatchProps {
  readonly reply: SentReply;
  /** Called when the outcome is known, or shown in the message. */
  readonly onSettled: () => void;
}

/** Reports the delivery of a reply after its message was closed. Success only replaces the notice if that is still shown. */
export function ReplyWatch({ reply: { id, notice }, onSettled }: ReplyWatchProps) {
  const { data: message } = useSubmission(id);
  const { openId, open, now, mailConfigured } = useDesk();
  const toaster = useToast();
  // The address changes shortly after sending.
  const [hasLeft, setHasLeft] = useState(false);
  if (openId !== id && !hasLeft) setHasLeft(true);
  const isBack = hasLeft && openId === id;
  const mail = message?.mails
    .filter(({ kind }) => kind === 'reply')
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .at(-1);
  const hasFailed = mail !== undefined && mail.state !== 'sent' && mail.reason !== null;
  const isSettled = message === null || isBack || mail?.state === 'sent' || hasFailed;
  const showOutcome = useEffectEvent(() => {
    onSettled();
    if (!message || mail === undefined || isBack) return;
    const back = <OpenAgain name={message.name} onOpen={() => open(id)} />;
    if (hasFailed) {
      const { detail } = describeDelivery(mail, now, mailConfigured);
      toaster.show({
        tone: 'bad',
        text: `The reply to ${message.name} ${mail.state === 'failed' ? 'was not delivered' : 'has not been delivered yet'}`,
        detail: (
          <>
            {`${detail} `}
            {back}
          </>
        ),
      });
    } else if (toaster.isShown(notice)) {
      toaster.show({ tone: 'ok', text: `The reply to ${message.name} was delivered`, detail: back });
    }
  });
  useEffect(() => {
    if (isSettled) showOutcome();
  }, [isSettled]);
  return null;
}

const mailNames: Record<MailKind, string> = {
  'staff-notification': 'Notification',
  confirmation: 'Confirmation',
  reply: 'Reply',
};

interface Delivery {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  /** Short state beside the mark. */
  readonly state: string;
  /** Further details. */
  readonly detail: string;
  /** True if another attempt may succeed. */
  readonly canResend: boolean;
}

const times = (count: number): string => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A reply waits ten seconds before it is sent; the clocks of two processes may differ a little. */
const maxUndoMs = 12_000;

/** `configured`: a mail server is set up. */
export function describeDelivery(mail: Mail, now: Date, configured: boolean): Delivery {
  const name = mailNames[mail.kind];
  const to = mail.to === '' ? '' : `to ${mail.to}`;
  const byRecipient = recipientLines(mail).join(' ');
  const reason = byRecipient !== '' || mail.reason === null ? byRecipient : sentence(mail.reason);
  if (mail.state === 'sent') {
    const when = mail.sent_at === null ? '' : formatShortTime(mail.sent_at, now);
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
  const plan = soon ? 'next attempt soon' : `next attempt ${formatShortTime(next, now)}`;
  // A failed attempt has a reason; without one, an attempt is running until `next_attempt_at`.
  if (mail.attempts > 0 && mail.reason === null && !soon) {
    return { shape: 'half', tone: 'blue', state: `${name} is being sent`, detail: '', canResend: false };
  }
  if (!soon && mail.attempts === 0 && Date.parse(next) - Date.parse(mail.created_at) <= maxUndoMs) {
    return { shape: 'ring', tone: 'blue', state: 'Sending reply in a few seconds', detail: '', canResend: false };
  }
  if (mail.attempts === 0 || mail.reason === null) {
    return { shape: 'ring', tone: 'warn', state: `${name} waiting`, detail: plan, canResend: false };
  }
  const detail = [reason, sentence(plan.charAt(0).toUpperCase() + plan.slice(1))].filter(Boolean).join(' ');
  return { shape: 'half', tone: 'warn', state: failed, detail, canResend: true };
}

/** An event in the thread, less prominent than messages. */
export const eventLine = css({
  ...wrapRow('--s-3'),
  color: token('--ink-3'),
  fontSize: token('--t-micro'),
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '> span': {
    fontSize: 'inherit',
    minWidth: 0,
  },
  // Wrapped text is aligned with the text, not with the mark.
  '&:has(> span > i)': {
    paddingLeft: '1.25rem',
    '> :first-child': {
      marginLeft: '-1.25rem',
    },
  },
});

/** Takes a reply back while no attempt to send it has begun. */
export function TakeBackLine({ message, reply }: { readonly message: Submission; readonly reply: SentEntry }) {
  const { me } = useDesk();
  const { takeBack, isPending } = useTakeBack();
  const mail = message.mails.find(({ id }) => id === reply.mail_id);
  if (reply.by.id !== me?.id || mail?.state !== 'waiting' || mail.attempts > 0) return null;
  return (
    <TextButton
      aria-disabled={isPending || undefined}
      onClick={() => (isPending ? undefined : void takeBack(message.id, reply))}
    >
      Undo send
    </TextButton>
  );
}

interface DeliveryLineProps {
  readonly message: Submission;
  readonly mail: Mail;
  /** Further controls. */
  readonly children?: ReactNode;
}

export function DeliveryLine({ message, mail, children }: DeliveryLineProps) {
  const { now, me, mailConfigured } = useDesk();
  const client = useQueryClient();
  const { run, isPending } = useAction('POST /api/admin/contact-submissions/{id}/mails/{mailId}/resend');
  const delivery = describeDelivery(mail, now, mailConfigured);

  const resend = async (): Promise<void> => {
    if (isPending) return;
    const answer = await run(
      { params: { id: message.id, mailId: mail.id } },
      { done: `${mailNames[mail.kind]} is being resent`, failed: 'Email not resent' },
    );
    if (answer.ok && answer.data) showChange(client, answer.data, me?.id);
  };

  return (
    <div className={eventLine}>
      <StatusMark shape={delivery.shape} tone={delivery.tone}>
        {delivery.state}
      </StatusMark>
      <span>{delivery.detail}</span>
      {delivery.canResend ? (
        <TextButton aria-disabled={isPending || undefined} onClick={() => void resend()}>
          {isPending ? 'Trying...' : 'Resend'}
          <span className={visuallyHidden}>{` ${mailNames[mail.kind].toLowerCase()}`}</span>
        </TextButton>
      ) : null}
      {children}
    </div>
  );
}
