/** What the mail server answered for each recipient of a notification, and the state of the mail that follows from it. */
import type { UpdateQuery } from 'mongoose';
import type { MailRecipient } from '#shared/mail/mail-recipient.ts';
import type { MailState } from '#shared/contact/submission-rules.ts';
import type { RecipientAnswer } from '../../mail/delivery/email-queue.ts';
import type { OutboxRow, SubmissionFields } from '../submission.model.ts';

/** Merges new answers. A waiting recipient without an answer is no longer named in the settings. */
export const withAnswers = (
  earlier: readonly RecipientAnswer[],
  answers: readonly RecipientAnswer[],
): readonly RecipientAnswer[] => [
  ...earlier.filter(
    ({ address, state }) => state !== 'waiting' && answers.every((answer) => answer.address !== address),
  ),
  ...answers,
];

/** Whether a recipient has the mail, or was refused for good since the last resend. */
export const isSettled = ({ state, at }: RecipientAnswer, resentAt: Date | undefined): boolean =>
  state === 'sent' || (state === 'failed' && (resentAt === undefined || at > resentAt));

/** State of a mail for each recipient. */
export const recipientsOf = ({ state, reason, recipients = [] }: OutboxRow): MailRecipient[] =>
  recipients.map((each) =>
    // The row has the result of later attempts.
    each.state === 'waiting'
      ? { address: each.address, state, reason: reason ?? null }
      : { address: each.address, state: each.state, reason: each.reason ?? null },
  );

/** The worst state of all recipients. */
const worstState = (recipients: readonly RecipientAnswer[]): MailState =>
  (['waiting', 'failed'] as const).find((state) => recipients.some((each) => each.state === state)) ?? 'sent';

/** The update of a row, such as `outbox.0`, by the answers for its recipients. `next`: when it is tried again. */
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
