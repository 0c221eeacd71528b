/** The mail server's answers for the recipients of a notification, and the state of the email that follows. */
import type { UpdateQuery } from 'mongoose';
import type { MailRecipient } from '#shared/mail/mail-recipient.ts';
import type { MailState } from '#shared/contact/submission-rules.ts';
import type { RecipientAnswer } from '../../mail/delivery/email-queue.ts';
import type { OutboxRow, SubmissionFields } from '../submission.model.ts';

/** Merges new answers. A waiting recipient without a new answer is no longer in the settings and is dropped. */
export const withAnswers = (
  earlier: readonly RecipientAnswer[],
  answers: readonly RecipientAnswer[],
): readonly RecipientAnswer[] => [
  ...earlier.filter(
    ({ address, state }) => state !== 'waiting' && answers.every((answer) => answer.address !== address),
  ),
  ...answers,
];

/** Whether a recipient has the email, or was permanently refused since the last resend. */
export const isSettled = ({ state, at }: RecipientAnswer, resentAt: Date | undefined): boolean =>
  state === 'sent' || (state === 'failed' && (resentAt === undefined || at > resentAt));

export const recipientsOf = ({ state, reason, recipients = [] }: OutboxRow): MailRecipient[] =>
  recipients.map((each) =>
    // While a recipient waits, the row has the result of the latest attempt.
    each.state === 'waiting'
      ? { address: each.address, state, reason: reason ?? null }
      : { address: each.address, state: each.state, reason: each.reason ?? null },
  );

/** The worst state of all recipients. */
const worstState = (recipients: readonly RecipientAnswer[]): MailState =>
  (['waiting', 'failed'] as const).find((state) => recipients.some((each) => each.state === state)) ?? 'sent';

/** Returns the update of a row, such as `outbox.0`. `next`: time of the next attempt. */
export const answerUpdate = (
  row: string,
  recipients: readonly RecipientAnswer[],
  next: Date | null,
): UpdateQuery<SubmissionFields> => {
  const state = worstState(recipients);
  const last = recipients.findLast((each) => each.state === state);
  return {
    $set: {
      [`${row}.state`]: state,
      [`${row}.recipients`]: recipients,
      ...(last?.reason === undefined ? {} : { [`${row}.reason`]: last.reason }),
      ...(state === 'sent' && last !== undefined ? { [`${row}.sent_at`]: last.at } : {}),
      ...(next === null ? {} : { [`${row}.due_at`]: next }),
    },
    $unset: {
      [`${row}.handing_over_at`]: 1,
      ...(next === null ? { [`${row}.due_at`]: 1 } : {}),
      ...(last?.reason === undefined ? { [`${row}.reason`]: 1 } : {}),
    },
  };
};
