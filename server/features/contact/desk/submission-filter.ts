/** Which messages a list or an export is about, and how the database is asked for them. */
import type { Position } from '#server/platform/cursor.ts';
import type { QueryFilter } from 'mongoose';
import { submissionStatuses, type SubmissionStatus } from '#shared/rules/submission-rules.ts';
import type { SubmissionFields } from '../submission.model.ts';

export interface SubmissionFilter {
  readonly status?: SubmissionStatus | undefined;
  /** Leaves out what is held as spam. */
  readonly withoutSpam: boolean;
  /** The id of a member of staff, or null for messages that nobody takes care of. */
  readonly assignee?: string | null | undefined;
  /** Each has to begin one of the message’s terms; see `message-words.ts`. */
  readonly terms: readonly string[];
}

/** The newest first; or those whose clock runs, the most urgent first. */
export type SubmissionOrder = 'newest' | 'due';

const notSpam = submissionStatuses.filter((status) => status !== 'spam');
const epoch = new Date(0);

const statusOf = ({ status, withoutSpam }: SubmissionFilter): QueryFilter<SubmissionFields> => {
  if (!withoutSpam) return status === undefined ? {} : { status };
  return { status: { $in: status === undefined ? notSpam : notSpam.filter((each) => each === status) } };
};

export const whereFilter = (filter: SubmissionFilter, order: SubmissionOrder): QueryFilter<SubmissionFields> => {
  const { assignee, terms } = filter;
  return {
    ...statusOf(filter),
    ...(assignee === undefined ? {} : { 'assignee.id': assignee }),
    ...(order === 'due' ? { clock_due_at: { $gt: epoch } } : {}),
    // Terms are letters and digits alone. Without flags the database goes by its index of terms.
    ...(terms.length === 0 ? {} : { $and: terms.map((term) => ({ words: { $regex: `^${term}` } })) }),
  };
};

export const sortOf = (order: SubmissionOrder) =>
  order === 'due' ? ({ clock_due_at: 1, _id: 1 } as const) : ({ submitted_at: -1, _id: -1 } as const);

/** What comes after a position: a bound that the index follows, and the rule for messages of the same moment. */
export const whereAfter = (order: SubmissionOrder, { at, id }: Position): QueryFilter<SubmissionFields> =>
  order === 'due'
    ? { clock_due_at: { $gte: at }, $or: [{ clock_due_at: { $gt: at } }, { _id: { $gt: id } }] }
    : { submitted_at: { $lte: at }, $or: [{ submitted_at: { $lt: at } }, { _id: { $lt: id } }] };
