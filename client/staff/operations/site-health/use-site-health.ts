/** What the checks of the site found, and a way to make them again. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { checkSiteHealthCall, readSiteHealthCall } from '#shared/operations/site-health.contract.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery, type StaffQuery } from '../../session/use-staff-query.ts';
import { reasonOf } from '../../ui/load-state.tsx';

const key = ['site-health'] as const;
const path = '/api/admin/site-health';

export const useSiteHealth = (options: Pick<StaffQuery, 'failure' | 'enabled' | 'refreshMs'> = {}) =>
  useStaffQuery<typeof readSiteHealthCall>({ key, path, ...options });

export function useCheckSite() {
  const client = useQueryClient();
  const toaster = useToast();
  const [isChecking, setIsChecking] = useState(false);
  const check = async (): Promise<void> => {
    setIsChecking(true);
    const answer = await staffCall<typeof checkSiteHealthCall, 200>({ method: 'POST', path });
    setIsChecking(false);
    if (answer.ok) {
      client.setQueryData(key, answer.data);
      toaster.show({ tone: 'ok', text: 'All checks done' });
    } else toaster.show({ tone: 'bad', text: 'Checks failed', detail: reasonOf(answer.problem) });
  };
  return { isChecking, check };
}
