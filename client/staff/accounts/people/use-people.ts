/** The list of people, and what owners do with an account; what was done is told in the corner. */
import { useQueryClient } from '@tanstack/react-query';
import type {
  changeRoleCall,
  endPersonSessionsCall,
  listPeopleCall,
  Person,
  removePersonCall,
  suspendPersonCall,
  unsuspendPersonCall,
} from '#shared/accounts/people.contract.ts';
import { roles, type RoleId } from '#shared/accounts/roles.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { peopleQuery, type PeopleFilters } from './people-labels.ts';
import { useCursorList, type CursorList } from '../../session/use-cursor-list.ts';

export const peopleFailure = 'Failed to load users';
export const peopleApi = '/api/admin/people';
const pageSize = '50';

export const usePeople = (filters: PeopleFilters): CursorList<Person> => {
  const query = peopleQuery(filters);
  return useCursorList({
    key: ['people', new URLSearchParams(query).toString()],
    query: { limit: pageSize, ...query },
    failure: peopleFailure,
    fetchPage: (page) => staffCall<typeof listPeopleCall, 200>({ method: 'GET', path: `${peopleApi}?${page}` }),
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
  const address = ({ id }: Person): string => `${peopleApi}/${id}`;

  return {
    changeRole: (person, role) =>
      done(staffCall<typeof changeRoleCall, 200>({ method: 'PATCH', path: address(person), body: { role } }), () => ({
        text: `${person.name} is ${roles[role].name} now`,
      })),
    suspend: (person) =>
      done(staffCall<typeof suspendPersonCall, 200>({ method: 'POST', path: `${address(person)}/suspend` }), () => ({
        text: `${person.name} suspended`,
        detail: 'Their sessions have ended.',
      })),
    unsuspend: (person) =>
      done(
        staffCall<typeof unsuspendPersonCall, 200>({ method: 'POST', path: `${address(person)}/unsuspend` }),
        () => ({ text: `${person.name} reactivated` }),
      ),
    endSessions: (person) =>
      done(
        staffCall<typeof endPersonSessionsCall, 200>({ method: 'POST', path: `${address(person)}/end-sessions` }),
        (data) => ({ text: `${person.name} is signed out`, detail: `Sessions that have ended: ${data?.ended ?? 0}.` }),
      ),
    remove: (person, messagesTo) =>
      done(
        staffCall<typeof removePersonCall, 200>({
          method: 'DELETE',
          path: `${address(person)}${messagesTo === '' ? '' : `?messages_to=${messagesTo}`}`,
        }),
        () => ({ text: `Account of ${person.name} removed` }),
      ),
  };
}
