/** The ids by which mail clients put the mails of one message together. */
import type { MailedSubmission } from './mailed-submission.ts';

/** Always the same for one mail: sent twice, it is still the same mail to whoever receives it. */
export const messageIdOf = (submissionId: string, mailId: string, domain: string): string =>
  `<${submissionId}.${mailId}@${domain}>`;

/** Our earlier mails to the person, oldest first: the confirmation and the replies before this one. */
export const earlierMails = ({ id, mails }: MailedSubmission, mailId: string, domain: string): string[] => {
  const own = mails.findIndex((mail) => mail.id === mailId);
  return mails
    .slice(0, own)
    .filter(({ kind }) => kind !== 'staff-notification')
    .map((mail) => messageIdOf(id, mail.id, domain));
};
