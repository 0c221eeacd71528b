/** What became of one mail, as a mark and labels. */
import type { Mail } from '#shared/contracts/submission.schema.ts';
import type { MailKind } from '#shared/rules/submission-rules.ts';
import type { StatusShape, StatusTone } from '#views/design/status-mark.tsx';
import { nearMoment } from './moments.ts';

export const mailNames: Record<MailKind, string> = {
  'staff-notification': 'Notification',
  confirmation: 'Confirmation',
  reply: 'Reply',
};

export interface Delivery {
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
  const reason = mail.reason === null ? '' : sentence(mail.reason);
  if (mail.state === 'sent') {
    const when = mail.sent_at === null ? '' : nearMoment(mail.sent_at, now);
    const detail = [when, to].filter(Boolean).join(', ');
    return { shape: 'full', tone: 'ok', state: `${name} delivered`, detail, canResend: false };
  }
  const failed = `${name} failed${mail.attempts === 0 ? '' : ` ${times(mail.attempts)}`}`;
  if (mail.state === 'failed') {
    const detail = [reason, 'It was given up.'].filter(Boolean).join(' ');
    return { shape: 'square', tone: 'bad', state: failed, detail, canResend: true };
  }
  if (!configured) {
    const detail = 'No mail server is set up (SMTP_URL).';
    return { shape: 'ring', tone: 'warn', state: `${name} waiting`, detail, canResend: false };
  }
  if (mail.kind === 'staff-notification' && to === '') {
    const detail = 'Nobody is named to be told (NOTIFY_EMAIL).';
    return { shape: 'ring', tone: 'warn', state: `${name} waiting`, detail, canResend: false };
  }
  const next = mail.next_attempt_at;
  const soon = next === null || Date.parse(next) <= now.getTime();
  const plan = soon ? 'next try in a moment' : `next try ${nearMoment(next, now)}`;
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
