/** Answers a message by mail: the reply enters the thread and the outbox in one write, and the worker sends it. */
import type { StaffMark } from '../submission.model.ts';
import type { DeskChangesRepository, MessageChange, MessageState } from './desk-changes.repository.ts';
import { editMessage, type EditResult } from './edit-message.ts';

export interface ReplyDeps {
  readonly desk: DeskChangesRepository;
  readonly clock: () => Date;
  readonly wakeOutbox: () => void;
}

export interface NewReply {
  readonly id: string;
  readonly text: string;
  readonly version: number | undefined;
  /** The same key sends nothing to the same message again. */
  readonly key: string | undefined;
}

export async function replyToSubmission(
  { id, text, version, key }: NewReply,
  by: StaffMark,
  { desk, clock, wakeOutbox }: ReplyDeps,
): Promise<EditResult> {
  const decide = ({ thread, assignee, answered_at, due_at }: MessageState): MessageChange | null => {
    if (key !== undefined && thread.some((entry) => entry.kind === 'reply' && entry.key === key)) return null;
    const isNobodys = assignee === undefined;
    return {
      by,
      at: clock(),
      status: 'replied',
      // The promise is kept by a delivered answer: until then the clock runs, for an archived or held message again.
      clock_due_at: answered_at === undefined ? due_at : null,
      // Who answers first takes care of it.
      ...(isNobodys ? { assignee: by } : {}),
      entries: [
        ...(isNobodys ? [{ kind: 'assignment' as const, assignee: by }] : []),
        { kind: 'reply', text, ...(key === undefined ? {} : { key }) },
      ],
    };
  };
  const result = await editMessage({ id, version, decide }, desk);
  if (result.kind === 'changed') wakeOutbox();
  return result;
}
