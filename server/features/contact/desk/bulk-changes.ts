/** Changes many messages, and undoes it. Each message is changed or refused on its own. */
import type { CallInput } from '#shared/api/define-call.ts';
import type { changeSubmissionsCall } from '#shared/contact/submissions.contract.ts';
import pLimit from 'p-limit';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { DeskReadingRepository } from './desk-reading.repository.ts';
import { changeSubmission, undoChange, type ChangeSubmissionDeps, type EditResult } from './change-submission.ts';
import type { SubmissionSummaryRecord } from '../submission-record.ts';

/** Why a message was not changed. */
export type BulkRefusal = Extract<EditResult, { readonly kind: 'missing' | 'conflict' | 'full' }> | NotUndoable;

interface NotUndoable {
  readonly kind: 'not-undoable';
}

export interface BulkResult {
  readonly changed: readonly SubmissionSummaryRecord[];
  readonly unchanged: readonly SubmissionSummaryRecord[];
  readonly refused: readonly { readonly id: string; readonly refusal: BulkRefusal }[];
}

interface BulkDeps extends ChangeSubmissionDeps {
  readonly reading: Pick<DeskReadingRepository, 'listByIds'>;
}

const isRefusal = (result: EditResult | NotUndoable): result is BulkRefusal =>
  result.kind !== 'changed' && result.kind !== 'unchanged';

/** Fast enough, without blocking the database for others. */
const atOnce = 8;

async function changeEach<Message extends { readonly id: string }>(
  messages: readonly Message[],
  change: (message: Message) => Promise<EditResult | NotUndoable>,
  { reading }: Pick<BulkDeps, 'reading'>,
): Promise<BulkResult> {
  const limit = pLimit(atOnce);
  // If a message is named twice, the first entry counts.
  const each = [...new Map(messages.toReversed().map((message) => [message.id, message])).values()].toReversed();
  const results = await limit.map(each, async (message) => ({ id: message.id, result: await change(message) }));
  const ids = (kind: 'changed' | 'unchanged') =>
    results.filter(({ result }) => result.kind === kind).map(({ id }) => id);
  const [changed, unchanged] = await Promise.all([
    reading.listByIds(ids('changed')),
    reading.listByIds(ids('unchanged')),
  ]);
  const refused = results.flatMap(({ id, result }) => (isRefusal(result) ? [{ id, refusal: result }] : []));
  return { changed, unchanged, refused };
}

type BulkChange = CallInput<typeof changeSubmissionsCall>['body'];

/** Changes status or assignee of many messages, or snoozes them. */
export async function changeSubmissions(
  { messages, status, assignee_id, snooze }: BulkChange,
  by: StaffRef,
  deps: BulkDeps,
): Promise<BulkResult | { readonly kind: 'unknown-assignee' }> {
  const chosen = typeof assignee_id === 'string' ? await deps.findStaff(assignee_id) : null;
  if (typeof assignee_id === 'string' && chosen === null) return { kind: 'unknown-assignee' };
  const known = { ...deps, findStaff: () => Promise.resolve(chosen) };
  return changeEach(
    messages,
    async (message) => {
      const result = await changeSubmission({ ...message, status, assignee_id, snooze }, by, known);
      if (result.kind === 'unknown-assignee') throw new Error('The assignee was found a moment ago.');
      return result;
    },
    deps,
  );
}

/** Undoes one's own last change of many messages. */
export const undoChanges = (messages: BulkChange['messages'], by: StaffRef, deps: BulkDeps): Promise<BulkResult> =>
  changeEach(messages, (message) => undoChange(message, by, deps), deps);
