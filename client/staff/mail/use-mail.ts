/** Email queries and actions. */
import { mailNames } from '#shared/mail/mail-rules.ts';
import type { ListedMail } from '#shared/mail/mail.contract.ts';
import { useAction } from '../kit/use-action.ts';
import { useCursorList, type CursorList } from '../session/use-cursor-list.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
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

const reload = [['mails']] as const;

/** Sends an email again: one of a message, or another one. */
export function useResendEmail({ id, kind, message_id: message }: ListedMail) {
  const other = useAction('POST /api/admin/letters/{id}/resend', { reload });
  const ofMessage = useAction('POST /api/admin/contact-submissions/{id}/mails/{mailId}/resend', { reload });
  const notices = { done: `${mailNames[kind]} is being resent`, failed: 'The email was not resent' };
  return {
    isPending: other.isPending || ofMessage.isPending,
    resend: (): void =>
      void (message === null
        ? other.run({ params: { id } }, notices)
        : ofMessage.run({ params: { id: message, mailId: id } }, notices)),
  };
}

export const useDiscardEmail = () => useAction('POST /api/admin/letters/{id}/discard', { reload });

export const useTestEmail = () => useAction('POST /api/admin/letters/test', { reload });
