/** Pages and articles of this site that fit what is being typed, a moment after the last key. */
import { useEffect, useState } from 'react';
import type { findLinkTargetsCall } from '#shared/contracts/link-targets.contract.ts';
import type { ResponseBody } from '#shared/contracts/define-call.ts';
import { staffCall } from '../../../session/staff-call.ts';
import { useStaffQuery } from '../../../session/use-staff-query.ts';

export type FoundTargets = ResponseBody<typeof findLinkTargetsCall, 200>;

const quietMs = 250;
/** Fewer letters fit half of the site. */
const leastLetters = 2;

const pathOf = (typed: string): string => `/api/admin/link-targets?${new URLSearchParams({ q: typed })}`;

/** As it is at once; undefined when the server cannot say. */
export async function findTargets(typed: string): Promise<FoundTargets | undefined> {
  const answer = await staffCall<typeof findLinkTargetsCall, 200>({ method: 'GET', path: pathOf(typed) });
  return answer.ok ? answer.data : undefined;
}

export function useLinkTargets(typed: string): FoundTargets | undefined {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), quietMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useStaffQuery<typeof findLinkTargetsCall>({
    key: ['link-targets', asked],
    path: pathOf(asked),
    enabled: asked.length >= leastLetters,
  });
  return asked === typed && asked.length >= leastLetters ? data : undefined;
}
