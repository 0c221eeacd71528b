/** Writes a mail as it goes out: whom it is for, what it says, and the headers that go with its kind. */
import { signedFrom, type MailSettings } from '../../mail/text/mail-settings.ts';
import type { MailedSubmission } from './mailed-submission.ts';
import type { ClaimedMessageMail } from './outbox.repository.ts';
import { automaticHeaders, writeMail, type Composed, type OutgoingMail } from '../../mail/text/outgoing-mail.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { oneLine } from '../../mail/text/mail-parts.ts';
import { interestNames } from '../interest-names.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface MailContext {
  readonly settings: MailSettings;
  /** A moment in words, in the time zone of the company’s business hours. */
  readonly sayMoment: (moment: Date) => string;
  readonly now: Date;
  /** Who is told of a new message. */
  readonly told: readonly string[];
  readonly content: SiteContent;
}

const contentOf = ({ content }: Pick<MailContext, 'content'>) => content.current['confirmation-mail'];

/** Replies carry it on, so that both sides find the thread by it. */
export const confirmationSubject = (context: MailContext): string => oneLine(contentOf(context).subject);

/** A mail can be late itself: it never promises what is past. */
const promiseOf = (submission: MailedSubmission, context: MailContext): string => {
  const { answered_at, due_at, promise, replies } = submission;
  const messages = contentOf(context).promise;
  if (answered_at !== undefined || replies.length > 0) return messages.answered;
  if (context.now >= due_at) return messages.late;
  return messages[promise].replaceAll('{due}', context.sayMoment(due_at));
};

const composeConfirmation = (submission: MailedSubmission, context: MailContext): Composed => {
  const { settings, sayMoment } = context;
  const contact = context.content.current['site-settings'];
  const content = contentOf(context);
  const addition = content.addition.replaceAll('{email}', contact.email).replaceAll('{phone}', contact.phone);
  const { email, submitted_at } = submission;
  const received = content.received.replaceAll('{sent}', sayMoment(submitted_at));
  return {
    // Nothing that the sender wrote: the address may be somebody else's.
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

/** Null when the thread does not hold the reply any more. */
const composeReply = (submission: MailedSubmission, mailId: string, context: MailContext): Composed | null => {
  const { settings, sayMoment } = context;
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
        // Without the `-- ` of signatures at a letter’s end: mail clients drop all that stands after it, here the quote.
        ...(reply.signature === '' ? [] : [{ kind: 'remark' as const, text: reply.signature }]),
        { kind: 'quote', lead: `On ${sayMoment(submitted_at)}, ${oneLine(name)} wrote:`, text: message },
      ],
    },
    headers: {},
  };
};

const serviceOf = ({ service_interest }: MailedSubmission, { content }: MailContext): string | undefined =>
  interestNames(content.current).find(({ value }) => value === service_interest)?.label;

const positionOf = ({ position }: MailedSubmission, { content }: MailContext): string | undefined => {
  if (position === null) return undefined;
  return content.current.careers.openings.positions.find(({ key }) => key === position)?.title ?? position;
};

/** Tells staff of a new message: who wrote, what, and by when an answer is owed. */
const composeStaffNotification = (submission: MailedSubmission, context: MailContext): Composed => {
  const { settings, sayMoment } = context;
  const { id, name, email, company, urgent, message, submitted_at, due_at } = submission;
  const service = serviceOf(submission, context);
  const position = positionOf(submission, context);
  const about = position ?? service;
  const optional = (label: string, value: string | undefined): [string, string][] =>
    value === undefined ? [] : [[label, value]];
  return {
    to: context.told.map((address) => ({ name: '', address })),
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
            ['Name', oneLine(name)],
            ['Email', email],
            ['Company', oneLine(company)],
            ...optional('Service', service),
            ...optional('Applies for', position),
            ['Received', sayMoment(submitted_at)],
            ['Answer due', `${sayMoment(due_at)}${urgent ? ', as it is urgent' : ''}`],
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

/** Always the same for one mail: sent twice, it is still the same mail to whoever receives it. */
const messageIdOf = (submissionId: string, mailId: string, domain: string): string =>
  `<${submissionId}.${mailId}@${domain}>`;

/** Our earlier mails to the person, oldest first: the confirmation and the replies before this one. */
const earlierMails = ({ id, mails }: MailedSubmission, mailId: string, domain: string): string[] => {
  const own = mails.findIndex((mail) => mail.id === mailId);
  return mails
    .slice(0, own)
    .filter(({ kind }) => kind !== 'staff-notification')
    .map((mail) => messageIdOf(id, mail.id, domain));
};

const compose = ({ kind, place, submission }: ClaimedMessageMail, context: MailContext): Composed | null => {
  switch (kind) {
    case 'staff-notification':
      return composeStaffNotification(submission, context);
    case 'confirmation':
      return composeConfirmation(submission, context);
    case 'reply':
      return composeReply(submission, place.mailId, context);
  }
};

const threadOf = (submission: MailedSubmission, mailId: string, domain: string) => {
  const references = earlierMails(submission, mailId, domain);
  const last = references.at(-1);
  return { references, ...definedOnly({ inReplyTo: last }) };
};

/** Null when there is nothing to say: the reply that it carries is gone. */
export const composeMail = (mail: ClaimedMessageMail, context: MailContext): OutgoingMail | null => {
  const { kind, place, submission } = mail;
  const { from, domain } = context.settings;
  const composed = compose(mail, context);
  if (composed === null) return null;
  return writeMail(composed, {
    from,
    messageId: messageIdOf(submission.id, place.mailId, domain),
    ...(kind === 'reply' ? threadOf(submission, place.mailId, domain) : {}),
  });
};
