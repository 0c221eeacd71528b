/** The mail of the site for its screen, and what staff do with it, each told in the corner. */
import { mailNames } from '#shared/mail/mail-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../session/staff-call.ts';
import type { AnswerOf } from '../session/staff-calls.ts';
import { useCursorList, type CursorList } from '../session/use-cursor-list.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { mailQuery, type MailFilters } from './mail-labels.ts';

export const mailFailure = 'Failed to load emails';

export const useMails = (filters: MailFilters): CursorList<ListedMail> =>
  useCursorList({
    call: 'GET /api/admin/mails',
    query: { state: filters.lane, limit: 30, ...mailQuery(filters) },
    key: ['mails', filters.lane, mailQuery(filters)],
    failure: mailFailure,
  });

/** No notice of its own: the list is asked at the same time and says when the server cannot be reached. */
export const useMailState = () => useStaffQuery('GET /api/admin/mails/state', { key: ['mail-state'] });

export type TestAnswer = AnswerOf<'POST /api/admin/letters/test'>;

export interface MailChanges {
  readonly resend: (mail: ListedMail) => Promise<void>;
  readonly discard: (mail: ListedMail) => Promise<void>;
  /** Resolves with how it went, or why it was not tried. */
  readonly test: (to: string) => Promise<TestAnswer | ApiProblem>;
}

const resend = ({ id, message_id }: ListedMail): Promise<ApiResult<unknown>> =>
  message_id === null
    ? staffCall('POST /api/admin/letters/{id}/resend', { params: { id } })
    : staffCall('POST /api/admin/contact-submissions/{id}/mails/{mailId}/resend', {
        params: { id: message_id, mailId: id },
      });

export function useMailChanges(): MailChanges {
  const client = useQueryClient();
  const toaster = useToast();

  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['mails'] });
  /** Also when no answer came: then the list alone tells what is so. */
  const tell = async (answer: ApiResult<unknown>, done: string, undone: string): Promise<void> => {
    await reload();
    if (answer.ok) toaster.show({ tone: 'ok', text: done });
    else toaster.show({ tone: 'bad', text: undone, detail: reasonOf(answer.problem) });
  };

  return {
    async resend(mail) {
      await tell(await resend(mail), `${mailNames[mail.kind]} is being resent`, 'The email was not resent');
    },
    async discard({ id, kind, to }) {
      const answer = await staffCall('POST /api/admin/letters/{id}/discard', { params: { id } });
      await tell(answer, `${mailNames[kind]} to ${to} is discarded`, 'The email was not discarded');
    },
    async test(to) {
      const answer = await staffCall('POST /api/admin/letters/test', { body: { to } });
      await reload();
      if (!answer.ok) return answer.problem;
      return answer.data ?? { id: '', sent: false, explanation: 'The server did not say how it went.', answer: null };
    },
  };
}
