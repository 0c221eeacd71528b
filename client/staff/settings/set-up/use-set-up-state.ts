/** State of the set-up and its changes. */
import { useQueryClient } from '@tanstack/react-query';
import type { SetUp } from '#shared/settings/set-up.contract.ts';
import type { MarkedByHand } from '#shared/settings/set-up-rules.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery, type LoadOptions } from '../../session/use-staff-query.ts';
import { reasonOf } from '../../ui/load-state.tsx';

const key = ['set-up'] as const;

export const useSetUpState = (options: LoadOptions = {}) =>
  useStaffQuery('GET /api/admin/setup/steps', { key, ...options });

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
      return settle(
        await staffCall('PUT /api/admin/setup/steps/{step}', { params: { step }, body: { state } }),
        'Step not saved',
      );
    },
  };
}
