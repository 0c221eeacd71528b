/** Thanks the person who wrote, says by when an answer comes, and gives their own words back to them. */
import type { Composed, MailContext } from './composed-mail.ts';
import type { MailedSubmission } from './mailed-submission.ts';
import { oneLine } from './mail-parts.ts';

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

export const composeConfirmation = (submission: MailedSubmission, context: MailContext): Composed => {
  const { settings, sayMoment } = context;
  const contact = context.content.current['site-settings'];
  const content = contentOf(context);
  const addition = content.addition.replaceAll('{email}', contact.email).replaceAll('{phone}', contact.phone);
  const { name, email, message, submitted_at } = submission;
  return {
    to: [{ name: oneLine(name), address: email }],
    replyTo: settings.replyTo,
    subject: confirmationSubject(context),
    body: {
      masthead: settings.siteName,
      parts: [
        { kind: 'heading', text: content.heading },
        { kind: 'text', text: `${content.thanks} ${promiseOf(submission, context)}` },
        { kind: 'quote', lead: content.quote.replaceAll('{sent}', sayMoment(submitted_at)), text: message },
        { kind: 'remark', text: addition },
        { kind: 'remark', text: content.mistaken },
      ],
    },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
};
