/** Queries for link targets on this site. */
import { useDebounced } from '../ui/use-debounced.ts';
import type { findLinkTargetsCall, LinkTarget } from '#shared/content/link-targets.contract.ts';
import type { ResponseBody } from '#shared/api/define-call.ts';
import { staffCall } from '../session/staff-call.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';

export type FoundTargets = ResponseBody<typeof findLinkTargetsCall>;

const quietMs = 250;
/** Shorter texts match too much. */
const minLetters = 2;

/** Immediate; undefined if the call fails. */
export async function findTargets(typed: string): Promise<FoundTargets | undefined> {
  const answer = await staffCall('GET /api/admin/link-targets', { query: { q: typed } });
  return answer.ok ? answer.data : undefined;
}

/** Debounced. */
export function useLinkTargets(typed: string): FoundTargets | undefined {
  const debounced = useDebounced(typed, quietMs);
  const { data } = useStaffQuery('GET /api/admin/link-targets', {
    query: { q: debounced },
    key: ['link-targets', debounced],
    enabled: debounced.length >= minLetters,
  });
  return debounced === typed && debounced.length >= minLetters ? data : undefined;
}

/** All pages, services and industries, and the newest articles; undefined until loaded. */
export function useSiteTargets(): readonly LinkTarget[] | undefined {
  const { data } = useStaffQuery('GET /api/admin/link-targets', { query: { q: '' }, key: ['link-targets', ''] });
  return data?.targets;
}

/** Without query and hash. */
export const pageOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/** The target at an address of this site; undefined until loaded, and for unknown addresses. */
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
