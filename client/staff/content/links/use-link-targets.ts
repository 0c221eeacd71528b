/** Where a link may lead on this site: what fits what is being typed, all of it, and what stands at an address. */
import { useEffect, useState } from 'react';
import type { LinkTarget } from '#shared/content/link-targets.contract.ts';
import { staffCall } from '../../session/staff-call.ts';
import type { AnswerOf } from '../../session/staff-calls.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';

export type FoundTargets = AnswerOf<'GET /api/admin/link-targets'>;

const quietMs = 250;
/** Fewer letters fit half of the site. */
const minLetters = 2;

/** As it is at once; undefined when the server cannot say. */
export async function findTargets(typed: string): Promise<FoundTargets | undefined> {
  const answer = await staffCall('GET /api/admin/link-targets', { query: { q: typed } });
  return answer.ok ? answer.data : undefined;
}

/** A moment after the last key. */
export function useLinkTargets(typed: string): FoundTargets | undefined {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), quietMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useStaffQuery('GET /api/admin/link-targets', {
    query: { q: asked },
    key: ['link-targets', asked],
    enabled: asked.length >= minLetters,
  });
  return asked === typed && asked.length >= minLetters ? data : undefined;
}

/** Every page, service and industry, and the newest articles; undefined until they are there. */
export function useSiteTargets(): readonly LinkTarget[] | undefined {
  const { data } = useStaffQuery('GET /api/admin/link-targets', { query: { q: '' }, key: ['link-targets', ''] });
  return data?.targets;
}

/** Without what stands behind it: a query, a place in the page. */
export const pageOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/** What stands at an address of this site; undefined until that is known, and where nothing has a name there. */
export function useTargetAt(address: string): LinkTarget | undefined {
  const page = pageOf(address);
  const isThere = ({ to }: LinkTarget): boolean => to === page;
  const all = useSiteTargets();
  const known = all?.find(isThere);
  const { data } = useStaffQuery('GET /api/admin/link-targets', {
    query: { q: page },
    key: ['link-targets', page],
    enabled: page !== '' && all !== undefined && known === undefined,
  });
  return known ?? data?.targets.find(isThere);
}
