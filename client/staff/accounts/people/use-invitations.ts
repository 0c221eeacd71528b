/** Open invitations, and what owners do with them. */
import { useQueryClient } from '@tanstack/react-query';
import type {
  Invitation,
  inviteCall,
  listInvitationsCall,
  resendInvitationCall,
  SentInvitation,
  withdrawInvitationCall,
} from '#shared/accounts/invitations.contract.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useCursorList, type CursorList } from '../../session/use-cursor-list.ts';
import { reasonOf } from '../../ui/load-state.tsx';

export const invitationsFailure = 'Failed to load invitations';
const address = '/api/admin/invitations';

export const useInvitations = (): CursorList<Invitation> =>
  useCursorList({
    key: ['invitations'],
    query: { limit: '50' },
    failure: invitationsFailure,
    fetchPage: (query) => staffCall<typeof listInvitationsCall, 200>({ method: 'GET', path: `${address}?${query}` }),
  });

export interface InvitationChanges {
  readonly invite: (who: RequestBody<typeof inviteCall>) => Promise<ApiResult<SentInvitation>>;
  /** Resolves with nothing when it was refused, which is told in the corner. */
  readonly resend: (invitation: Invitation) => Promise<SentInvitation | undefined>;
  readonly withdraw: (invitation: Invitation) => Promise<void>;
}

export function useInvitationChanges(): InvitationChanges {
  const client = useQueryClient();
  const toaster = useToast();
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['invitations'] });
  const fail = (text: string, problem: ApiProblem): void =>
    void toaster.show({ tone: 'bad', text, detail: reasonOf(problem) });

  return {
    async invite(body) {
      const answer = await staffCall<typeof inviteCall, 201>({ method: 'POST', path: address, body });
      await reload();
      return answer;
    },
    async resend({ id, name }) {
      const answer = await staffCall<typeof resendInvitationCall, 200>({
        method: 'POST',
        path: `${address}/${id}/resend`,
      });
      await reload();
      if (answer.ok) return answer.data;
      fail(`Invitation for ${name} not resent`, answer.problem);
      return undefined;
    },
    async withdraw({ id, name }) {
      const answer = await staffCall<typeof withdrawInvitationCall, 204>({
        method: 'DELETE',
        path: `${address}/${id}`,
      });
      await reload();
      if (answer.ok) toaster.show({ tone: 'ok', text: `Invitation for ${name} withdrawn` });
      else fail(`Invitation for ${name} not withdrawn`, answer.problem);
    },
  };
}
