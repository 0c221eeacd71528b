/** Loads the list of people and changes accounts. Successful changes show a notice. */
import { useQueryClient } from '@tanstack/react-query';
import type { Person } from '#shared/accounts/people.contract.ts';
import { roles, type RoleId } from '#shared/accounts/roles.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { peopleQuery, type PeopleFilters } from './people-labels.ts';
import { useCursorList, type CursorList } from '../../session/use-cursor-list.ts';

export const peopleFailure = 'Failed to load users';

export const usePeople = (filters: PeopleFilters): CursorList<Person> => {
  const query = peopleQuery(filters);
  return useCursorList({
    call: 'GET /api/admin/people',
    key: ['people', query],
    query: { limit: 50, ...query },
    failure: peopleFailure,
  });
};

/** Each resolves with a problem, or with undefined on success. */
export interface PeopleChanges {
  readonly changeRole: (person: Person, role: RoleId) => Promise<ApiProblem | undefined>;
  readonly suspend: (person: Person) => Promise<ApiProblem | undefined>;
  readonly unsuspend: (person: Person) => Promise<ApiProblem | undefined>;
  readonly endSessions: (person: Person) => Promise<ApiProblem | undefined>;
  /** `messagesTo` is the id of a colleague, or empty. */
  readonly remove: (person: Person, messagesTo: string) => Promise<ApiProblem | undefined>;
}

export function usePeopleChanges(): PeopleChanges {
  const client = useQueryClient();
  const toaster = useToast();

  const finish = async <Data>(
    call: Promise<ApiResult<Data>>,
    describe: (data: Data | undefined) => { readonly text: string; readonly detail?: string },
  ): Promise<ApiProblem | undefined> => {
    const answer = await call;
    // Also after a failure, because the outcome may be unknown.
    await client.invalidateQueries({ queryKey: ['people'] });
    if (!answer.ok) return answer.problem;
    toaster.show({ tone: 'ok', ...describe(answer.data) });
    return undefined;
  };

  return {
    changeRole: (person, role) =>
      finish(staffCall('PATCH /api/admin/people/{id}', { params: { id: person.id }, body: { role } }), () => ({
        text: `${person.name} is ${roles[role].name} now`,
      })),
    suspend: (person) =>
      finish(staffCall('POST /api/admin/people/{id}/suspend', { params: { id: person.id } }), () => ({
        text: `${person.name} suspended`,
        detail: 'Their sessions have ended.',
      })),
    unsuspend: (person) =>
      finish(staffCall('POST /api/admin/people/{id}/unsuspend', { params: { id: person.id } }), () => ({
        text: `${person.name} reactivated`,
      })),
    endSessions: (person) =>
      finish(staffCall('POST /api/admin/people/{id}/end-sessions', { params: { id: person.id } }), (data) => ({
        text: `${person.name} is signed out`,
        detail: `Sessions that have ended: ${data?.ended ?? 0}.`,
      })),
    remove: (person, messagesTo) =>
      finish(
        staffCall('DELETE /api/admin/people/{id}', {
          params: { id: person.id },
          query: messagesTo === '' ? {} : { messages_to: messagesTo },
        }),
        () => ({ text: `Account of ${person.name} removed` }),
      ),
  };
}
