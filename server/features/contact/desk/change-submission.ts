/** Changes a message for staff: status, assignee, snooze, undo, resending, erasure. */
import type { Logger } from 'pino';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { canBeSnoozed, isOpen, type MailKind, type SubmissionStatus } from '#shared/contact/submission-rules.ts';
import { editDocument, type EditResult as EditResultOf } from '#server/platform/versioned-document.ts';
import type { EmailRepository } from '../../mail/email.repository.ts';
import { outboxPace } from '../../mail/delivery/outbox-worker.ts';
import { initialEmails, neverBack } from '../submission-record.ts';
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
  /** Empty if the person has none. */
  readonly findSignature: (id: string) => Promise<string>;
  readonly clock: () => Date;
  /** The database's clock, which leases of emails use. */
  readonly sharedClock: () => Date;
  readonly wakeOutbox: () => void;
  /** Delay before a reply is sent. */
  readonly undoSendMs: number;
  readonly log: Pick<Logger, 'info'>;
}

export interface MessageVersion {
  readonly id: string;
  /** The version that the caller has read. Without it the change applies to the current version. */
  readonly version?: number | undefined;
}

/** A message and its thread are one document of at most 16 MB. The rest allows other changes of a message with a full thread. */
const maxTextBytes = 8_000_000;
const maxThreadBytes = 12_000_000;
/** Size of an entry without its texts, with the email of a reply. */
const entryBytes = 1000;

const sizeOf = (entries: readonly Pick<DeskEntry, 'text' | 'signature'>[]): number =>
  entries.reduce(
    (bytes, { text = '', signature = '' }) =>
      bytes + entryBytes + Buffer.byteLength(text) + Buffer.byteLength(signature),
    0,
  );

const hasRoom = ({ thread }: MessageState, { entries }: Pick<MessageChange, 'entries'>): boolean => {
  const maxBytes = entries.some(({ text }) => text !== undefined) ? maxTextBytes : maxThreadBytes;
  return sizeOf(thread) + sizeOf(entries) <= maxBytes;
};

/** `decide` returns null if there is nothing to change. */
export const editMessage = (
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
  /** Null removes the assignee. */
  readonly assignee_id?: string | null | undefined;
  /** Null ends the snooze. */
  readonly snooze?: { readonly until: string | null } | null | undefined;
}

type StatusPart = Omit<MessageChange, 'by' | 'at' | 'assignee'>;

/** Staff marked it as replied without a reply from here, after a telephone call for example. */
const isMarkedByHand = ({ status, mails }: MessageState): boolean => status === 'replied' && !mails.includes('reply');

/** A reopened message is due at the time that was first promised. */
const clockAfter = (message: MessageState, to: SubmissionStatus, now: Date): Partial<StatusPart> => {
  // Undoing the mark also undoes the answer, or a wrong click would end the promise.
  if (isOpen(to) && isMarkedByHand(message)) return { clock_due_at: message.due_at, answer_ms: null };
  if (message.answered_at !== undefined) return { clock_due_at: null };
  if (isOpen(to)) return { clock_due_at: message.due_at };
  return {
    clock_due_at: null,
    ...(to === 'replied' ? { answer_ms: now.getTime() - message.submitted_at.getTime() } : {}),
  };
};

/**
 * Marking as spam withdraws notification and confirmation unless they were sent, also failed ones, which staff need not fix. A message
 * that is not spam after all causes both, unless it was answered.
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

/** A change of status ends the snooze, except that a message is marked as read when it is opened. */
const snoozePart = (
  message: MessageState,
  { status = message.status, snooze }: Pick<SubmissionChange, 'status' | 'snooze'>,
  by: StaffRef,
): Pick<MessageChange, 'entries' | 'snooze'> => {
  const isMoved = status !== message.status && status !== 'read';
  if (snooze && canBeSnoozed(status)) {
    const until = snooze.until === null ? undefined : new Date(snooze.until);
    return {
      snooze: { ...definedOnly({ until }), back_at: until ?? neverBack, by },
      entries: [{ kind: 'snooze', ...definedOnly({ until }) }],
    };
  }
  if (message.snooze === undefined || (snooze !== null && !isMoved)) return { entries: [] };
  return { snooze: null, entries: isMoved ? [] : [{ kind: 'snooze', is_over: true }] };
};

/** Changes status or assignee, or snoozes. */
export async function changeSubmission(
  { status, assignee_id, snooze, ...message }: SubmissionChange,
  by: StaffRef,
  deps: ChangeSubmissionDeps,
): Promise<EditResult | { readonly kind: 'unknown-assignee' }> {
  const chosen = typeof assignee_id === 'string' ? await deps.findStaff(assignee_id) : undefined;
  if (chosen === null) return { kind: 'unknown-assignee' };
  const assignee = assignee_id === null ? null : chosen;
  const result = await editMessage(message, by, deps, (read, now) => {
    const assigned = assignmentPart(read, assignee);
    const moved = statusPart(read, status, now);
    const snoozed = snoozePart(read, { status, snooze }, by);
    const entries = [...assigned.entries, ...moved.entries, ...snoozed.entries];
    return entries.length === 0 ? null : { ...assigned, ...moved, ...snoozed, entries };
  });
  if (result.kind === 'changed') deps.wakeOutbox();
  return result;
}

/** Longer than the notice with the Undo button is shown, which stays while the pointer is over it. */
const undoMs = 5 * 60_000;

/** Restores the state before the last change. A reply that was sent meanwhile still counts as the answer. */
const restoredPart = ({ undo, ...message }: MessageState): Omit<MessageChange, 'by' | 'at'> => {
  if (undo === undefined) return { entries: [] };
  const {
    status,
    assignee = null,
    snooze = null,
    clock_due_at = null,
    answered_at,
    answer_ms,
    withdrawn,
    added,
  } = undo;
  const isDelivered = message.answered_at !== undefined && message.answered_at > undo.at;
  const known = new Set(message.outbox.map(({ _id }) => String(_id)));
  const returned = withdrawn.filter(({ _id }) => !known.has(String(_id)));
  const isMoved = status !== message.status;
  const isGiven = assignee?.id !== message.assignee?.id;
  const isSnoozeRestored = !isMoved && String(snooze?.back_at) !== String(message.snooze?.back_at);
  return {
    entries: [
      ...(isGiven ? [{ kind: 'assignment' as const, assignee }] : []),
      ...(isMoved ? [{ kind: 'status' as const, from: message.status, to: status }] : []),
      ...(isSnoozeRestored
        ? [{ kind: 'snooze' as const, ...(snooze ? definedOnly({ until: snooze.until }) : { is_over: true }) }]
        : []),
    ],
    status,
    assignee,
    snooze,
    ...(isDelivered
      ? { clock_due_at: null }
      : { clock_due_at, ...definedOnly({ answered_at }), answer_ms: answer_ms ?? null }),
    ...(returned.length === 0 ? {} : { returned }),
    ...(added.length === 0 ? {} : { withdrawn: added }),
  };
};

/** Undoes the last change, if it is the person's own and made this version. */
export async function undoChange(
  { id, version }: Required<MessageVersion>,
  by: StaffRef,
  deps: Pick<ChangeSubmissionDeps, 'desk' | 'clock' | 'wakeOutbox'>,
): Promise<EditResult | { readonly kind: 'not-undoable' }> {
  const read = await deps.desk.find(id);
  const undo = read?.undo;
  const isMine =
    undo?.by.id === by.id && undo.is_reply !== true && deps.clock().getTime() - undo.at.getTime() <= undoMs;
  if (read !== null && read.version === version && !isMine) return { kind: 'not-undoable' };
  const result = await editMessage({ id, version }, by, deps, restoredPart);
  if (result.kind === 'changed') deps.wakeOutbox();
  return result;
}

/** Makes a waiting or failed email due now. A sent email is not sent again. */
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
 * Erases a message, or every message of its address, with its thread, its emails and the reports to staff about failed emails.
 * Returns the number of erased messages.
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
  // Ids only: no personal data in the log.
  if (erased > 0) log.info({ submission: id, staff: staffId, erased }, 'messages erased');
  return erased;
}
