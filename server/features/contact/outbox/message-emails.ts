/** The emails of messages: composes them, and is their queue. */
import { signedFrom, type MailSettings } from '../../mail/text/mail-settings.ts';
import type { EmailQueue } from '../../mail/delivery/email-queue.ts';
import type { NotificationRecipients } from '../../mail/notification-recipients.ts';
import type { MailedSubmission } from '../submission-record.ts';
import type { MayConfirm } from './confirmation-limits.ts';
import type { ClaimedMessageEmail, DueMessageEmail, OutboxRepository } from './outbox.repository.ts';
import { isSettled } from './recipient-answers.ts';
import { automaticHeaders, writeMail, type Composed, type OutgoingMail } from '../../mail/text/outgoing-mail.ts';
import { contactRow, contactTypedFields } from '#shared/contact/contact-rules.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { oneLine } from '../../mail/text/mail-parts.ts';
import { interestNames } from '../interest-names.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface MessageEmailContext {
  readonly settings: MailSettings;
  readonly formatDateTime: (moment: Date) => string;
  readonly now: Date;
  /** Recipients of the notification of a new message. */
  readonly notified: readonly string[];
  readonly content: SiteContent;
}

const contentOf = ({ content }: Pick<MessageEmailContext, 'content'>) => content.current['confirmation-mail'];

/** Replies have the same subject, so that both sides find the thread. */
export const confirmationSubject = (context: MessageEmailContext): string => oneLine(contentOf(context).subject);

/** The email may itself be late, so it never promises a time in the past. */
const promiseOf = (submission: MailedSubmission, context: MessageEmailContext): string => {
  const { answered_at, due_at, promise, replies } = submission;
  const messages = contentOf(context).promise;
  if (answered_at !== undefined || replies.length > 0) return messages.answered;
  if (context.now >= due_at) return messages.late;
  return messages[promise].replaceAll('{due}', context.formatDateTime(due_at));
};

const composeConfirmation = (submission: MailedSubmission, context: MessageEmailContext): Composed => {
  const { settings, formatDateTime } = context;
  const contact = context.content.current['site-settings'];
  const content = contentOf(context);
  const addition = content.addition.replaceAll('{email}', contact.email).replaceAll('{phone}', contact.phone);
  const { email, submitted_at } = submission;
  const received = content.received.replaceAll('{sent}', formatDateTime(submitted_at));
  return {
    // Without the sender's texts: the address may be another person's.
    to: [{ name: '', address: email }],
    replyTo: settings.replyTo,
    subject: confirmationSubject(context),
    body: {
      masthead: settings.masthead,
      parts: [
        { kind: 'heading', text: content.heading },
        { kind: 'text', text: `${content.thanks} ${received} ${promiseOf(submission, context)}` },
        { kind: 'remark', text: addition },
        { kind: 'remark', text: content.mistaken },
      ],
    },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
};

/** Returns null if the thread does not have the reply any more. */
const composeReply = (submission: MailedSubmission, mailId: string, context: MessageEmailContext): Composed | null => {
  const { settings, formatDateTime } = context;
  const { name, email, message, mails, replies, submitted_at } = submission;
  const entryId = mails.find(({ id }) => id === mailId)?.entryId;
  const reply = replies.find(({ id }) => id === entryId);
  if (reply === undefined) return null;
  const signed = reply.signedBy === undefined ? {} : { from: signedFrom(reply.signedBy, settings) };
  return {
    ...signed,
    to: [{ name: oneLine(name), address: email }],
    replyTo: settings.replyTo,
    subject: `Re: ${confirmationSubject(context)}`,
    body: {
      masthead: null,
      parts: [
        { kind: 'text', text: reply.text },
        // Without `-- `: mail clients hide what follows it, here the quote.
        ...(reply.signature === '' ? [] : [{ kind: 'remark' as const, text: reply.signature }]),
        { kind: 'quote', lead: `On ${formatDateTime(submitted_at)}, ${oneLine(name)} wrote:`, text: message },
      ],
    },
    headers: {},
  };
};

const serviceOf = ({ service_interest }: MailedSubmission, { content }: MessageEmailContext): string | undefined =>
  interestNames(content.current).find(({ value }) => value === service_interest)?.label;

const positionOf = ({ position }: MailedSubmission, { content }: MessageEmailContext): string | undefined => {
  if (position === null) return undefined;
  return content.current.careers.openings.positions.find(({ key }) => key === position)?.title ?? position;
};

/** The labels and values of the fields in one line. */
const typedFacts = (submission: MailedSubmission, { content }: MessageEmailContext): [string, string][] =>
  contactTypedFields
    .filter((name) => contactRow(name).kind !== 'text' && submission[name] !== '')
    .map((name) => [content.current.contact.form.labels[name], oneLine(submission[name])]);

const composeStaffNotification = (submission: MailedSubmission, context: MessageEmailContext): Composed => {
  const { settings, formatDateTime } = context;
  const { id, name, email, company, urgent, message, submitted_at, due_at } = submission;
  const service = serviceOf(submission, context);
  const position = positionOf(submission, context);
  const about = position ?? service;
  const optional = (label: string, value: string | undefined): [string, string][] =>
    value === undefined ? [] : [[label, value]];
  return {
    to: context.notified.map((address) => ({ name: '', address })),
    replyTo: { name: oneLine(name), address: email },
    subject: oneLine(
      `${urgent ? 'URGENT: ' : ''}New message from ${company}${about === undefined ? '' : `, ${about}`}`,
    ),
    body: {
      masthead: settings.masthead,
      parts: [
        { kind: 'heading', text: urgent ? 'An urgent message' : 'A new message' },
        {
          kind: 'facts',
          rows: [
            ...typedFacts(submission, context),
            ...optional('Service', service),
            ...optional('Position', position),
            ['Received', formatDateTime(submitted_at)],
            ['Answer due', `${formatDateTime(due_at)}${urgent ? ', as it is urgent' : ''}`],
          ],
        },
        { kind: 'quote', lead: 'The message', text: message },
        {
          kind: 'action',
          label: 'Answer on the site',
          url: `${settings.siteUrl}/admin/contact-submissions/${id}`,
        },
        {
          kind: 'remark',
          text: `Answer on the site to stop the clock. A reply to this email goes directly to ${oneLine(name)} and is not recorded.`,
        },
      ],
    },
    headers: automaticHeaders,
  };
};

/** The same for each attempt, so that mail clients recognise duplicates. */
const messageIdOf = (submissionId: string, mailId: string, domain: string): string =>
  `<${submissionId}.${mailId}@${domain}>`;

/** The emails to the person before this one, oldest first. */
const earlierMails = ({ id, mails }: MailedSubmission, mailId: string, domain: string): string[] => {
  const own = mails.findIndex((mail) => mail.id === mailId);
  return mails
    .slice(0, own)
    .filter(({ kind }) => kind !== 'staff-notification')
    .map((mail) => messageIdOf(id, mail.id, domain));
};

const compose = ({ id, kind, submission }: ClaimedMessageEmail, context: MessageEmailContext): Composed | null => {
  switch (kind) {
    case 'staff-notification':
      return composeStaffNotification(submission, context);
    case 'confirmation':
      return composeConfirmation(submission, context);
    case 'reply':
      return composeReply(submission, id, context);
  }
};

const threadOf = (submission: MailedSubmission, mailId: string, domain: string) => {
  const references = earlierMails(submission, mailId, domain);
  const last = references.at(-1);
  return { references, ...definedOnly({ inReplyTo: last }) };
};

/** Returns null if the reply is gone. */
export const composeMail = (mail: ClaimedMessageEmail, context: MessageEmailContext): OutgoingMail | null => {
  const { id, kind, submission } = mail;
  const { from, domain } = context.settings;
  const composed = compose(mail, context);
  if (composed === null) return null;
  return writeMail(composed, {
    from,
    messageId: messageIdOf(submission.id, id, domain),
    ...(kind === 'reply' ? threadOf(submission, id, domain) : {}),
  });
};

export interface MessageQueueDeps extends Omit<MessageEmailContext, 'now' | 'notified'> {
  readonly outbox: OutboxRepository;
  readonly mayConfirm: MayConfirm;
  readonly notificationRecipients: NotificationRecipients;
}

/** A confirmation counts at its first attempt, and not when staff resend it. */
const countsAsConfirmation = ({ kind, attempts, resent_at }: ClaimedMessageEmail): boolean =>
  kind === 'confirmation' && attempts === 1 && resent_at === undefined;

export const createMessageQueue = ({
  outbox,
  mayConfirm,
  notificationRecipients,
  ...context
}: MessageQueueDeps): EmailQueue => {
  const pendingRecipients = async ({ recipients = [], resent_at }: ClaimedMessageEmail): Promise<readonly string[]> => {
    const done = new Set(recipients.filter((each) => isSettled(each, resent_at)).map(({ address }) => address));
    return (await notificationRecipients()).filter((address) => !done.has(address));
  };
  return {
    ...outbox,
    logFields: ({ submissionId, id }: DueMessageEmail) => ({ submission: submissionId, mail: id }),
    heldBecause: ({ kind }) =>
      kind === 'staff-notification' && context.settings.notifyEmail.length === 0
        ? 'No recipient for new messages.'
        : null,
    shouldSend: async (email: ClaimedMessageEmail) =>
      email.kind === 'staff-notification'
        ? (await pendingRecipients(email)).length > 0
        : !countsAsConfirmation(email) || (await mayConfirm(email.submission.email)),
    compose: async (email: ClaimedMessageEmail, now) => {
      const notified = email.kind === 'staff-notification' ? await pendingRecipients(email) : [];
      return composeMail(email, { ...context, now, notified }) ?? 'The reply no longer exists.';
    },
  };
};
