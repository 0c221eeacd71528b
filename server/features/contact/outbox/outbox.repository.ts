/** The outbox of messages: a list of emails in the document of each message. */
import { Types, type Connection, type QueryFilter, type UpdateQuery } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import { escapeRegex } from '#server/platform/mongodb/escape-regex.ts';
import { createSubmissionModel, type OutboxRow, type SubmissionFields } from '../submission.model.ts';
import type { EmailRecords, QueuedEmail, RecipientAnswer } from '../../mail/delivery/email-queue.ts';
import { pageOrder, type ListedMail, type MailFilter, type MailLister } from '../../mail/mail-list.ts';
import { dueAtOnce, latestValidDueTime, nextAttemptOf } from '../../mail/delivery/retry-rules.ts';
import { toMailedSubmission, type MailedSubmission } from '../submission-record.ts';
import { answerUpdate, recipientsOf, withAnswers } from './recipient-answers.ts';

/** A due email. */
export interface DueMessageEmail extends QueuedEmail {
  readonly kind: OutboxRow['kind'];
  readonly submissionId: string;
  /** Its index in the outbox when it was read. */
  readonly index: number;
  /** The last answers of the mail server. */
  readonly recipients?: readonly RecipientAnswer[] | undefined;
}

/** An email that this process has the lease of. */
export interface ClaimedMessageEmail extends DueMessageEmail {
  readonly submission: MailedSubmission;
}

export interface OutboxFigures {
  /** Messages with a waiting email, and with a failed one. */
  readonly waiting: number;
  readonly failed: number;
  /** When the oldest waiting email was stored. */
  readonly oldestAt: Date | null;
}

export interface OutboxRepository extends EmailRecords, MailLister {
  figures(): Promise<OutboxFigures>;
  findDue(now: Date, limit: number): Promise<readonly DueMessageEmail[]>;
  claim(email: DueMessageEmail, now: Date, until: Date): Promise<ClaimedMessageEmail | null>;
  renew(email: DueMessageEmail, until: Date, handingOverAt?: Date): Promise<DueMessageEmail | null>;
  release(email: DueMessageEmail, dueAt: Date, reason?: string): Promise<boolean>;
  fail(email: DueMessageEmail, reason: string): Promise<boolean>;
  /** The first reply that is sent answers the message and stops its clock. */
  markSent(email: ClaimedMessageEmail, sentAt: Date, answers: readonly RecipientAnswer[]): Promise<void>;
  markPartlySent(email: DueMessageEmail, answers: readonly RecipientAnswer[], next: Date | null): Promise<void>;
  /** Removes it from the outbox. If a recipient already has it, it ends instead. */
  withdraw(email: DueMessageEmail): Promise<void>;
}

/** The oldest waiting email may be a reply to a newer message, so it is searched among the mails of so many oldest messages. */
const maxOldestMessages = 50;

/** Emails are counted one by one, in no more messages than a page of the list has. */
const maxCountedMessages = 100;

type ListedSubmission = Pick<SubmissionFields, 'email' | 'outbox' | 'mail_at'> & { readonly _id: Types.ObjectId };

const toListed = (row: OutboxRow, messageId: string, email: string): ListedMail => ({
  id: String(row._id),
  message_id: messageId,
  kind: row.kind,
  to: row.recipients?.map(({ address }) => address).join(', ') ?? (row.kind === 'staff-notification' ? null : email),
  state: row.handing_over_at === undefined ? row.state : 'sending',
  created_at: row.created_at,
  attempts: row.attempts,
  last_attempt_at: row.last_attempt_at ?? null,
  next_attempt_at: nextAttemptOf(row),
  sent_at: row.sent_at ?? null,
  expires_at: null,
  reason: row.reason ?? null,
  recipients: recipientsOf(row),
});

/** Messages with an email in this state. An address that gets notifications of new messages matches all of them. */
const withMail = ({ lane, to, isNotified }: MailFilter): QueryFilter<SubmissionFields> =>
  ({
    'outbox.state': lane,
    ...(to === undefined || isNotified ? {} : { email_key: { $regex: escapeRegex(to) } }),
  }) as QueryFilter<SubmissionFields>;

/** Whether an email of a message to `email` is in the list. */
const isListed =
  ({ lane, to, isNotified }: MailFilter, email: string) =>
  ({ state, kind, recipients }: Pick<OutboxRow, 'state' | 'kind' | 'recipients'>): boolean =>
    state === lane &&
    (to === undefined ||
      (recipients?.some(({ address }) => emailKey(address).includes(to)) ??
        (kind === 'staff-notification' ? isNotified : emailKey(email).includes(to))));

const toDue = (
  { _id, due_at: dueAt = dueAtOnce, ...row }: OutboxRow,
  index: number,
  submission: { readonly _id: Types.ObjectId },
): DueMessageEmail => ({
  ...row,
  id: String(_id),
  dueAt,
  index,
  submissionId: String(submission._id),
  about: String(submission._id),
});

export const createOutboxRepository = (connection: Connection): OutboxRepository => {
  const model = createSubmissionModel(connection);

  /** Matches the message if the email is still at its index and waits. */
  const at = ({ submissionId, id, index }: DueMessageEmail) => ({
    _id: new Types.ObjectId(submissionId),
    [`outbox.${index}._id`]: new Types.ObjectId(id),
    [`outbox.${index}.state`]: 'waiting',
  });

  /** Matches also only while the due time is unchanged. */
  const leasedAt = (email: DueMessageEmail) => ({ ...at(email), [`outbox.${email.index}.due_at`]: email.dueAt });

  const update = async (filter: Record<string, unknown>, change: UpdateQuery<SubmissionFields>): Promise<boolean> =>
    (await model.updateOne(filter, change)).matchedCount === 1;

  /** Writes at the index of the email. If emails before it were withdrawn, its index has changed: then writes at the new one. */
  const writeAt = async <Email extends DueMessageEmail>(
    email: Email,
    write: (email: Email, row: string) => Promise<boolean>,
  ): Promise<Email | null> => {
    if (await write(email, `outbox.${email.index}`)) return email;
    const submission = await model.findOne({ _id: email.submissionId }).select({ 'outbox._id': 1 }).lean();
    const index = submission?.outbox.findIndex(({ _id }) => String(_id) === email.id) ?? -1;
    if (index < 0 || index === email.index) return null;
    const moved = { ...email, index };
    return (await write(moved, `outbox.${index}`)) ? moved : null;
  };

  const writeLeased = <Email extends DueMessageEmail>(
    email: Email,
    change: (row: string) => UpdateQuery<SubmissionFields>,
  ): Promise<Email | null> => writeAt(email, (seen, row) => update(leasedAt(seen), change(row)));

  const markPartlySent: OutboxRepository['markPartlySent'] = async (email, answers, next) => {
    const all = withAnswers(email.recipients ?? [], answers);
    await writeAt(email, (seen, row) => update(at(seen), answerUpdate(row, all, next)));
  };

  return {
    figures: async () => {
      const [waiting, failed, oldest] = await Promise.all([
        model.countDocuments({ 'outbox.state': 'waiting' }),
        model.countDocuments({ 'outbox.state': 'failed' }),
        model
          .find({ 'outbox.state': 'waiting' })
          .select({ 'outbox.state': 1, 'outbox.created_at': 1 })
          .sort({ submitted_at: 1 })
          .limit(maxOldestMessages)
          .lean(),
      ]);
      const mails = oldest.flatMap(({ outbox }) => outbox).filter(({ state }) => state === 'waiting');
      const times = mails.map(({ created_at: at }) => at.getTime());
      return { waiting, failed, oldestAt: times.length === 0 ? null : new Date(Math.min(...times)) };
    },

    part: 'messages',

    list: async (query) => {
      if (query.lane === 'discarded') return [];
      const { after, sort } = pageOrder('mail_at', query);
      const found = await model
        .find({ ...withMail(query), ...after }, { email: 1, outbox: 1, mail_at: 1 })
        .sort(sort)
        .limit(query.limit)
        .lean<ListedSubmission[]>();
      return found.map(({ _id, email, outbox, mail_at = new Date(0) }) => {
        const mails = outbox.filter(isListed(query, email)).map((row) => toListed(row, String(_id), email));
        return { at: mail_at, id: String(_id), mails: query.order === 'asc' ? mails : mails.toReversed() };
      });
    },

    count: async (which) => {
      if (which.lane === 'discarded') return 0;
      const found = await model
        .find(withMail(which), { email: 1, 'outbox.state': 1, 'outbox.kind': 1, 'outbox.recipients': 1 })
        .limit(maxCountedMessages + 1)
        .lean<Pick<SubmissionFields, 'email' | 'outbox'>[]>();
      if (found.length > maxCountedMessages) return undefined;
      return found.reduce((sum, { email, outbox }) => sum + outbox.filter(isListed(which, email)).length, 0);
    },

    findDue: async (now, limit) => {
      const tooLate = latestValidDueTime(now);
      // No sort: an index over an array cannot sort by the field that it bounds, so every due message would be read.
      // A scan of the index returns them in its order anyway.
      const found = (dueAt: { readonly $lte: Date } | { readonly $gt: Date }) =>
        model.find({ 'outbox.due_at': dueAt }).select({ outbox: 1 }).limit(limit).lean();
      const submissions = (await Promise.all([found({ $lte: now }), found({ $gt: tooLate })])).flat();
      return submissions.flatMap((submission) =>
        submission.outbox.flatMap((row, index) =>
          row.due_at === undefined || (row.due_at > now && row.due_at <= tooLate)
            ? []
            : [toDue(row, index, submission)],
        ),
      );
    },

    claim: async (email, now, until) => {
      const { index } = email;
      const row = `outbox.${index}`;
      const submission = await model
        .findOneAndUpdate(
          leasedAt(email),
          { $set: { [`${row}.due_at`]: until, [`${row}.last_attempt_at`]: now }, $inc: { [`${row}.attempts`]: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      const claimed = submission?.outbox[index];
      if (!submission || claimed === undefined) return null;
      return { ...toDue(claimed, index, submission), submission: toMailedSubmission(submission) };
    },

    renew: async (email, until, handingOverAt) => {
      const renewed = await writeLeased(email, (row) => ({
        $set: {
          [`${row}.due_at`]: until,
          ...(handingOverAt === undefined ? {} : { [`${row}.handing_over_at`]: handingOverAt }),
        },
      }));
      return renewed && { ...renewed, dueAt: until };
    },

    release: async (email, dueAt, reason) => {
      const released = await writeLeased(email, (row) =>
        reason === undefined
          ? { $set: { [`${row}.due_at`]: dueAt } }
          : {
              $set: { [`${row}.due_at`]: dueAt, [`${row}.reason`]: reason },
              $unset: { [`${row}.handing_over_at`]: 1 },
            },
      );
      return released !== null;
    },

    fail: async (email, reason) => {
      const failed = await writeLeased(email, (row) => ({
        $set: { [`${row}.state`]: 'failed', [`${row}.reason`]: reason },
        $unset: { [`${row}.due_at`]: 1, [`${row}.handing_over_at`]: 1 },
      }));
      return failed !== null;
    },

    withdraw: async (email) => {
      const pull = { $pull: { outbox: { _id: new Types.ObjectId(email.id) } } };
      await writeAt(email, async (seen, row) => {
        if (await update({ ...leasedAt(seen), [`${row}.recipients`]: { $exists: false } }, pull)) return true;
        const found = await model.findOne(leasedAt(seen)).select({ outbox: 1 }).lean();
        const recipients = found?.outbox[seen.index]?.recipients;
        return recipients !== undefined && update(leasedAt(seen), answerUpdate(row, withAnswers(recipients, []), null));
      });
    },

    markPartlySent,

    markSent: async (email, sentAt, answers) => {
      if (email.kind === 'staff-notification') return markPartlySent(email, answers, null);
      const answer = {
        answered_at: sentAt,
        answer_ms: sentAt.getTime() - email.submission.submitted_at.getTime(),
      };
      await writeAt(email, async (seen, row) => {
        const $set = { [`${row}.state`]: 'sent', [`${row}.sent_at`]: sentAt };
        const $unset = { [`${row}.due_at`]: 1, [`${row}.handing_over_at`]: 1, [`${row}.reason`]: 1 };
        const isFirstAnswer =
          email.kind === 'reply' &&
          (await update(
            { ...at(seen), answered_at: { $exists: false } },
            { $set: { ...$set, ...answer }, $unset: { ...$unset, clock_due_at: 1 } },
          ));
        return isFirstAnswer || update(at(seen), { $set, $unset });
      });
    },
  };
};
