/** What staff do about their own access; what was done is told in the corner. */
import { useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '#shared/accounts/own-account.contract.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';

export const ownSessionsKey = ['own-sessions'] as const;

/** Each resolves with why it was not done. */
export interface AccountChanges {
  readonly changePassword: (current: string, next: string) => Promise<ApiProblem | undefined>;
  readonly end: (session: OwnSession, password: string) => Promise<ApiProblem | undefined>;
  readonly endOthers: (password: string) => Promise<ApiProblem | undefined>;
}

export function useAccountChanges(): AccountChanges {
  const client = useQueryClient();
  const toaster = useToast();

  /** Also when no answer came: then the list alone tells what is so. */
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ownSessionsKey });

  return {
    async changePassword(current, next) {
      const answer = await staffCall('PUT /api/admin/account/password', {
        body: { current_password: current, new_password: next },
      });
      await reload();
      if (!answer.ok) return answer.problem;
      toaster.show({ tone: 'ok', text: 'Password changed', detail: 'Every other session of yours has ended.' });
      return undefined;
    },
    async end({ id, device }, password) {
      const answer = await staffCall('POST /api/admin/account/sessions/{id}/end', {
        params: { id },
        body: { current_password: password },
      });
      await reload();
      // One that has ended already is as good as ended.
      if (!answer.ok && answer.problem.code !== 'not-found') return answer.problem;
      toaster.show({ tone: 'ok', text: `${device} is signed out` });
      return undefined;
    },
    async endOthers(password) {
      const answer = await staffCall('POST /api/admin/account/sessions/end-others', {
        body: { current_password: password },
      });
      await reload();
      if (!answer.ok) return answer.problem;
      const ended = answer.data?.ended ?? 0;
      const text = ended === 1 ? 'One other session has ended' : `${ended} other sessions have ended`;
      toaster.show({ tone: 'ok', text, detail: 'You are signed in here only.' });
      return undefined;
    },
  };
}
