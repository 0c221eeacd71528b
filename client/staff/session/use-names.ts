/** Current display names of colleagues who are named in records. */
import { useQuery } from '@tanstack/react-query';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { staffCall } from './staff-call.ts';
import { useMe } from './use-session.ts';

export type NameOf = (person: StaffRef) => string;

/** The name at the time of the record. */
export const recordedName: NameOf = ({ name, username }) => name ?? username;

const namesMs = 60_000;

/** Falls back to the recorded name until names have loaded, and for removed accounts. */
export function useNames(): NameOf {
  const staff = useMe();
  const { data } = useQuery({
    queryKey: ['names'],
    enabled: staff !== null && !staff.must_add_factor,
    staleTime: namesMs,
    retry: false,
    queryFn: async () => {
      const answer = await staffCall('GET /api/admin/accounts');
      return new Map((answer.ok ? (answer.data ?? []) : []).map(({ id, name }) => [id, name]));
    },
  });
  return (person) => data?.get(person.id) ?? recordedName(person);
}
