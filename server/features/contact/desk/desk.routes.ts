/** The lead desk's calls: list, export, read, change, annotate, answer and erase messages. */
import {
  addNoteCall,
  changeSubmissionCall,
  changeSubmissionsCall,
  eraseSubmissionCall,
  exportSubmissionsCall,
  listSubmissionsCall,
  readSubmissionCall,
  replyCall,
  resendMailCall,
  takeBackReplyCall,
  undoChangesCall,
  type BulkAnswer,
} from '#shared/contact/submissions.contract.ts';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { callRoute, staffRefOf, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import { badCursor, cursorLinks } from '#server/platform/http/cursor-links.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import {
  changeSubmission,
  eraseSubmission,
  resendMail,
  type ChangeSubmissionDeps,
  type EditResult,
  type SubmissionChange,
} from './change-submission.ts';
import { addNote, replyToSubmission, takeBackReply } from './answer-submission.ts';
import { changeSubmissions, undoChanges, type BulkRefusal, type BulkResult } from './bulk-changes.ts';
import type { DeskReadingRepository } from './desk-reading.repository.ts';
import { presentSubmissionSummary } from './present-submission.ts';
import { exportSubmissions, listSubmissions, readSubmission, type ReadSubmissionDeps } from './read-submissions.ts';
import type { SubmissionStatus } from '#shared/contact/submission-rules.ts';
import type { DeskEntry, MessageState } from './desk-changes.repository.ts';

const statusChanges: Readonly<Record<SubmissionStatus, string>> = {
  new: 'marked this message as new',
  read: 'marked this message as read',
  replied: 'marked this message as replied',
  archived: 'archived this message',
  spam: 'marked this message as spam',
};

const assignmentChange = ({ assignee, by }: DeskEntry): string => {
  if (!assignee) return 'unassigned this message';
  return assignee.id === by.id ? 'took this message' : `assigned this message to ${assignee.name ?? assignee.username}`;
};

const actionOf = (entry: DeskEntry): string => {
  if (entry.kind === 'snooze') return entry.is_over ? 'ended the snooze of this message' : 'snoozed this message';
  if (entry.kind === 'note') return 'added a note to this message';
  if (entry.kind === 'reply') return 'answered this message';
  return entry.kind === 'assignment' ? assignmentChange(entry) : statusChanges[entry.to ?? 'read'];
};

const minuteMs = 60_000;
const units = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;
const relative = new Intl.RelativeTimeFormat('en');

const timeAgo = (ms: number): string => {
  const fitting = units.find((each) => ms >= each.ms);
  return fitting === undefined ? 'a moment ago' : relative.format(-Math.floor(ms / fitting.ms), fitting.unit);
};

/** Says who changed the message last, and how. */
function lastChange({ thread }: Pick<MessageState, 'thread'>, readerId: string, now: Date): string {
  const last = thread.at(-1);
  if (last === undefined) return 'This message has changed since you opened it';
  const name = last.by.id === readerId ? 'You' : (last.by.name ?? last.by.username);
  return `${name} ${actionOf(last)} ${timeAgo(now.getTime() - last.at.getTime())}`;
}

/** For the audit log. */
const snoozeWords = ({ snooze }: Pick<SubmissionChange, 'snooze'>): string | undefined => {
  if (snooze === undefined) return undefined;
  if (snooze === null) return 'snooze ended';
  return `snoozed until ${snooze.until === null ? 'they write again' : snooze.until}`;
};

export interface DeskDeps extends ChangeSubmissionDeps, ReadSubmissionDeps {
  readonly reading: DeskReadingRepository;
}

const gone = (): Problem => notFound('Message not found. It may have been deleted.');
const threadFull =
  'The thread of this message is full. Nothing was saved. Continue by email or ask the sender to write again.';
const advice = 'Read the thread, then try again.';
const pastTime = 'Choose a time in the future.';
const nobody = 'User not found.';

export const createDeskRoutes = (deps: DeskDeps): readonly CallRoute[] => {
  const present = async (id: string): Promise<Submission> => {
    const submission = await readSubmission(id, deps);
    if (submission === null) throw gone();
    return submission;
  };

  const answerEdit = async (id: string, result: EditResult, staff: SignedIn): Promise<Submission> => {
    if (result.kind === 'missing') throw gone();
    if (result.kind === 'full') throw new Problem('thread-full', threadFull);
    if (result.kind === 'conflict')
      throw new Problem('version-conflict', `${lastChange(result.document, staff.id, deps.clock())}. ${advice}`);
    return present(id);
  };

  const failureOf = (refusal: BulkRefusal, staff: SignedIn): Omit<BulkAnswer['failed'][number], 'id'> => {
    switch (refusal.kind) {
      case 'missing':
        return { code: 'not-found', detail: 'It has been deleted.' };
      case 'full':
        return { code: 'thread-full', detail: 'Its thread is full.' };
      case 'not-undoable':
        return { code: 'nothing-to-undo', detail: 'Its last change can no longer be undone.' };
      case 'conflict':
        return { code: 'version-conflict', detail: `${lastChange(refusal.document, staff.id, deps.clock())}.` };
    }
  };
  const answerBulk = ({ changed, unchanged, refused }: BulkResult, staff: SignedIn): BulkAnswer => ({
    changed: changed.map(presentSubmissionSummary),
    unchanged: unchanged.map(presentSubmissionSummary),
    failed: refused.map(({ id, refusal }) => ({ id, ...failureOf(refusal, staff) })),
  });
  const unknownAssignee = (): Problem =>
    new Problem('invalid-fields', nobody, { errors: [{ field: 'assignee_id', message: nobody }] });
  const checkSnooze = ({ snooze }: Pick<SubmissionChange, 'snooze'>): void => {
    if (!snooze || snooze.until === null || new Date(snooze.until) > deps.clock()) return;
    throw new Problem('invalid-fields', pastTime, { errors: [{ field: 'snooze', message: pastTime }] });
  };
  const messageCount = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

  return [
    callRoute(listSubmissionsCall, async ({ query, staff }) => {
      const page = await listSubmissions(query, staff.id, deps);
      if ('bad' in page) throw badCursor(page.bad);
      const { total, rowsBefore } = page;
      return {
        status: 200 as const,
        headers: {
          'X-Total-Count': String(total),
          ...(rowsBefore === undefined ? {} : { 'X-Rows-Before': String(rowsBefore) }),
          ...cursorLinks(listSubmissionsCall.path, query, page),
        },
        body: page.items.map(presentSubmissionSummary),
      };
    }),
    callRoute(exportSubmissionsCall, async ({ query, staff }) => {
      const day = deps.clock().toISOString().slice(0, 10);
      return {
        status: 200 as const,
        headers: { 'Content-Disposition': `attachment; filename="contact-submissions-${day}.csv"` },
        stream: await exportSubmissions(query, staff.id, deps),
      };
    }),
    callRoute(readSubmissionCall, async ({ params: { id } }) => ({ status: 200, body: await present(id) })),
    callRoute(changeSubmissionCall, async ({ params: { id }, body, staff, audit }) => {
      checkSnooze(body);
      const result = await changeSubmission({ id, ...body }, staffRefOf(staff), deps);
      if (result.kind === 'unknown-assignee') throw unknownAssignee();
      const after = body.status ?? snoozeWords(body);
      if (after !== undefined) audit.note({ after });
      return { status: 200, body: await answerEdit(id, result, staff) };
    }),
    callRoute(changeSubmissionsCall, async ({ body, staff, audit }) => {
      checkSnooze(body);
      audit.note({
        subject: { title: messageCount(body.messages.length) },
        after: body.status ?? snoozeWords(body) ?? (body.assignee_id === null ? 'unassigned' : 'assigned'),
      });
      const result = await changeSubmissions(body, staffRefOf(staff), deps);
      if ('kind' in result) throw unknownAssignee();
      return { status: 200, body: answerBulk(result, staff) };
    }),
    callRoute(undoChangesCall, async ({ body, staff, audit }) => {
      audit.note({ subject: { title: messageCount(body.messages.length) } });
      const result = await undoChanges(body.messages, staffRefOf(staff), deps);
      return { status: 200, body: answerBulk(result, staff) };
    }),
    callRoute(addNoteCall, async ({ params: { id }, headers, body, staff }) => {
      const note = { id, text: body.text, key: headers['idempotency-key'] };
      const result = await addNote(note, staffRefOf(staff), deps);
      return { status: 201, body: await answerEdit(id, result, staff) };
    }),
    callRoute(replyCall, async ({ params: { id }, headers, body, staff }) => {
      const { text, version, with_signature: withSignature } = body;
      const reply = { id, text, version, withSignature, key: headers['idempotency-key'] };
      const result = await replyToSubmission(reply, staffRefOf(staff), deps);
      return { status: 201, body: await answerEdit(id, result, staff) };
    }),
    callRoute(takeBackReplyCall, async ({ params: { id, replyId }, staff }) => {
      const result = await takeBackReply({ id, replyId }, staffRefOf(staff), deps);
      if (result.kind === 'sent')
        throw new Problem('mail-already-sent', 'The reply is being sent or was sent already.');
      if (result.kind === 'missing') throw notFound('Reply not found. Sending may already have been undone.');
      if (result.kind === 'not-theirs') throw new Problem('not-allowed', 'Only its author can undo sending a reply.');
      return { status: 200, body: await answerEdit(id, result, staff) };
    }),
    callRoute(resendMailCall, async ({ params: { id, mailId } }) => {
      const result = await resendMail(id, mailId, deps);
      if (result === 'missing') throw notFound('Email not found. Its message may have been deleted.');
      if (result === 'sent') throw new Problem('mail-already-sent', 'This email was already delivered.');
      return { status: 200, body: await present(id) };
    }),
    callRoute(eraseSubmissionCall, async ({ params: { id }, query, staff, audit }) => {
      const erased = await eraseSubmission(id, query.scope, staff.id, deps);
      if (erased === 0) throw gone();
      audit.note({ after: erased === 1 ? '1 message deleted' : `${erased} messages deleted` });
      return { status: 204, headers: { 'X-Erased-Count': String(erased) } };
    }),
  ];
};
