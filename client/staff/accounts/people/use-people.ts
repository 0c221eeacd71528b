/** The list of people, and what owners do with an account; what was done is told in the corner. */
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
    query: { limit: 50, ...query },
    key: ['people', query],
    failure: peopleFailure,
  });
};

/** Each resolves with why it was not done. */
export interface PeopleChanges {
  readonly changeRole: (person: Person, role: RoleId) => Promise<ApiProblem | undefined>;
  readonly suspend: (person: Person) => Promise<ApiProblem | undefined>;
  readonly unsuspend: (person: Person) => Promise<ApiProblem | undefined>;
  readonly endSessions: (person: Person) => Promise<ApiProblem | undefined>;
  /** `messagesTo` is empty for nobody. */
  readonly remove: (person: Person, messagesTo: string) => Promise<ApiProblem | undefined>;
}

export function usePeopleChanges(): PeopleChanges {
  const client = useQueryClient();
  const toaster = useToast();

  const done = async <Data>(
    asked: Promise<ApiResult<Data>>,
    say: (data: Data | undefined) => { readonly text: string; readonly detail?: string },
  ): Promise<ApiProblem | undefined> => {
    const answer = await asked;
    // Also when no answer came: then the list alone tells what is so.
    await client.invalidateQueries({ queryKey: ['people'] });
    if (!answer.ok) return answer.problem;
    toaster.show({ tone: 'ok', ...say(answer.data) });
    return undefined;
  };

  return {
    changeRole: (person, role) =>
      done(staffCall('PATCH /api/admin/people/{id}', { params: { id: person.id }, body: { role } }), () => ({
        text: `${person.name} is ${roles[role].name} now`,
      })),
    suspend: (person) =>
      done(staffCall('POST /api/admin/people/{id}/suspend', { params: { id: person.id } }), () => ({
        text: `${person.name} suspended`,
        detail: 'Their sessions have ended.',
      })),
    unsuspend: (person) =>
      done(staffCall('POST /api/admin/people/{id}/unsuspend', { params: { id: person.id } }), () => ({
        text: `${person.name} reactivated`,
      })),
    endSessions: (person) =>
      done(staffCall('POST /api/admin/people/{id}/end-sessions', { params: { id: person.id } }), (data) => ({
        text: `${person.name} is signed out`,
        detail: `Sessions that have ended: ${data?.ended ?? 0}.`,
      })),
    remove: (person, messagesTo) =>
      done(
        staffCall('DELETE /api/admin/people/{id}', {
          params: { id: person.id },
          query: messagesTo === '' ? {} : { messages_to: messagesTo },
        }),
        () => ({ text: `Account of ${person.name} removed` }),
      ),
  };
}
