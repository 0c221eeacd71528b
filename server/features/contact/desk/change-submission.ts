/** Changes where a message stands and who takes care of it. */
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import type { MailKind, SubmissionStatus } from '#shared/rules/submission-rules.ts';
import { firstMails } from '../first-mails.ts';
import type { StaffMark } from '../submission.model.ts';
import type { DeskChangesRepository, MessageChange, MessageState } from './desk-changes.repository.ts';
import { editMessage, type EditResult } from './edit-message.ts';

export interface ChangeSubmissionDeps {
  readonly desk: DeskChangesRepository;
  readonly findStaff: (id: string) => Promise<StaffMember | null>;
  readonly clock: () => Date;
  readonly wakeOutbox: () => void;
}

export interface SubmissionChange {
  readonly id: string;
  readonly version?: number | undefined;
  readonly status?: SubmissionStatus | undefined;
  /** Null takes the message from everybody. */
  readonly assignee_id?: string | null | undefined;
}

type StatusPart = Omit<MessageChange, 'by' | 'at' | 'assignee'>;

const isOpen = (status: SubmissionStatus): boolean => status === 'new' || status === 'read';

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
  if (to === 'spam') return { withdrawn: firstMails };
  const isAnswered = message.answered_at !== undefined || message.mails.includes('reply');
  if (message.status !== 'spam' || !isOpen(to) || isAnswered) return {};
  return { mails: firstMails.filter((kind: MailKind) => !message.mails.includes(kind)) };
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
  assignee: StaffMark | null | undefined,
): Pick<MessageChange, 'entries' | 'assignee'> => {
  if (assignee === undefined || assignee?.id === message.assignee?.id) return { entries: [] };
  return { assignee, entries: [{ kind: 'assignment', assignee }] };
};

export async function changeSubmission(
  { id, version, status, assignee_id }: SubmissionChange,
  by: StaffMark,
  { desk, findStaff, clock, wakeOutbox }: ChangeSubmissionDeps,
): Promise<EditResult | { readonly kind: 'unknown-assignee' }> {
  const chosen = typeof assignee_id === 'string' ? await findStaff(assignee_id) : undefined;
  if (chosen === null) return { kind: 'unknown-assignee' };
  const assignee = assignee_id === null ? null : chosen;
  const at = clock();
  const decide = (message: MessageState): MessageChange | null => {
    const assigned = assignmentPart(message, assignee);
    const moved = statusPart(message, status, at);
    const entries = [...assigned.entries, ...moved.entries];
    return entries.length === 0 ? null : { ...assigned, ...moved, entries, by, at };
  };
  const result = await editMessage({ id, version, decide }, desk);
  if (result.kind === 'changed') wakeOutbox();
  return result;
}
