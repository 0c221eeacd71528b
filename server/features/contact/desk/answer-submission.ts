/** Adds notes and replies to a message, and takes replies back. */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { idempotencyKeyReused } from '#server/platform/http/problem.ts';
import { editDocument, type EditResult as EditResultOf } from '#server/platform/versioned-document.ts';
import type { ThreadEntryFields } from '../submission.model.ts';
import { editMessage, type ChangeSubmissionDeps, type EditResult, type MessageVersion } from './change-submission.ts';
import type { MessageChange, MessageState } from './desk-changes.repository.ts';

export interface NewEntry extends MessageVersion {
  readonly text: string;
  /** An idempotency key: the same key and text add nothing again. */
  readonly key: string | undefined;
}

export interface NewReply extends NewEntry {
  readonly withSignature: boolean;
}

/** Whether an entry with this key exists. @throws a Problem if its text differs. */
const hasEntry = (
  { thread }: MessageState,
  kind: 'note' | 'reply',
  { key, text }: Pick<NewEntry, 'key' | 'text'>,
): boolean => {
  const entry = key === undefined ? undefined : thread.find((each) => each.kind === kind && each.key === key);
  if (entry !== undefined && entry.text !== text) throw idempotencyKeyReused();
  return entry !== undefined;
};

/** Adds a note that only staff see. */
export const addNote = (
  { id, text, key }: Omit<NewEntry, 'version'>,
  by: StaffRef,
  deps: Pick<ChangeSubmissionDeps, 'desk' | 'clock'>,
): Promise<EditResult> =>
  editMessage({ id }, by, deps, (message) =>
    hasEntry(message, 'note', { key, text }) ? null : { entries: [{ kind: 'note', text, ...definedOnly({ key }) }] },
  );

/** Adds a reply to the thread and its email to the outbox, in one write. The email waits, so that it can be taken back. */
export async function replyToSubmission(
  { text, key, withSignature, ...message }: NewReply,
  by: StaffRef,
  deps: Pick<ChangeSubmissionDeps, 'desk' | 'clock' | 'sharedClock' | 'wakeOutbox' | 'findSignature' | 'undoSendMs'>,
): Promise<EditResult> {
  const sendAfter = deps.undoSendMs === 0 ? undefined : new Date(deps.sharedClock().getTime() + deps.undoSendMs);
  // Stored with the reply, so that the thread shows what was sent even if the signature changes.
  const signature = withSignature ? await deps.findSignature(by.id) : '';
  const result = await editMessage(message, by, deps, (read) => {
    if (hasEntry(read, 'reply', { key, text })) return null;
    const isUnassigned = read.assignee === undefined;
    return {
      status: 'replied',
      // The clock runs until the reply is sent, also for a message that was archived or spam.
      clock_due_at: read.answered_at === undefined ? read.due_at : null,
      snooze: null,
      ...definedOnly({ sendAfter }),
      // The first to answer becomes the assignee.
      ...(isUnassigned ? { assignee: by } : {}),
      entries: [
        ...(isUnassigned ? [{ kind: 'assignment' as const, assignee: by }] : []),
        { kind: 'reply', text, ...(signature === '' ? {} : { signature }), ...definedOnly({ key }) },
      ],
    };
  });
  if (result.kind === 'changed') deps.wakeOutbox();
  return result;
}

type NotTakenBack = { readonly kind: 'sent' } | { readonly kind: 'not-theirs' } | { readonly kind: 'missing' };

/** Without the state before the reply, because staff have changed the message since. */
const reopenedPart = ({ status, due_at, answered_at }: MessageState): Partial<MessageChange> =>
  status === 'replied' ? { status: 'read', ...(answered_at === undefined ? { clock_due_at: due_at } : {}) } : {};

/** Removes a reply that was not sent, and restores what it changed. Its author writes it again. */
export const takeBackReply = (
  { id, replyId }: { readonly id: string; readonly replyId: string },
  by: StaffRef,
  { desk, clock }: Pick<ChangeSubmissionDeps, 'desk' | 'clock'>,
): Promise<EditResultOf<MessageState, NotTakenBack>> =>
  editDocument<string, MessageState, MessageChange, NotTakenBack>(
    {
      id,
      version: undefined,
      by,
      decide(message) {
        const { thread, outbox, undo } = message;
        const reply = thread.find(({ _id }) => String(_id) === replyId);
        const mail = outbox.find(({ entry_id }) => String(entry_id) === replyId);
        if (reply === undefined || mail === undefined) return { kind: 'missing' };
        if (reply.by.id !== by.id) return { kind: 'not-theirs' };
        if (mail.state !== 'waiting' || mail.attempts > 0) return { kind: 'sent' };
        const isOfReply = ({ at, by: author }: Pick<ThreadEntryFields, 'at' | 'by'>): boolean =>
          at.getTime() === reply.at.getTime() && author.id === by.id;
        const before = undo?.is_reply && isOfReply(undo) ? undo : undefined;
        const entries = before
          ? thread.filter((entry) => entry === reply || (entry.kind === 'assignment' && isOfReply(entry)))
          : [reply];
        return {
          kind: 'change',
          change: {
            by,
            at: clock(),
            entries: [],
            takenBack: { entries: entries.map(({ _id }) => _id), mailId: mail._id },
            ...(before
              ? {
                  status: before.status,
                  assignee: before.assignee ?? null,
                  snooze: before.snooze ?? null,
                  clock_due_at: before.clock_due_at ?? null,
                }
              : reopenedPart(message)),
          },
        };
      },
    },
    desk,
  );
