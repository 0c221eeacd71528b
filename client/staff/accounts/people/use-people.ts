/** Loads the list of people and changes accounts. Successful changes show a notice. */
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
  const address = ({ id }: Person): string => `${peopleApi}/${id}`;

  return {
    changeRole: (person, role) =>
      finish(staffCall<typeof changeRoleCall, 200>({ method: 'PATCH', path: address(person), body: { role } }), () => ({
        text: `${person.name} is ${roles[role].name} now`,
      })),
    suspend: (person) =>
      finish(staffCall<typeof suspendPersonCall, 200>({ method: 'POST', path: `${address(person)}/suspend` }), () => ({
        text: `${person.name} suspended`,
        detail: 'Their sessions have ended.',
      })),
    unsuspend: (person) =>
      finish(
        staffCall<typeof unsuspendPersonCall, 200>({ method: 'POST', path: `${address(person)}/unsuspend` }),
        () => ({ text: `${person.name} reactivated` }),
      ),
    endSessions: (person) =>
      finish(
        staffCall<typeof endPersonSessionsCall, 200>({ method: 'POST', path: `${address(person)}/end-sessions` }),
        (data) => ({ text: `${person.name} is signed out`, detail: `Sessions that have ended: ${data?.ended ?? 0}.` }),
      ),
    remove: (person, messagesTo) =>
      finish(
        staffCall<typeof removePersonCall, 200>({
          method: 'DELETE',
          path: `${address(person)}${messagesTo === '' ? '' : `?messages_to=${messagesTo}`}`,
        }),
        () => ({ text: `Account of ${person.name} removed` }),
      ),
  };
}
