/** The lead desk's calls that change messages. */
import { Types } from 'mongoose';
import type { Submission } from '#shared/contact/submission.schema.ts';
import type { SubmissionFields } from '#server/features/contact/submission.model.ts';
import { callsBelow, type TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

export interface DeskAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The message, on success with a body. */
  readonly submission: Submission;
  /** The error message, on failure. */
  readonly detail: string;
  readonly fields: readonly string[];
}

interface ProblemBody {
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string }[];
}

export interface DeskCalls {
  change(id: string, body: object): Promise<DeskAnswer>;
  note(id: string, text: string, key?: string): Promise<DeskAnswer>;
  reply(id: string, body: object, key?: string): Promise<DeskAnswer>;
  takeBack(id: string, replyId: string): Promise<DeskAnswer>;
  resend(id: string, mailId: string): Promise<DeskAnswer>;
  erase(id: string, scope?: string): Promise<DeskAnswer>;
}

export const deskCalls = (site: TestSite, staff: TestStaff): DeskCalls => {
  const send = callsBelow(site, staff, '/contact-submissions/');
  const call = async (method: string, path: string, body?: object, key?: string): Promise<DeskAnswer> => {
    const response = await send(method, path, body, key === undefined ? {} : { 'idempotency-key': key });
    const text = await response.text();
    const parsed: unknown = text === '' ? {} : JSON.parse(text);
    const { detail = '', errors = [] } = parsed as ProblemBody;
    const { status, headers } = response;
    return { status, headers, submission: parsed as Submission, detail, fields: errors.map(({ field }) => field) };
  };
  return {
    change: (id, body) => call('PATCH', id, body),
    note: (id, text, key) => call('POST', `${id}/notes`, { text }, key),
    reply: (id, body, key) => call('POST', `${id}/replies`, body, key),
    takeBack: (id, replyId) => call('DELETE', `${id}/replies/${replyId}`),
    resend: (id, mailId) => call('POST', `${id}/mails/${mailId}/resend`),
    erase: (id, scope) => call('DELETE', scope === undefined ? id : `${id}?scope=${scope}`),
  };
};

/** The message as stored. */
export const storedSubmission = (site: TestSite, id: string): Promise<SubmissionFields | null> =>
  site.connection.collection<SubmissionFields>('submissions').findOne({ _id: new Types.ObjectId(id) });
