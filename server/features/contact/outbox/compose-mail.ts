/** Writes a mail as it goes out: whom it is for, what it says, and the headers that go with its kind. */
import { composeConfirmation } from './compose-confirmation.ts';
import { composeReply } from './compose-reply.ts';
import { composeStaffNotification } from './compose-staff-notification.ts';
import type { Composed, MailContext } from './composed-mail.ts';
import type { Mailbox } from './mail-settings.ts';
import { earlierMails, messageIdOf } from './mail-thread.ts';
import type { MailedSubmission } from './mailed-submission.ts';
import type { ClaimedMail } from './outbox.repository.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

export interface OutgoingMail extends Omit<Composed, 'body'> {
  readonly from: Mailbox;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly inReplyTo?: string;
  readonly references: readonly string[];
}

const compose = ({ kind, place, submission }: ClaimedMail, context: MailContext): Composed | null => {
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
  return { references, ...(last === undefined ? {} : { inReplyTo: last }) };
};

/** Null when there is nothing to say: the reply that it carries is gone. */
export const composeMail = (mail: ClaimedMail, context: MailContext): OutgoingMail | null => {
  const { kind, place, submission } = mail;
  const { from, domain } = context.settings;
  const composed = compose(mail, context);
  if (composed === null) return null;
  const { body, ...envelope } = composed;
  return {
    ...envelope,
    from,
    text: renderText(body),
    html: renderHtml(envelope.subject, body),
    messageId: messageIdOf(submission.id, place.mailId, domain),
    ...(kind === 'reply' ? threadOf(submission, place.mailId, domain) : { references: [] }),
  };
};
