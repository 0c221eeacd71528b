/** Tells staff of a new message: who wrote, what, and by when an answer is owed. */
import { interestNames } from '../interest-names.ts';
import type { Composed, MailContext } from './composed-mail.ts';
import type { MailedSubmission } from './mailed-submission.ts';
import { oneLine } from './mail-parts.ts';

const serviceOf = ({ service_interest }: MailedSubmission, { content }: MailContext): string | undefined =>
  interestNames(content.current).find(({ value }) => value === service_interest)?.label;

const positionOf = ({ position }: MailedSubmission, { content }: MailContext): string | undefined => {
  if (position === null) return undefined;
  return content.current.careers.openings.positions.find(({ key }) => key === position)?.title ?? position;
};

export const composeStaffNotification = (submission: MailedSubmission, context: MailContext): Composed => {
  const { settings, sayMoment } = context;
  const { id, name, email, company, urgent, message, submitted_at, due_at } = submission;
  const service = serviceOf(submission, context);
  const position = positionOf(submission, context);
  const about = position ?? service;
  const optional = (label: string, value: string | undefined): [string, string][] =>
    value === undefined ? [] : [[label, value]];
  return {
    to: settings.notifyEmail.map((address) => ({ name: '', address })),
    replyTo: { name: oneLine(name), address: email },
    subject: oneLine(
      `${urgent ? 'URGENT: ' : ''}New message from ${company}${about === undefined ? '' : `, ${about}`}`,
    ),
    body: {
      masthead: settings.siteName,
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
          label: 'Answer at the lead desk',
          url: `${settings.siteUrl}/admin/contact-submissions/${id}`,
        },
        {
          kind: 'remark',
          text: `An answer from the lead desk stops the promise clock. A reply to this mail goes straight to ${oneLine(name)}, and the desk does not see it.`,
        },
      ],
    },
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
};
