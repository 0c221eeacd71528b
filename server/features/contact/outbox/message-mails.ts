/** The mails of messages as the worker sends them. */
import type { DueMail, MailSource } from '../../mail/delivery/mail-source.ts';
import { composeMail, type MailContext } from './compose-mail.ts';
import type { NotificationRecipients } from '../../mail/notification-recipients.ts';
import type { MayConfirm } from './confirmation-limits.ts';
import type { ClaimedMessageMail, MessageMailPlace, OutboxRepository } from './outbox.repository.ts';
import { isSettled } from './recipient-answers.ts';

export interface MessageMailsDeps extends Omit<MailContext, 'now' | 'told'> {
  readonly outbox: OutboxRepository;
  readonly mayConfirm: MayConfirm;
  readonly notificationRecipients: NotificationRecipients;
}

/** Counted once, however often it is tried; what staff send again is their decision. */
const isCounted = ({ kind, attempts, resent_at }: DueMail<MessageMailPlace>): boolean =>
  kind === 'confirmation' && attempts === 0 && resent_at === undefined;

export const createMessageMails = ({
  outbox,
  mayConfirm,
  notificationRecipients,
  ...context
}: MessageMailsDeps): MailSource<MessageMailPlace, ClaimedMessageMail> => {
  const pendingRecipients = async ({ recipients, resent_at }: ClaimedMessageMail): Promise<readonly string[]> => {
    const done = new Set(recipients.filter((each) => isSettled(each, resent_at)).map(({ address }) => address));
    return (await notificationRecipients()).filter((address) => !done.has(address));
  };
  return {
    ...outbox,
    logged: ({ submissionId, mailId }) => ({ submission: submissionId, mail: mailId }),
    heldBecause: ({ kind }) =>
      kind === 'staff-notification' && context.settings.notifyEmail.length === 0
        ? 'No recipient for new messages.'
        : null,
    mayGo: async (due, mail) =>
      due.kind === 'staff-notification'
        ? (await pendingRecipients(mail)).length > 0
        : !isCounted(due) || (await mayConfirm(mail.submission.email)),
    compose: async (mail, now) => {
      const told = mail.kind === 'staff-notification' ? await pendingRecipients(mail) : [];
      return composeMail(mail, { ...context, now, told }) ?? 'The reply no longer exists.';
    },
  };
};
