/** Queries and changes of emails, interview times and the talent pool. */
import { useQueryClient } from '@tanstack/react-query';
import type {
  Correspondence,
  offerTimesCall,
  sendApplicantEmailCall,
} from '#shared/careers/application-correspondence.contract.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { saveFile, fetchStaffFile } from '../session/export-button.tsx';
import { staffCall } from '../session/staff-call.ts';
import { useStaffDocument } from '../session/use-staff-query.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { applicationsKey } from './use-applications.ts';

/** Refreshes while an email is being sent. */
const refreshMs = 5000;

const keyOf = (id: string) => [...applicationsKey, 'one', id, 'correspondence'] as const;

export const useCorrespondence = (id: string, isWaiting: boolean) =>
  useStaffDocument('GET /api/admin/applications/{id}/correspondence', {
    params: { id },
    key: keyOf(id),
    ...(isWaiting ? { refreshMs } : {}),
  });

export type CorrespondenceActions = ReturnType<typeof useCorrespondenceActions>;

/** Each action resolves with the problem, or undefined. */
export function useCorrespondenceActions(id: string) {
  const client = useQueryClient();
  const toaster = useToast();

  /** Reloads all applications, because the history changes too. */
  const settle = async (
    answer: ApiResult<Correspondence>,
    done: (now: Correspondence | undefined) => string,
  ): Promise<ApiProblem | undefined> => {
    await client.invalidateQueries({ queryKey: applicationsKey });
    if (!answer.ok) return answer.problem;
    toaster.show({ tone: 'ok', text: done(answer.data) });
    return undefined;
  };
  const onItsWay = (what: string) => (now: Correspondence | undefined) =>
    now?.mail_is_set_up === false ? `${what} is waiting: no mail server is set up` : `${what} is on its way`;

  return {
    write: async (body: RequestBody<typeof sendApplicantEmailCall>, key: string) =>
      settle(
        await staffCall('POST /api/admin/applications/{id}/letters', {
          params: { id },
          body,
          headers: { 'idempotency-key': key },
        }),
        onItsWay('The email'),
      ),
    offer: async (body: RequestBody<typeof offerTimesCall>) =>
      settle(
        await staffCall('POST /api/admin/applications/{id}/interview', { params: { id }, body }),
        onItsWay('The email with the times'),
      ),
    end: async () =>
      settle(await staffCall('DELETE /api/admin/applications/{id}/interview', { params: { id } }), (now) =>
        now?.interview?.state === 'cancelled' ? 'Interview canceled. Both sides are notified.' : 'Times canceled',
      ),
    askForPool: async () =>
      settle(await staffCall('POST /api/admin/applications/{id}/pool', { params: { id } }), onItsWay('The question')),
    saveEntry: async () => {
      const file = await fetchStaffFile(
        'GET /api/admin/applications/{id}/interview.ics',
        { params: { id } },
        'interview.ics',
      );
      if (file.ok) saveFile(file);
      else toaster.show({ tone: 'bad', text: 'Calendar entry not saved', detail: reasonOf(file.problem) });
    },
  };
}
