/** Email queries, and actions with notices. */
import { mailNames } from '#shared/mail/mail-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import type {
  discardEmailCall,
  ListedMail,
  listMailsCall,
  readMailStateCall,
  resendEmailCall,
  sendTestEmailCall,
} from '#shared/mail/mail.contract.ts';
import type { resendMailCall } from '#shared/contact/submissions.contract.ts';
import type { ResponseBody } from '#shared/api/define-call.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../session/staff-call.ts';
import { useCursorList, type CursorList } from '../session/use-cursor-list.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { mailQuery, type MailFilters } from './mail-labels.ts';

export const mailFailure = 'Failed to load emails';
const pageSize = '30';

export const useMails = (filters: MailFilters): CursorList<ListedMail> =>
  useCursorList({
    key: ['mails', filters.lane, new URLSearchParams(mailQuery(filters)).toString()],
    query: { state: filters.lane, limit: pageSize, ...mailQuery(filters) },
    failure: mailFailure,
    fetchPage: (query) => staffCall<typeof listMailsCall, 200>({ method: 'GET', path: `/api/admin/mails?${query}` }),
  });

/** Without a failure notice, because the list loads at the same time and has one. */
export const useMailState = () =>
  useStaffQuery<typeof readMailStateCall>({ key: ['mail-state'], path: '/api/admin/mails/state' });

export type TestAnswer = ResponseBody<typeof sendTestEmailCall, 200>;

export interface MailChanges {
  readonly resend: (mail: ListedMail) => Promise<void>;
  readonly discard: (mail: ListedMail) => Promise<void>;
  /** Resolves with the result, or with the problem if nothing was sent. */
  readonly test: (to: string) => Promise<TestAnswer | ApiProblem>;
}

const resendPath = ({ id, message_id }: ListedMail): string =>
  message_id === null
    ? `/api/admin/letters/${id}/resend`
    : `/api/admin/contact-submissions/${message_id}/mails/${id}/resend`;

export function useMailChanges(): MailChanges {
  const client = useQueryClient();
  const toaster = useToast();

  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['mails'] });
  /** Reloads in any case: without an answer only the list shows what happened. */
  const showResult = async (answer: ApiResult<unknown>, done: string, undone: string): Promise<void> => {
    await reload();
    if (answer.ok) toaster.show({ tone: 'ok', text: done });
    else toaster.show({ tone: 'bad', text: undone, detail: reasonOf(answer.problem) });
  };

  return {
    async resend(mail) {
      const request = { method: 'POST', path: resendPath(mail) } as const;
      const answer = await staffCall<typeof resendEmailCall | typeof resendMailCall, 200>(request);
      await showResult(answer, `${mailNames[mail.kind]} is being resent`, 'The email was not resent');
    },
    async discard({ id, kind, to }) {
      const path = `/api/admin/letters/${id}/discard`;
      const answer = await staffCall<typeof discardEmailCall, 200>({ method: 'POST', path });
      await showResult(answer, `${mailNames[kind]} to ${to} is discarded`, 'The email was not discarded');
    },
    async test(to) {
      const answer = await staffCall<typeof sendTestEmailCall, 200>({
        method: 'POST',
        path: '/api/admin/letters/test',
        body: { to },
      });
      await reload();
      if (!answer.ok) return answer.problem;
      return answer.data ?? { id: '', sent: false, explanation: 'The server did not say how it went.', answer: null };
    },
  };
}
