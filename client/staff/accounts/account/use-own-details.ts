/** What somebody says of themselves, and how it is changed; what was saved is told in the corner. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { changeOwnDetailsCall } from '#shared/accounts/email-change.contract.ts';
import type { CallInput } from '#shared/api/define-call.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { refreshMe } from '../../session/read-me.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';

export const ownDetailsFailure = 'Failed to load your details';
export const ownDetailsKey = ['own-details'] as const;

export const useOwnDetails = () =>
  useStaffQuery('GET /api/admin/account', { key: ownDetailsKey, failure: ownDetailsFailure });

type Change = CallInput<typeof changeOwnDetailsCall>['body'];

export interface DetailsChange {
  readonly busy: boolean;
  /** Why nothing was saved. */
  readonly problem: ApiProblem | undefined;
  readonly save: (change: Change, saved: string) => Promise<boolean>;
}

/** One form’s change, done once at a time. */
export function useDetailsChange(): DetailsChange {
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const save = async (body: Change, saved: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const answer = await staffCall('PATCH /api/admin/account', { body });
    if (answer.ok) await Promise.all([client.invalidateQueries({ queryKey: ownDetailsKey }), refreshMe()]);
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) toaster.show({ tone: 'ok', text: saved });
    return answer.ok;
  };
  return { busy, problem, save };
}
