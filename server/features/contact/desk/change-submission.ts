/** What staff do with a message: change where it stands and who takes care of it, note, answer, resend its mail, erase it. */
import type { Logger } from 'pino';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { isOpen, type MailKind, type SubmissionStatus } from '#shared/contact/submission-rules.ts';
import { idempotencyKeyReused } from '#server/platform/http/problem.ts';
import { editDocument, type EditResult as EditResultOf } from '#server/platform/versioned-document.ts';
import type { EmailRepository } from '../../mail/email.repository.ts';
import { outboxPace } from '../../mail/delivery/outbox-worker.ts';
import { initialEmails } from '../submission-record.ts';
import type { DeskChangesRepository, DeskEntry, MessageChange, MessageState } from './desk-changes.repository.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

interface ThreadFull {
  readonly kind: 'full';
}

export type EditResult = EditResultOf<MessageState, ThreadFull>;

export interface ChangeSubmissionDeps {
  readonly desk: DeskChangesRepository;
  readonly emails: Pick<EmailRepository, 'forgetAbout'>;
  readonly findStaff: (id: string) => Promise<StaffRef | null>;
  /** Empty for those who have none. */
  readonly findSignature: (id: string) => Promise<string>;
  readonly clock: () => Date;
  /** The database's clock, by which a mail is held by whoever sends it. */
  readonly sharedClock: () => Date;
  readonly wakeOutbox: () => void;
  readonly log: Pick<Logger, 'info'>;
}

interface MessageVersion {
  readonly id: string;
  /** The version that the caller has read; without it the change goes onto whatever is there. */
  readonly version?: number | undefined;
}

/** A message and its thread are one document, which holds 16 MB. The rest is for what can be done with a full one. */
const maxTextBytes = 8_000_000;
const maxThreadBytes = 12_000_000;
/** What an entry takes besides its text, with the mail that a reply causes. */
const entryBytes = 1000;

const sizeOf = (entries: readonly Pick<DeskEntry, 'text' | 'signature'>[]): number =>
  entries.reduce(
    (bytes, { text = '', signature = '' }) =>
      bytes + entryBytes + Buffer.byteLength(text) + Buffer.byteLength(signature),
    0,
  );

const hasRoom = ({ thread }: MessageState, { entries }: Pick<MessageChange, 'entries'>): boolean => {
  const most = entries.some(({ text }) => text !== undefined) ? maxTextBytes : maxThreadBytes;
  return sizeOf(thread) + sizeOf(entries) <= most;
};

/** `decide`: null when it is so already, whoever made it so. */
const editMessage = (
  { id, version }: MessageVersion,
  by: StaffRef,
  { desk, clock }: Pick<ChangeSubmissionDeps, 'desk' | 'clock'>,
  decide: (message: MessageState, now: Date) => Omit<MessageChange, 'by' | 'at'> | null,
): Promise<EditResult> => {
  const at = clock();
  return editDocument<string, MessageState, MessageChange, ThreadFull>(
    {
      id,
      version,
      by,
      decide(message) {
        const change = decide(message, at);
        if (change === null) return { kind: 'settled' };
        return hasRoom(message, change) ? { kind: 'change', change: { by, at, ...change } } : { kind: 'full' };
      },
    },
    desk,
  );
};

export interface SubmissionChange extends MessageVersion {
  readonly status?: SubmissionStatus | undefined;
  /** Null takes the message from everybody. */
  readonly assignee_id?: string | null | undefined;
}

type StatusPart = Omit<MessageChange, 'by' | 'at' | 'assignee'>;

/** Replied, because somebody said so: no reply went out from here. */
const isMarkedByHand = ({ status, mails }: MessageState): boolean => status === 'replied' && !mails.includes('reply');

/** An open message is owed its answer by the time that was promised, however long it lay elsewhere. */
const clockAfter = (message: MessageState, to: SubmissionStatus, now: Date): Partial<StatusPart> => {
  // The mark is taken back, and what it said with it: else a slip of the hand would end a promise that nobody has kept.
  if (isOpen(to) && isMarkedByHand(message)) return { clock_due_at: message.due_at, answer_ms: null };
  if (message.answered_at !== undefined) return { clock_due_at: null };
  if (isOpen(to)) return { clock_due_at: message.due_at };
  // Marked as replied by hand: it was answered by telephone, say.
  return {
    clock_due_at: null,
    ...(to === 'replied' ? { answer_ms: now.getTime() - message.submitted_at.getTime() } : {}),
  };
};

/**
 * Spam is neither announced nor confirmed: what was not delivered leaves the outbox, since a mail that nobody will send does not
 * wait, and one that failed (to an invented address, say) is no failure to mend. A message that turns out to be no spam causes
 * what every message causes, unless it has been answered.
 */
const mailsAfter = (message: MessageState, to: SubmissionStatus): Partial<StatusPart> => {
  if (to === 'spam') return { withdrawn: initialEmails };
  const isAnswered = message.answered_at !== undefined || message.mails.includes('reply');
  if (message.status !== 'spam' || !isOpen(to) || isAnswered) return {};
  return { mails: initialEmails.filter((kind: MailKind) => !message.mails.includes(kind)) };
};

const statusPart = (message: MessageState, to: SubmissionStatus | undefined, now: Date): StatusPart => {
  if (to === undefined || to === message.status) return { entries: [] };
  return {
    status: to,
    entries: [{ kind: 'status', from: message.status, to }],
    ...clockAfter(message, to, now),
    ...mailsAfter(message, to),
  };
};

const assignmentPart = (
  message: MessageState,
  assignee: StaffRef | null | undefined,
): Pick<MessageChange, 'entries' | 'assignee'> => {
  if (assignee === undefined || assignee?.id === message.assignee?.id) return { entries: [] };
  return { assignee, entries: [{ kind: 'assignment', assignee }] };
};

/** Changes where a message stands and who takes care of it. */
export async function changeSubmission(
  { status, assignee_id, ...message }: SubmissionChange,
  by: StaffRef,
  deps: ChangeSubmissionDeps,
): Promise<EditResult | { readonly kind: 'unknown-assignee' }> {
  const chosen = typeof assignee_id === 'string' ? await deps.findStaff(assignee_id) : undefined;
  if (chosen === null) return { kind: 'unknown-assignee' };
  const assignee = assignee_id === null ? null : chosen;
  const result = await editMessage(message, by, deps, (read, now) => {
    const assigned = assignmentPart(read, assignee);
    const moved = statusPart(read, status, now);
    const entries = [...assigned.entries, ...moved.entries];
    return entries.length === 0 ? null : { ...assigned, ...moved, entries };
  });
  if (result.kind === 'changed') deps.wakeOutbox();
  return result;
}

/** How long a change can be undone: the notice that offers it stays while somebody points at it. */
const undoMs = 5 * 60_000;

/** What the message had before the last change, unless its answer was delivered meanwhile: that is not taken back. */
const restoredPart = ({ undo, ...message }: MessageState): Omit<MessageChange, 'by' | 'at'> => {
  if (undo === undefined) return { entries: [] };
  const { status, assignee = null, clock_due_at = null, answered_at, answer_ms, withdrawn, added } = undo;
  const isDelivered = message.answered_at !== undefined && message.answered_at > undo.at;
  const known = new Set(message.outbox.map(({ _id }) => String(_id)));
  const returned = withdrawn.filter(({ _id }) => !known.has(String(_id)));
  const isMoved = status !== message.status;
  const isGiven = assignee?.id !== message.assignee?.id;
  return {
    entries: [
      ...(isGiven ? [{ kind: 'assignment' as const, assignee }] : []),
      ...(isMoved ? [{ kind: 'status' as const, from: message.status, to: status }] : []),
    ],
    status,
    assignee,
    ...(isDelivered
      ? { clock_due_at: null }
      : { clock_due_at, ...definedOnly({ answered_at }), answer_ms: answer_ms ?? null }),
    ...(returned.length === 0 ? {} : { returned }),
    ...(added.length === 0 ? {} : { withdrawn: added }),
  };
};

/** Takes the last change of a message back; it has to be one's own, and the very version that it made. */
export async function undoChange(
  { id, version }: Required<MessageVersion>,
  by: StaffRef,
  deps: Pick<ChangeSubmissionDeps, 'desk' | 'clock' | 'wakeOutbox'>,
): Promise<EditResult | { readonly kind: 'not-undoable' }> {
  const read = await deps.desk.find(id);
  const undo = read?.undo;
  const isMine = undo?.by.id === by.id && deps.clock().getTime() - undo.at.getTime() <= undoMs;
  if (read !== null && read.version === version && !isMine) return { kind: 'not-undoable' };
  const result = await editMessage({ id, version }, by, deps, restoredPart);
  if (result.kind === 'changed') deps.wakeOutbox();
  return result;
}

export interface NewEntry extends MessageVersion {
  readonly text: string;
  /** The same key and text add nothing to the same message again. */
  readonly key: string | undefined;
}

export interface NewReply extends NewEntry {
  /** Whether the signature of who writes stands under it. */
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

/** Answers by mail: the reply enters the thread and the outbox in one write, and the worker sends it. */
export async function replyToSubmission(
  { text, key, withSignature, ...message }: NewReply,
  by: StaffRef,
  deps: Pick<ChangeSubmissionDeps, 'desk' | 'clock' | 'wakeOutbox' | 'findSignature'>,
): Promise<EditResult> {
  // Stored with the reply: the thread shows what was sent, whatever becomes of the account or its signature.
  const signature = withSignature ? await deps.findSignature(by.id) : '';
  const result = await editMessage(message, by, deps, (read) => {
    if (hasEntry(read, 'reply', { key, text })) return null;
    const isNobodys = read.assignee === undefined;
    return {
      status: 'replied',
      // The promise is kept by a delivered answer: until then the clock runs, for an archived or held message again.
      clock_due_at: read.answered_at === undefined ? read.due_at : null,
      // Who answers first takes care of it.
      ...(isNobodys ? { assignee: by } : {}),
      entries: [
        ...(isNobodys ? [{ kind: 'assignment' as const, assignee: by }] : []),
        { kind: 'reply', text, ...(signature === '' ? {} : { signature }), ...definedOnly({ key }) },
      ],
    };
  });
  if (result.kind === 'changed') deps.wakeOutbox();
  return result;
}

/** Asks for a mail that waits or was given up to be tried again now; one that was delivered is not sent twice. */
export async function resendMail(
  id: string,
  mailId: string,
  { desk, sharedClock, wakeOutbox }: Pick<ChangeSubmissionDeps, 'desk' | 'sharedClock' | 'wakeOutbox'>,
): Promise<'due' | 'sent' | 'missing'> {
  const result = await desk.makeDue({ id, mailId, leaseMs: outboxPace.leaseMs }, sharedClock());
  if (result === 'due') wakeOutbox();
  return result;
}

/**
 * Erases a message, or every message of its address, for good: with its thread and mails, which are in the same documents, and with
 * notices to staff about failed mail. Returns the number of erased messages.
 */
export async function eraseSubmission(
  id: string,
  scope: 'message' | 'address',
  staffId: string,
  { desk, emails, log }: Pick<ChangeSubmissionDeps, 'desk' | 'emails' | 'log'>,
): Promise<number> {
  const ids = await (scope === 'address' ? desk.eraseAddress(id) : desk.erase(id));
  await emails.forgetAbout(ids);
  const erased = ids.length;
  // Ids tell that it was done and by whom, and nothing of the person.
  if (erased > 0) log.info({ submission: id, staff: staffId, erased }, 'messages erased');
  return erased;
}
