/** The calls by which staff change, annotate, answer and erase a message. */
import {
  addNoteCall,
  changeSubmissionCall,
  eraseSubmissionCall,
  replyCall,
  resendMailCall,
} from '#shared/contracts/submissions.contract.ts';
import type { Submission } from '#shared/contracts/submission.schema.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { callRoute, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import type { StaffMark } from '../submission.model.ts';
import { addNote } from './add-note.ts';
import { changeSubmission, type ChangeSubmissionDeps } from './change-submission.ts';
import { describeLastChange } from './describe-last-change.ts';
import type { EditResult } from './edit-message.ts';
import { eraseSubmission, type EraseSubmissionDeps } from './erase-submission.ts';
import { readSubmission, type ReadSubmissionDeps } from './read-submission.ts';
import { replyToSubmission } from './reply-to-submission.ts';
import { resendMail } from './resend-mail.ts';

export interface DeskChangesRoutesDeps extends ChangeSubmissionDeps, EraseSubmissionDeps, ReadSubmissionDeps {}

const gone = (): Problem => notFound('There is no such message. It may have been erased.');
const nobody = 'There is no such member of staff.';

const markOf = ({ id, username }: SignedIn): StaffMark => ({ id, username });

export const createDeskChangesRoutes = (deps: DeskChangesRoutesDeps): readonly CallRoute[] => {
  const present = async (id: string): Promise<Submission> => {
    const submission = await readSubmission(id, deps);
    if (submission === null) throw gone();
    return submission;
  };

  const answerEdit = async (id: string, result: EditResult, staff: SignedIn): Promise<Submission> => {
    if (result.kind === 'missing') throw gone();
    if (result.kind === 'conflict')
      throw new Problem('version-conflict', describeLastChange(result.message, staff.id, deps.clock()));
    return present(id);
  };
  return [
    callRoute(changeSubmissionCall, async ({ params: { id }, body, staff }) => {
      const result = await changeSubmission({ id, ...body }, markOf(staff), deps);
      if (result.kind === 'unknown-assignee')
        throw new Problem('invalid-fields', nobody, { errors: [{ field: 'assignee_id', message: nobody }] });
      return { status: 200, body: await answerEdit(id, result, staff) };
    }),
    callRoute(addNoteCall, async ({ params: { id }, headers, body, staff }) => {
      const note = { id, text: body.text, key: headers['idempotency-key'] };
      const result = await addNote(note, markOf(staff), deps);
      return { status: 201, body: await answerEdit(id, result, staff) };
    }),
    callRoute(replyCall, async ({ params: { id }, headers, body, staff }) => {
      const reply = { id, text: body.text, version: body.version, key: headers['idempotency-key'] };
      const result = await replyToSubmission(reply, markOf(staff), deps);
      return { status: 201, body: await answerEdit(id, result, staff) };
    }),
    callRoute(resendMailCall, async ({ params: { id, mailId } }) => {
      const result = await resendMail(id, mailId, deps);
      if (result === 'missing') throw notFound('There is no such mail. Its message may have been erased.');
      if (result === 'sent') throw new Problem('mail-already-sent', 'This mail was delivered already.');
      return { status: 200, body: await present(id) };
    }),
    callRoute(eraseSubmissionCall, async ({ params: { id }, query, staff }) => {
      const erased = await eraseSubmission(id, query.scope, staff.id, deps);
      if (erased === 0) throw gone();
      return { status: 204, headers: { 'X-Erased-Count': String(erased) } };
    }),
  ];
};
