/** What the checks of the site found, and a way to make them again. */
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery, type LoadOptions } from '../../session/use-staff-query.ts';
import { reasonOf } from '../../ui/load-state.tsx';

const key = ['site-health'] as const;

export const useSiteHealth = (options: LoadOptions = {}) =>
  useStaffQuery('GET /api/admin/site-health', { key, ...options });

export function useCheckSite() {
  const client = useQueryClient();
  const toaster = useToast();
  const [isChecking, setIsChecking] = useState(false);
  const check = async (): Promise<void> => {
    setIsChecking(true);
    const answer = await staffCall('POST /api/admin/site-health');
    setIsChecking(false);
    if (answer.ok) {
      client.setQueryData(key, answer.data);
      toaster.show({ tone: 'ok', text: 'All checks done' });
    } else toaster.show({ tone: 'bad', text: 'Checks failed', detail: reasonOf(answer.problem) });
  };
  return { isChecking, check };
}
