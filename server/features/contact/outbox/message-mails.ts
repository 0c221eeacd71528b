/** The queue of the emails of messages. */
import type { EmailQueue } from '../../mail/delivery/email-queue.ts';
import { composeMail, type MailContext } from './compose-mail.ts';
import type { NotificationRecipients } from '../../mail/notification-recipients.ts';
import type { MayConfirm } from './confirmation-limits.ts';
import type { ClaimedMessageEmail, DueMessageEmail, OutboxRepository } from './outbox.repository.ts';
import { isSettled } from './recipient-answers.ts';

export interface MessageQueueDeps extends Omit<MailContext, 'now' | 'told'> {
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
        ? 'No recipient is set for new messages.'
        : null,
    shouldSend: async (email: ClaimedMessageEmail) =>
      email.kind === 'staff-notification'
        ? (await pendingRecipients(email)).length > 0
        : !countsAsConfirmation(email) || (await mayConfirm(email.submission.email)),
    compose: async (email: ClaimedMessageEmail, now) => {
      const told = email.kind === 'staff-notification' ? await pendingRecipients(email) : [];
      return composeMail(email, { ...context, now, told }) ?? 'The reply that it carries is gone.';
    },
  };
};
