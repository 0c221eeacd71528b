/** Loads users and open invitations as one list, and changes both. Successful changes show a notice. */
import type { Invitation, SentInvitation } from '#shared/accounts/invitations.contract.ts';
import type { Person } from '#shared/accounts/people.contract.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { roles, type RoleId } from '#shared/accounts/roles.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { useAction } from '../../kit/use-action.ts';
import { useCursorList, type CursorList } from '../../session/use-cursor-list.ts';
import { peopleQuery, type PeopleFilters } from './people-labels.ts';

export const peopleFailure = 'Failed to load users';

/** A row of the list. */
export type User = Person | Invitation;

export const isInvitation = (user: User): user is Invitation => 'invited_at' in user;

/** Open invitations come first; users follow after the last of them. */
export function useUsers(filters: PeopleFilters): CursorList<User> {
  const { q, role, state, isWithoutFactor } = filters;
  const hasPeople = state !== 'invited';
  const hasInvitations = (state === undefined || state === 'invited') && !isWithoutFactor;
  const query = peopleQuery(filters);
  const people = useCursorList({
    call: 'GET /api/admin/people',
    key: ['people', query],
    query: { limit: 50, ...query },
    failure: peopleFailure,
    isEnabled: hasPeople,
  });
  const invited = { ...(q === '' ? {} : { q }), ...definedOnly({ role }) };
  const invitations = useCursorList({
    call: 'GET /api/admin/invitations',
    key: ['invitations', invited],
    query: { limit: 50, ...invited },
    failure: 'Failed to load invitations',
    isEnabled: hasInvitations,
  });
  if (!hasInvitations) return people;
  if (!hasPeople) return invitations;
  const current = invitations.hasOlder ? invitations : people;
  return {
    ...current,
    rows: invitations.rows && people.rows && [...invitations.rows, ...(invitations.hasOlder ? [] : people.rows)],
    total: invitations.total + people.total,
    offset: 0,
    error: invitations.error ?? people.error,
    busy: invitations.busy || people.busy,
    hasOlder: invitations.hasOlder || people.hasOlder,
    retry: () => {
      for (const list of [invitations, people]) if (list.error !== null) list.retry();
    },
  };
}

const invitationLists = { reload: [['invitations']] } as const;

export function useInvitationChanges() {
  const resend = useAction('POST /api/admin/invitations/{id}/resend', invitationLists);
  const withdraw = useAction('DELETE /api/admin/invitations/{id}', invitationLists);
  return {
    /** Resolves with undefined, after a notice, if it fails. */
    resend: async ({ id, email }: Invitation): Promise<SentInvitation | undefined> => {
      const answer = await resend.run({ params: { id } }, { failed: `Invitation to ${email} not resent` });
      return answer.ok ? answer.data : undefined;
    },
    withdraw: ({ id, email }: Invitation): void =>
      void withdraw.run(
        { params: { id } },
        { done: `Invitation to ${email} withdrawn`, failed: `Invitation to ${email} not withdrawn` },
      ),
  };
}

export interface PeopleChanges {
  readonly changeRole: (person: Person, role: RoleId) => Promise<ApiResult<unknown>>;
  readonly suspend: (person: Person) => Promise<ApiResult<unknown>>;
  readonly unsuspend: (person: Person) => Promise<ApiResult<unknown>>;
  readonly endSessions: (person: Person) => Promise<ApiResult<unknown>>;
  /** `messagesTo` is the id of a colleague, or empty. */
  readonly remove: (person: Person, messagesTo: string) => Promise<ApiResult<unknown>>;
}

const peopleLists = { reload: [['people']] } as const;

export function usePeopleChanges(): PeopleChanges {
  const changeRole = useAction('PATCH /api/admin/people/{id}', peopleLists);
  const suspend = useAction('POST /api/admin/people/{id}/suspend', peopleLists);
  const unsuspend = useAction('POST /api/admin/people/{id}/unsuspend', peopleLists);
  const endSessions = useAction('POST /api/admin/people/{id}/end-sessions', peopleLists);
  const remove = useAction('DELETE /api/admin/people/{id}', peopleLists);
  return {
    changeRole: ({ id, name }, role) =>
      changeRole.run({ params: { id }, body: { role } }, { done: `${name} is ${roles[role].name} now` }),
    suspend: ({ id, name }) =>
      suspend.run(
        { params: { id } },
        { done: () => ({ text: `${name} suspended`, detail: 'Their sessions have ended.' }) },
      ),
    unsuspend: ({ id, name }) => unsuspend.run({ params: { id } }, { done: `${name} reactivated` }),
    endSessions: ({ id, name }) =>
      endSessions.run(
        { params: { id } },
        {
          done: (data) => ({ text: `${name} is signed out`, detail: `Sessions ended: ${data?.ended ?? 0}.` }),
        },
      ),
    remove: ({ id, name }, messagesTo) =>
      remove.run(
        { params: { id }, query: messagesTo === '' ? {} : { messages_to: messagesTo } },
        { done: `${name} deleted` },
      ),
  };
}
