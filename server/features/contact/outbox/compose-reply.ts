/** The answer that a member of staff wrote: their words as they are, and below them what the person had written. */
import { confirmationSubject } from './compose-confirmation.ts';
import type { Composed, MailContext } from './composed-mail.ts';
import type { MailedSubmission } from './mailed-submission.ts';
import { oneLine } from './mail-parts.ts';

/** Null when the thread does not hold the reply any more. */
export const composeReply = (submission: MailedSubmission, mailId: string, context: MailContext): Composed | null => {
  const { settings, sayMoment } = context;
  const { name, email, message, mails, replies, submitted_at } = submission;
  const entryId = mails.find(({ id }) => id === mailId)?.entryId;
  const reply = replies.find(({ id }) => id === entryId);
  if (reply === undefined) return null;
  return {
    to: [{ name: oneLine(name), address: email }],
    replyTo: settings.replyTo,
    subject: `Re: ${confirmationSubject(context)}`,
    body: {
      masthead: null,
      parts: [
        { kind: 'text', text: reply.text },
        { kind: 'quote', lead: `On ${sayMoment(submitted_at)}, ${oneLine(name)} wrote:`, text: message },
      ],
    },
    headers: {},
  };
};
