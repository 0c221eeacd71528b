/** State of the set-up and its changes. */
import { useQueryClient } from '@tanstack/react-query';
import type { closeSetUpCall, markSetUpStepCall, readSetUpStepsCall, SetUp } from '#shared/settings/set-up.contract.ts';
import type { MarkedByHand } from '#shared/settings/set-up-rules.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery, type StaffQuery } from '../../session/use-staff-query.ts';
import { reasonOf } from '../../ui/load-state.tsx';

const key = ['set-up'] as const;
const path = '/api/admin/setup/steps';

export const useSetUpState = (options: Pick<StaffQuery, 'failure' | 'enabled'> = {}) =>
  useStaffQuery<typeof readSetUpStepsCall>({ key, path, ...options });

export function useSetUpChanges() {
  const client = useQueryClient();
  const toaster = useToast();
  const settle = (answer: ApiResult<SetUp>, undone: string): boolean => {
    if (answer.ok) client.setQueryData(key, answer.data);
    else toaster.show({ tone: 'bad', text: undone, detail: reasonOf(answer.problem) });
    return answer.ok;
  };
  return {
    /** Reloads states that are derived from data. */
    refresh: (): Promise<void> => client.invalidateQueries({ queryKey: key }),
    mark: async (step: MarkedByHand, state: 'done' | 'later'): Promise<boolean> => {
      const request = { method: 'PUT', path: `${path}/${step}`, body: { state } } as const;
      return settle(await staffCall<typeof markSetUpStepCall, 200>(request), 'Step not saved');
    },
    close: async (): Promise<boolean> =>
      settle(
        await staffCall<typeof closeSetUpCall, 200>({ method: 'POST', path: '/api/admin/setup/close' }),
        'List not hidden',
      ),
  };
}
