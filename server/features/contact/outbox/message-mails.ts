/** The mails of messages as the worker sends them. */
import type { DueMail, MailSource } from '../../mail/delivery/mail-source.ts';
import { composeMail, type MailContext } from './compose-mail.ts';
import type { MayConfirm } from './confirmation-limits.ts';
import type { ClaimedMessageMail, MessageMailPlace, OutboxRepository } from './outbox.repository.ts';

export interface MessageMailsDeps extends Omit<MailContext, 'now'> {
  readonly outbox: OutboxRepository;
  readonly mayConfirm: MayConfirm;
}

/** Counted once, however often it is tried; what staff send again is their decision. */
const isCounted = ({ kind, attempts, resent_at }: DueMail<MessageMailPlace>): boolean =>
  kind === 'confirmation' && attempts === 0 && resent_at === undefined;

export const createMessageMails = ({
  outbox,
  mayConfirm,
  ...context
}: MessageMailsDeps): MailSource<MessageMailPlace, ClaimedMessageMail> => ({
  ...outbox,
  logged: ({ submissionId, mailId }) => ({ submission: submissionId, mail: mailId }),
  heldBecause: ({ kind }) =>
    kind === 'staff-notification' && context.settings.notifyEmail.length === 0
      ? 'Nobody is named to be told of new messages.'
      : null,
  mayGo: async (due, { submission }) => !isCounted(due) || (await mayConfirm(submission.email)),
  compose: (mail, now) => composeMail(mail, { ...context, now }) ?? 'The reply that it carries is gone.',
});
