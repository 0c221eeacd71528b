/** State of the set-up and its changes. */
import { useQueryClient } from '@tanstack/react-query';
import type { SetUp } from '#shared/settings/set-up.contract.ts';
import type { MarkedByHand } from '#shared/settings/set-up-rules.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { useAction } from '../../kit/use-action.ts';
import { useStaffQuery, type LoadOptions } from '../../session/use-staff-query.ts';

const key = ['set-up'] as const;

export const useSetUpState = (options: LoadOptions = {}) =>
  useStaffQuery('GET /api/admin/setup/steps', { key, ...options });

export function useSetUpChanges() {
  const client = useQueryClient();
  const mark = useAction('PUT /api/admin/setup/steps/{step}');
  const settle = (answer: ApiResult<SetUp>): boolean => {
    if (answer.ok) client.setQueryData(key, answer.data);
    return answer.ok;
  };
  return {
    /** Reloads states that are derived from data. */
    refresh: (): Promise<void> => client.invalidateQueries({ queryKey: key }),
    mark: async (step: MarkedByHand, state: 'done' | 'later'): Promise<boolean> =>
      settle(await mark.run({ params: { step }, body: { state } }, { failed: 'Step not saved' })),
  };
}
