/** Thanks the person who wrote, says by when an answer comes, and gives their own words back to them. */
import type { Composed, MailContext } from './composed-mail.ts';
import type { MailedSubmission } from './mailed-submission.ts';
import { oneLine } from './mail-parts.ts';

/** Replies carry it on, so that both sides find the thread by it. */
export const confirmationSubject = (siteName: string): string => oneLine(`Your message to ${siteName}`);

/** A mail can be late itself: it never promises what is past. */
const promiseOf = (submission: MailedSubmission, { now, sayMoment }: MailContext): string => {
  const { answered_at, due_at, promise, replies } = submission;
  if (answered_at !== undefined || replies.length > 0) return 'Our answer is on its way to you in a mail of its own.';
  if (now >= due_at)
    return 'We should have answered by now and have not; we are sorry. Your message is not lost, and an answer comes.';
  const within = promise === 'urgent' ? 'within 4 business hours, as it is urgent' : 'within 24 hours';
  return `An engineer reads it and answers ${within}: by ${sayMoment(due_at)}.`;
};

export const composeConfirmation = (submission: MailedSubmission, context: MailContext): Composed => {
  const { settings } = context;
  const { siteName } = settings;
  const contact = context.content.current['site-settings'];
  const { name, email, message, submitted_at } = submission;
  return {
    to: [{ name: oneLine(name), address: email }],
    replyTo: settings.replyTo,
    subject: confirmationSubject(siteName),
    body: {
      masthead: siteName,
      parts: [
        { kind: 'heading', text: 'Your message is with us' },
        { kind: 'text', text: `Thank you for writing to us. ${promiseOf(submission, context)}` },
        { kind: 'quote', lead: `You wrote on ${context.sayMoment(submitted_at)}:`, text: message },
        {
          kind: 'remark',
          text: `To add something, reply to this mail. To reach a person at once, write to ${contact.email} or call ${contact.phone}.`,
        },
        {
          kind: 'remark',
          text: 'You did not write to us? Then somebody gave your address by mistake, and you need not do anything.',
        },
      ],
    },
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  };
};
