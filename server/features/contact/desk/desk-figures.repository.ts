/** The figures of the lead desk, as far as lists are counted. What an index counts is counted; the rest is read in small batches, so that others get their turn. */
import type { Connection, QueryFilter } from 'mongoose';
import {
  canBeSnoozed,
  laneRule,
  submissionStatuses,
  type Lane,
  type MailKind,
  type SubmissionStatus,
} from '#shared/contact/submission-rules.ts';
import { moreThanCounted } from '#shared/api/list-count.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import type { Answer } from '../response-times.ts';
import { createSubmissionModel, isApplication, type SubmissionFields } from '../submission.model.ts';

export interface DueFigures {
  readonly overdue: number;
  /** Due from now until `soon`. */
  readonly due_soon: number;
  readonly next_due_at: Date | null;
}

export interface UnsentFigures {
  /** Messages with a waiting email, and with a failed one. */
  readonly waiting: number;
  readonly failed: number;
  /** The last failed email of each of the newest messages that have one. */
  readonly failures: readonly FailedMessageMail[];
  /** Why the newest waiting email was not sent yet. */
  readonly waiting_reason: string | null;
}

export interface FailedMessageMail {
  readonly id: string;
  readonly message_id: string;
  readonly kind: MailKind;
  /** The sender of the message. */
  readonly name: string;
  readonly reason: string | null;
}

export interface StatusFigures {
  readonly submissions: Record<SubmissionStatus, number>;
  /** New messages that are not snoozed. */
  readonly unread: number;
  readonly lanes: Record<Lane, number>;
}

export interface DeskFiguresRepository {
  countByStatus(now: Date): Promise<StatusFigures>;
  readDue(now: Date, soon: Date): Promise<DueFigures>;
  /** Counts messages without spam and applications, up to the limit of all counts. */
  countReceived(from: Date, to: Date): Promise<number>;
  /** Counts answered messages, up to the limit of all counts. */
  countAnswers(since: Date): Promise<number>;
  /** The newest answers since then, oldest first, up to the limit of all counts. */
  readAnswers(since: Date): Promise<Answer[]>;
  /** `maxFailures`: limit of `failures`. */
  readUnsent(maxFailures: number): Promise<UnsentFigures>;
  /** Whether an email of a message was sent. */
  hasSentMail(): Promise<boolean>;
}

const batchSize = 200;

export const createDeskFiguresRepository = (connection: Connection): DeskFiguresRepository => {
  const model = createSubmissionModel(connection);
  const dueIn = (range: { $gte?: Date; $lt?: Date }): QueryFilter<SubmissionFields> => ({ clock_due_at: range });

  const newestWith = (state: 'waiting' | 'failed', limit: number) =>
    model
      .find({ 'outbox.state': state })
      .select({ name: 1, 'outbox._id': 1, 'outbox.kind': 1, 'outbox.state': 1, 'outbox.reason': 1 })
      .sort({ submitted_at: -1 })
      .limit(limit)
      .lean();

  const readSnoozes = async (now: Date) => {
    const found = await model
      .find({ 'snooze.back_at': { $gt: new Date(0) } }, { status: 1, position: 1, 'snooze.back_at': 1 })
      .limit(moreThanCounted)
      .lean<Pick<SubmissionFields, 'status' | 'position' | 'snooze'>[]>();
    return found.map(({ status, position, snooze }) => ({
      status,
      isApplication: Boolean(position),
      isBack: snooze !== undefined && snooze.back_at <= now,
    }));
  };

  return {
    async countByStatus(now) {
      const snoozes = await readSnoozes(now);
      /** Snoozed messages leave a lane, and those that are back return to it. */
      const changeOf = (lane: Lane): number => {
        const { statuses, returns = [], isApplication: isAbout } = laneRule(lane);
        const others = snoozes.filter((each) => each.isApplication === isAbout);
        const back = others.filter(({ status, isBack }) => isBack && returns.includes(status));
        return back.length - others.filter(({ status }) => statuses.includes(status)).length;
      };
      const counts = await Promise.all(
        submissionStatuses.map(async (status) => {
          const applications = await countUpTo(model, { status, ...isApplication });
          const all = await countUpTo(model, { status }, moreThanCounted + applications);
          return [status, { all, applications, others: all - applications }] as const;
        }),
      );
      const standing = Object.fromEntries(counts) as Record<SubmissionStatus, (typeof counts)[number][1]>;
      const { replied, read } = standing;
      const upTo = (count: number): number => Math.min(count, moreThanCounted);
      return {
        submissions: Object.fromEntries(counts.map(([status, { all }]) => [status, upTo(all)])) as Record<
          SubmissionStatus,
          number
        >,
        unread: upTo(standing.new.all - snoozes.filter(({ status, isBack }) => status === 'new' && !isBack).length),
        lanes: {
          new: upTo(standing.new.others + changeOf('new')),
          us: upTo(standing.new.others + read.others + changeOf('us')),
          them: upTo(replied.others + changeOf('them')),
          applications: upTo(
            standing.new.applications + read.applications + replied.applications + changeOf('applications'),
          ),
          snoozed: snoozes.filter(({ status, isBack }) => !isBack && canBeSnoozed(status)).length,
        },
      };
    },

    async readDue(now, soon) {
      const [overdue, due_soon, next] = await Promise.all([
        countUpTo(model, dueIn({ $lt: now })),
        countUpTo(model, dueIn({ $gte: now, $lt: soon })),
        model
          .findOne(dueIn({ $gte: now }), { clock_due_at: 1 })
          .sort({ clock_due_at: 1, _id: 1 })
          .lean(),
      ]);
      return { overdue, due_soon, next_due_at: next?.clock_due_at ?? null };
    },

    async countReceived(from, to) {
      const submitted_at = { $gte: from, $lt: to };
      const [all, spam, applications, spamApplications] = await Promise.all([
        countUpTo(model, { submitted_at }),
        countUpTo(model, { submitted_at, status: 'spam' }),
        countUpTo(model, { submitted_at, ...isApplication }),
        countUpTo(model, { submitted_at, status: 'spam', ...isApplication }),
      ]);
      return Math.max(0, all - spam - applications + spamApplications);
    },

    countAnswers: (since) => countUpTo(model, { answered_at: { $gte: since } }),

    async readAnswers(since) {
      const answers: Answer[] = [];
      const found = model
        .find({ answered_at: { $gte: since } })
        .select({ _id: 0, answered_at: 1, answer_ms: 1, due_at: 1 })
        .sort({ answered_at: -1 })
        .limit(moreThanCounted)
        .lean()
        .cursor({ batchSize });
      for await (const { answered_at, answer_ms, due_at } of found)
        if (answered_at !== undefined && answer_ms !== undefined)
          answers.push({ answered_at, answer_ms, inTime: answered_at <= due_at });
      return answers.reverse();
    },

    hasSentMail: async () => (await model.exists({ 'outbox.state': 'sent' })) !== null,

    async readUnsent(maxFailures) {
      const [waiting, failed, [newestWaiting], withFailed] = await Promise.all([
        countUpTo(model, { 'outbox.state': 'waiting' }),
        countUpTo(model, { 'outbox.state': 'failed' }),
        newestWith('waiting', 1),
        newestWith('failed', maxFailures),
      ]);
      const reasons = newestWaiting?.outbox
        .filter(({ state }) => state === 'waiting')
        .map(({ reason }) => reason ?? null);
      return {
        waiting,
        failed,
        failures: withFailed.flatMap(({ _id, name, outbox }) => {
          const mail = outbox.findLast(({ state }) => state === 'failed');
          if (mail === undefined) return [];
          const { kind, reason = null } = mail;
          return [{ id: String(mail._id), message_id: String(_id), kind, name, reason }];
        }),
        waiting_reason: reasons?.findLast((reason) => reason !== null) ?? null,
      };
    },
  };
};
