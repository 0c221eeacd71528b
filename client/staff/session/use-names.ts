/** What colleagues are called now, wherever a record remembers who did something. */
import { useQuery } from '@tanstack/react-query';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { staffCall } from './staff-call.ts';
import { useSession } from './use-session.ts';

export type NameOf = (person: StaffRef) => string;

/** As they were called when the record was made. */
export const recordedName: NameOf = ({ name, username }) => name ?? username;

const namesMs = 60_000;

/** Until the names are there, and for somebody who is gone, the record's own. */
export function useNames(): NameOf {
  const session = useSession();
  const staff = 'staff' in session ? session.staff : null;
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
