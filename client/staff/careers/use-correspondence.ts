/** Queries and changes of emails, interview times and the talent pool. */
import { useQueryClient } from '@tanstack/react-query';
import type {
  askForPoolCall,
  Correspondence,
  endInterviewCall,
  offerTimesCall,
  readCorrespondenceCall,
  sendApplicantEmailCall,
} from '#shared/careers/application-correspondence.contract.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { saveFile, fetchStaffFile } from '../session/export-button.tsx';
import { staffCall } from '../session/staff-call.ts';
import { useStaffDocument } from '../session/use-staff-query.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { applicationsApi, applicationsKey } from './use-applications.ts';

/** Refreshes while an email is being sent. */
const refreshMs = 5000;

const keyOf = (id: string) => [...applicationsKey, 'one', id, 'correspondence'] as const;

export const useCorrespondence = (id: string, isWaiting: boolean) =>
  useStaffDocument<typeof readCorrespondenceCall>({
    key: keyOf(id),
    path: `${applicationsApi}/${id}/correspondence`,
    ...(isWaiting ? { refreshMs } : {}),
  });

export type EmailInput = RequestBody<typeof sendApplicantEmailCall>;
export type TimesInput = RequestBody<typeof offerTimesCall>;

export interface CorrespondenceActions {
  /** Each resolves with the problem, or undefined. */
  readonly write: (letter: EmailInput, key: string) => Promise<ApiProblem | undefined>;
  readonly offer: (input: TimesInput) => Promise<ApiProblem | undefined>;
  readonly end: () => Promise<ApiProblem | undefined>;
  readonly askForPool: () => Promise<ApiProblem | undefined>;
  readonly saveEntry: () => Promise<void>;
}

export function useCorrespondenceActions(id: string): CorrespondenceActions {
  const client = useQueryClient();
  const toaster = useToast();
  const path = `${applicationsApi}/${id}`;

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
    now?.mail_is_set_up === false ? `${what} waits in the outbox until SMTP_URL is set` : `${what} is on its way`;

  return {
    write: async (body, key) =>
      settle(
        await staffCall<typeof sendApplicantEmailCall, 201>({
          method: 'POST',
          path: `${path}/letters`,
          body,
          headers: { 'idempotency-key': key },
        }),
        onItsWay('The email'),
      ),
    offer: async (body) =>
      settle(
        await staffCall<typeof offerTimesCall, 200>({ method: 'POST', path: `${path}/interview`, body }),
        onItsWay('The email with the times'),
      ),
    end: async () =>
      settle(await staffCall<typeof endInterviewCall, 200>({ method: 'DELETE', path: `${path}/interview` }), (now) =>
        now?.interview?.state === 'cancelled' ? 'Interview canceled. Both sides are notified.' : 'Times canceled',
      ),
    askForPool: async () =>
      settle(
        await staffCall<typeof askForPoolCall, 200>({ method: 'POST', path: `${path}/pool` }),
        onItsWay('The question'),
      ),
    saveEntry: async () => {
      const file = await fetchStaffFile(`${path}/interview.ics`, 'interview.ics');
      if (file.ok) saveFile(file);
      else toaster.show({ tone: 'bad', text: 'Calendar entry not saved', detail: reasonOf(file.problem) });
    },
  };
}
