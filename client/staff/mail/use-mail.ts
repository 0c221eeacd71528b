/** Email queries, and actions with notices. */
import { mailNames } from '#shared/mail/mail-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedMail, sendTestEmailCall } from '#shared/mail/mail.contract.ts';
import type { ResponseBody } from '#shared/api/define-call.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../session/staff-call.ts';
import { useCursorList, type CursorList } from '../session/use-cursor-list.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { overviewKey } from '../dashboard/use-overview.ts';
import { mailQuery, type MailFilters } from './mail-labels.ts';

export const mailFailure = 'Failed to load emails';

export const useMails = (filters: MailFilters): CursorList<ListedMail> =>
  useCursorList({
    call: 'GET /api/admin/mails',
    key: ['mails', filters.lane, mailQuery(filters)],
    query: { state: filters.lane, limit: 30, ...mailQuery(filters) },
    failure: mailFailure,
  });

/** Without a failure notice, because the list loads at the same time and has one. */
export const useMailState = () => useStaffQuery('GET /api/admin/mails/state', { key: ['mail-state'] });

export type TestAnswer = ResponseBody<typeof sendTestEmailCall>;

export interface MailChanges {
  readonly resend: (mail: ListedMail) => Promise<void>;
  readonly discard: (mail: ListedMail) => Promise<void>;
  /** Resolves with the result, or with the problem if nothing was sent. */
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

  const reload = (): Promise<void> => {
    void client.invalidateQueries({ queryKey: overviewKey });
    return client.invalidateQueries({ queryKey: ['mails'] });
  };
  /** Reloads in any case: without an answer only the list shows what happened. */
  const showResult = async (answer: ApiResult<unknown>, done: string, undone: string): Promise<void> => {
    await reload();
    if (answer.ok) toaster.show({ tone: 'ok', text: done });
    else toaster.show({ tone: 'bad', text: undone, detail: reasonOf(answer.problem) });
  };

  return {
    async resend(mail) {
      await showResult(await resend(mail), `${mailNames[mail.kind]} is being resent`, 'The email was not resent');
    },
    async discard({ id, kind, to }) {
      const answer = await staffCall('POST /api/admin/letters/{id}/discard', { params: { id } });
      await showResult(answer, `${mailNames[kind]} to ${to} is discarded`, 'The email was not discarded');
    },
    async test(to) {
      const answer = await staffCall('POST /api/admin/letters/test', { body: { to } });
      await reload();
      if (!answer.ok) return answer.problem;
      return answer.data ?? { id: '', sent: false, explanation: 'The server did not say how it went.', answer: null };
    },
  };
}
