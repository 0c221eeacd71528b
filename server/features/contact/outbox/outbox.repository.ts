/**
 * The mails that wait inside their messages. Several processes look for the same mails: whoever moves a mail’s due time, which
 * counts only if nobody moved it meanwhile, has it until that time.
 */
import { Types, type Connection, type UpdateQuery } from 'mongoose';
import { createSubmissionModel, type OutboxRow, type SubmissionFields } from '../submission.model.ts';
import { longestWaitMs } from './retry-rules.ts';
import { describeMails, type MailedSubmission } from './mailed-submission.ts';

/** Where a mail waits, and until when: what has to be still true for a change to count. */
export interface MailPlace {
  readonly submissionId: string;
  readonly mailId: string;
  /** Its index in the outbox, as it was seen. */
  readonly index: number;
  readonly dueAt: Date;
}

export interface DueMail extends Pick<
  OutboxRow,
  'kind' | 'created_at' | 'resent_at' | 'attempts' | 'reason' | 'handing_over_at'
> {
  readonly place: MailPlace;
}

export interface ClaimedMail {
  readonly place: MailPlace;
  readonly kind: OutboxRow['kind'];
  /** This attempt included. */
  readonly attempts: number;
  readonly submission: MailedSubmission;
}

/** How the outbox is doing as a whole. */
export interface OutboxFigures {
  /** Messages with a mail that waits, and with one that was given up. */
  readonly waiting: number;
  readonly failed: number;
  /** Since when the mail has waited that waits for longest. */
  readonly oldestAt: Date | null;
}

export interface OutboxRepository {
  figures(): Promise<OutboxFigures>;
  /** Mails whose time has come, or is further away than any can be meant to wait, in the order of their times. */
  findDue(now: Date, limit: number): Promise<DueMail[]>;
  /** Takes a mail for one attempt until that time; null when another process was first or the message is gone. */
  claim(place: MailPlace, now: Date, until: Date): Promise<ClaimedMail | null>;
  /** Remembers, before the mail server may take it, that it may; ours until that time. Null when it is no longer ours. */
  beginHandover(place: MailPlace, now: Date, until: Date): Promise<MailPlace | null>;
  /** Lets it wait until another time; null when it is no longer ours. A reason, of an attempt that has ended, is kept until the next one. */
  postpone(place: MailPlace, dueAt: Date, reason?: string): Promise<MailPlace | null>;
  /** No more attempts; false when it is no longer ours. */
  giveUp(place: MailPlace, reason: string): Promise<boolean>;
  /** Takes it out of the outbox, unless it is no longer ours. */
  withdraw(place: MailPlace): Promise<void>;
  /** The mail server has it, whoever tries it besides. The first reply that is delivered answers the message and stops its clock. */
  markSent(mail: ClaimedMail, sentAt: Date): Promise<void>;
}

/** Mail of old messages may be young, so some are looked at: the oldest messages with mail that waits. */
const lookedAt = 50;

/** What is due at once came when it was made. */
const cameDueAt = ({ place: { dueAt }, created_at, resent_at = created_at }: DueMail): number =>
  Math.max(dueAt.getTime(), resent_at.getTime());

/** Clocks of two instances may differ by so much. */
const skewMs = 60 * 60 * 1000;

export const createOutboxRepository = (connection: Connection): OutboxRepository => {
  const model = createSubmissionModel(connection);

  const at = ({ submissionId, mailId, index }: MailPlace) => ({
    _id: new Types.ObjectId(submissionId),
    [`outbox.${index}._id`]: new Types.ObjectId(mailId),
    [`outbox.${index}.state`]: 'waiting',
  });

  const seenAt = (place: MailPlace) => ({ ...at(place), [`outbox.${place.index}.due_at`]: place.dueAt });

  /** Where the mail is now: staff who hold a message for spam take waiting mails out, and the others move up. */
  const found = async (place: MailPlace): Promise<MailPlace | null> => {
    const { submissionId, mailId } = place;
    const submission = await model.findOne({ _id: submissionId }).select({ 'outbox._id': 1 }).lean();
    const index = submission?.outbox.findIndex(({ _id }) => String(_id) === mailId) ?? -1;
    return index < 0 ? null : { ...place, index };
  };

  /** Tries a write where the mail was seen, and once more where it is found if it has moved. */
  const writeAt = async (
    place: MailPlace,
    write: (place: MailPlace) => Promise<boolean>,
  ): Promise<MailPlace | null> => {
    if (await write(place)) return place;
    const moved = await found(place);
    return moved !== null && moved.index !== place.index && (await write(moved)) ? moved : null;
  };

  const update = async (filter: Record<string, unknown>, change: UpdateQuery<SubmissionFields>): Promise<boolean> =>
    (await model.updateOne(filter, change)).matchedCount === 1;

  const moveOn = async (
    place: MailPlace,
    dueAt: Date,
    change: (row: string) => UpdateQuery<SubmissionFields>,
  ): Promise<MailPlace | null> => {
    const moved = await writeAt(place, (seen) => update(seenAt(seen), change(`outbox.${seen.index}`)));
    return moved === null ? null : { ...moved, dueAt };
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
              : [{ ...row, place: { submissionId: String(_id), mailId: String(row._id), index, dueAt } }],
          ),
        )
        .sort((a, b) => cameDueAt(a) - cameDueAt(b));
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
        kind: taken.kind,
        attempts: taken.attempts,
        submission: describeMails(claimed),
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
      await writeAt(place, (seen) => update(seenAt(seen), taken));
    },

    markSent: async ({ place, kind, submission }, sentAt) => {
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
