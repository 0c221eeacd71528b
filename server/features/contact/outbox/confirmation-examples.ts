/** The confirmation of an invented message, for previews. */
import { emptyContact } from '#shared/contact/contact-rules.ts';
import { emailPreviewPath } from '#shared/routes/paths.ts';
import { createDateTimeFormat } from '#server/platform/format-date-time.ts';
import type { EmailExamples } from '../../mail/email-example.ts';
import { createMailSettings } from '../../mail/text/mail-settings.ts';
import { createSlaClock } from '../sla-clock.ts';
import type { MailedSubmission } from '../submission-record.ts';
import { composeMail } from './message-emails.ts';

const titles = {
  standard: 'Confirmation',
  urgent: 'Confirmation of an urgent message',
  late: 'Confirmation after the deadline',
  answered: 'Confirmation after the answer',
} as const;

export const confirmationExamples: EmailExamples = {
  list: () =>
    Object.entries(titles).map(([name, title], index) => ({
      path: emailPreviewPath(name),
      title: `Email: ${title}`,
      parts: [
        `promise.${name}`,
        ...(index === 0 ? ['subject', 'heading', 'thanks', 'received', 'promise', 'addition', 'mistaken'] : []),
      ],
    })),
  compose(name, { content: current }, { environment, clock }) {
    if (!Object.hasOwn(titles, name)) return undefined;
    const now = clock();
    const promise = name === 'urgent' ? 'urgent' : 'standard';
    const due = createSlaClock(() => current['site-settings']).dueAt(now, promise);
    const id = 'example';
    const email = { id, kind: 'confirmation' } as const;
    const submission: MailedSubmission = {
      ...emptyContact,
      id,
      email: 'amara.osei@example.com',
      position: null,
      promise,
      submitted_at: now,
      due_at: name === 'late' ? now : due,
      ...(name === 'answered' ? { answered_at: now } : {}),
      replies: [],
      mails: [{ ...email, entryId: null }],
    };
    const claimed = { ...email, submissionId: id, index: 0, attempts: 1, created_at: now, dueAt: now, submission };
    const content = { current };
    const formatDateTime = createDateTimeFormat(() => current['site-settings'].hours.timeZone);
    const settings = createMailSettings(environment, content);
    return composeMail(claimed, { settings, formatDateTime, now, notified: [], content }) ?? undefined;
  },
};
