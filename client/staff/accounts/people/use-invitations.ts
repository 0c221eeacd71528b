/** Open invitations, and what owners do with them. */
import { useQueryClient } from '@tanstack/react-query';
import type { Invitation, inviteCall, SentInvitation } from '#shared/accounts/invitations.contract.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useCursorList, type CursorList } from '../../session/use-cursor-list.ts';
import { reasonOf } from '../../ui/load-state.tsx';

export const invitationsFailure = 'Failed to load invitations';

export const useInvitations = (): CursorList<Invitation> =>
  useCursorList({
    call: 'GET /api/admin/invitations',
    query: { limit: 50 },
    key: ['invitations'],
    failure: invitationsFailure,
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
      const answer = await staffCall('POST /api/admin/invitations', { body });
      await reload();
      return answer;
    },
    async resend({ id, name }) {
      const answer = await staffCall('POST /api/admin/invitations/{id}/resend', { params: { id } });
      await reload();
      if (answer.ok) return answer.data;
      fail(`Invitation for ${name} not resent`, answer.problem);
      return undefined;
    },
    async withdraw({ id, name }) {
      const answer = await staffCall('DELETE /api/admin/invitations/{id}', { params: { id } });
      await reload();
      if (answer.ok) toaster.show({ tone: 'ok', text: `Invitation for ${name} withdrawn` });
      else fail(`Invitation for ${name} not withdrawn`, answer.problem);
    },
  };
}
