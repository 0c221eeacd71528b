/** The mails that wait inside their messages. */
import { Types, type Connection, type QueryFilter, type UpdateQuery } from 'mongoose';
import { emailKey } from '#shared/text/email-key.ts';
import { createSubmissionModel, type OutboxRow, type SubmissionFields } from '../submission.model.ts';
import {
  dueSince,
  type ClaimedMail,
  type MailPlace,
  type MailRecords,
  type RecipientAnswer,
} from '../../mail/delivery/mail-source.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { madeOrder, type ListedMail, type MailFilter, type MailLister } from '../../mail/mail-list.ts';
import { longestWaitMs, nextAttemptOf } from '../../mail/delivery/retry-rules.ts';
import { describeMails, type MailedSubmission } from './mailed-submission.ts';
import { answerUpdate, recipientsOf, withAnswers } from './recipient-answers.ts';

export interface MessageMailPlace extends MailPlace {
  readonly submissionId: string;
  /** Its index in the outbox, as it was seen. */
  readonly index: number;
}

export interface ClaimedMessageMail extends ClaimedMail<MessageMailPlace> {
  readonly kind: OutboxRow['kind'];
  readonly submission: MailedSubmission;
  /** The last answers of the mail server. */
  readonly recipients: readonly RecipientAnswer[];
  readonly resent_at?: Date | undefined;
}

/** How the outbox is doing as a whole. */
export interface OutboxFigures {
  /** Messages with a mail that waits, and with one that was given up. */
  readonly waiting: number;
  readonly failed: number;
  /** Since when the mail has waited that waits for longest. */
  readonly oldestAt: Date | null;
}

export interface OutboxRepository extends MailRecords<MessageMailPlace, ClaimedMessageMail>, MailLister {
  figures(): Promise<OutboxFigures>;
  /** Removes it from the outbox, unless it is no longer ours. If a recipient already has it, it ends instead. */
  withdraw(place: MessageMailPlace): Promise<void>;
  /** The mail server has it, whoever tries it besides. The first reply that is delivered answers the message and stops its clock. */
  markSent(mail: ClaimedMessageMail, sentAt: Date, answers: readonly RecipientAnswer[]): Promise<void>;
  markDivided(mail: ClaimedMessageMail, answers: readonly RecipientAnswer[], next: Date | null): Promise<void>;
}

/** Mail of old messages may be young, so some are looked at: the oldest messages with mail that waits. */
const lookedAt = 50;

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

/** Messages with a mail in this state; for an address that is told of new messages, all of them. */
const withMail = ({ lane, to, isNotified }: MailFilter): QueryFilter<SubmissionFields> =>
  ({
    'outbox.state': lane,
    ...(to === undefined || isNotified ? {} : { email_key: to }),
  }) as QueryFilter<SubmissionFields>;

/** Clocks of two instances may differ by so much. */
const skewMs = 60 * 60 * 1000;

export const createOutboxRepository = (connection: Connection): OutboxRepository => {
  const model = createSubmissionModel(connection);

  const at = ({ submissionId, mailId, index }: MessageMailPlace) => ({
    _id: new Types.ObjectId(submissionId),
    [`outbox.${index}._id`]: new Types.ObjectId(mailId),
    [`outbox.${index}.state`]: 'waiting',
  });

  const seenAt = (place: MessageMailPlace) => ({ ...at(place), [`outbox.${place.index}.due_at`]: place.dueAt });

  /** Where the mail is now: staff who hold a message for spam take waiting mails out, and the others move up. */
  const found = async (place: MessageMailPlace): Promise<MessageMailPlace | null> => {
    const { submissionId, mailId } = place;
    const submission = await model.findOne({ _id: submissionId }).select({ 'outbox._id': 1 }).lean();
    const index = submission?.outbox.findIndex(({ _id }) => String(_id) === mailId) ?? -1;
    return index < 0 ? null : { ...place, index };
  };

  /** Tries a write where the mail was seen, and once more where it is found if it has moved. */
  const writeAt = async (
    place: MessageMailPlace,
    write: (place: MessageMailPlace) => Promise<boolean>,
  ): Promise<MessageMailPlace | null> => {
    if (await write(place)) return place;
    const moved = await found(place);
    return moved !== null && moved.index !== place.index && (await write(moved)) ? moved : null;
  };

  const update = async (filter: Record<string, unknown>, change: UpdateQuery<SubmissionFields>): Promise<boolean> =>
    (await model.updateOne(filter, change)).matchedCount === 1;

  const moveOn = async (
    place: MessageMailPlace,
    dueAt: Date,
    change: (row: string) => UpdateQuery<SubmissionFields>,
  ): Promise<MessageMailPlace | null> => {
    const moved = await writeAt(place, (seen) => update(seenAt(seen), change(`outbox.${seen.index}`)));
    return moved === null ? null : { ...moved, dueAt };
  };

  const markDivided: OutboxRepository['markDivided'] = async ({ place, recipients }, answers, next) => {
    const all = withAnswers(recipients, answers);
    await writeAt(place, (seen) => update(at(seen), answerUpdate(`outbox.${seen.index}`, all, next)));
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
          .limit(lookedAt)
          .lean(),
      ]);
      const mails = oldest.flatMap(({ outbox }) => outbox).filter(({ state }) => state === 'waiting');
      const times = mails.map(({ created_at: at }) => at.getTime());
      return { waiting, failed, oldestAt: times.length === 0 ? null : new Date(Math.min(...times)) };
    },

    part: 'messages',

    list: async ({ lane, to, isNotified, ...query }) => {
      if (lane === 'discarded') return [];
      const { after, sort } = madeOrder('mail_at', query);
      const isFor = ({ kind, recipients }: OutboxRow, email: string): boolean =>
        recipients?.some(({ address }) => emailKey(address) === to) ??
        (kind === 'staff-notification' ? isNotified : emailKey(email) === to);
      const found = await model
        .find({ ...withMail({ lane, to, isNotified }), ...after }, { email: 1, outbox: 1, mail_at: 1 })
        .sort(sort)
        .limit(query.limit)
        .lean<ListedSubmission[]>();
      return found.map(({ _id, email, outbox, mail_at = new Date(0) }) => {
        const mails = outbox
          .filter((row) => row.state === lane && (to === undefined || isFor(row, email)))
          .map((row) => toListed(row, String(_id), email));
        return { at: mail_at, id: String(_id), mails: query.order === 'asc' ? mails : mails.toReversed() };
      });
    },

    count: async (which) => (which.lane === 'discarded' ? 0 : countUpTo<SubmissionFields>(model, withMail(which))),

    findDue: async (now, limit) => {
      const tooLate = new Date(now.getTime() + longestWaitMs + skewMs);
      // Not sorted here: an index over an array sorts nothing that it also bounds, so every due message would be read.
      // Read along the index they come in its order, which a cluster merges shard by shard.
      const found = (dueAt: { readonly $lte: Date } | { readonly $gt: Date }) =>
        model.find({ 'outbox.due_at': dueAt }).select({ outbox: 1 }).limit(limit).lean();
      const submissions = await Promise.all([found({ $lte: now }), found({ $gt: tooLate })]);
      return submissions
        .flat()
        .flatMap(({ _id, outbox }) =>
          outbox.flatMap(({ due_at: dueAt, ...row }, index) =>
            dueAt === undefined || (dueAt > now && dueAt <= tooLate)
              ? []
              : [
                  {
                    ...row,
                    about: String(_id),
                    place: { submissionId: String(_id), mailId: String(row._id), index, dueAt },
                  },
                ],
          ),
        )
        .sort((a, b) => dueSince(a) - dueSince(b));
    },

    claim: async (place, now, until) => {
      const row = `outbox.${place.index}`;
      const claimed = await model
        .findOneAndUpdate(
          seenAt(place),
          { $set: { [`${row}.due_at`]: until, [`${row}.last_attempt_at`]: now }, $inc: { [`${row}.attempts`]: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      const taken = claimed?.outbox[place.index];
      if (claimed === null || taken === undefined) return null;
      return {
        place: { ...place, dueAt: until },
        about: place.submissionId,
        kind: taken.kind,
        attempts: taken.attempts,
        submission: describeMails(claimed),
        recipients: taken.recipients ?? [],
        resent_at: taken.resent_at,
      };
    },

    beginHandover: (place, now, until) =>
      moveOn(place, until, (row) => ({ $set: { [`${row}.due_at`]: until, [`${row}.handing_over_at`]: now } })),

    postpone: (place, dueAt, reason) =>
      moveOn(place, dueAt, (row) =>
        reason === undefined
          ? { $set: { [`${row}.due_at`]: dueAt } }
          : {
              $set: { [`${row}.due_at`]: dueAt, [`${row}.reason`]: reason },
              $unset: { [`${row}.handing_over_at`]: 1 },
            },
      ),

    giveUp: async (place, reason) => {
      const written = await writeAt(place, (seen) =>
        update(seenAt(seen), {
          $set: { [`outbox.${seen.index}.state`]: 'failed', [`outbox.${seen.index}.reason`]: reason },
          $unset: { [`outbox.${seen.index}.due_at`]: 1, [`outbox.${seen.index}.handing_over_at`]: 1 },
        }),
      );
      return written !== null;
    },

    withdraw: async (place) => {
      const taken = { $pull: { outbox: { _id: new Types.ObjectId(place.mailId) } } };
      await writeAt(place, async (seen) => {
        const row = `outbox.${seen.index}`;
        if (await update({ ...seenAt(seen), [`${row}.recipients`]: { $exists: false } }, taken)) return true;
        const found = await model.findOne(seenAt(seen)).select({ outbox: 1 }).lean();
        const recipients = found?.outbox[seen.index]?.recipients;
        return recipients !== undefined && update(seenAt(seen), answerUpdate(row, withAnswers(recipients, []), null));
      });
    },

    markDivided,

    markSent: async (mail, sentAt, answers) => {
      if (mail.kind === 'staff-notification') return markDivided(mail, answers, null);
      const { place, kind, submission } = mail;
      const sent = (row: string) => ({
        set: { [`${row}.state`]: 'sent', [`${row}.sent_at`]: sentAt },
        unset: { [`${row}.due_at`]: 1, [`${row}.handing_over_at`]: 1, [`${row}.reason`]: 1 },
      });
      const answer = {
        answered_at: sentAt,
        answer_ms: sentAt.getTime() - submission.submitted_at.getTime(),
      };
      await writeAt(place, async (seen) => {
        const { set, unset } = sent(`outbox.${seen.index}`);
        const isFirstAnswer =
          kind === 'reply' &&
          (await update(
            { ...at(seen), answered_at: { $exists: false } },
            { $set: { ...set, ...answer }, $unset: { ...unset, clock_due_at: 1 } },
          ));
        return isFirstAnswer || update(at(seen), { $set: set, $unset: unset });
      });
    },
  };
};
