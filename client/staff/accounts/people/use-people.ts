/** Filters, labels and queries of the list of users, and changes of users and invitations. */
import type { Invitation, SentInvitation } from '#shared/accounts/invitations.contract.ts';
import type { Person } from '#shared/accounts/people.contract.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { roles, type RoleId, listedPersonStates, roleIds } from '#shared/accounts/roles.ts';
import { useAction } from '../../kit/use-action.ts';
import { useCursorList, type CursorList } from '../../session/use-cursor-list.ts';
import type { QueryOf } from '../../session/staff-calls.ts';
import { peopleSorts, sortingQuery, type PeopleSort, type Sorting } from '#shared/api/list-order.ts';
import { withQuery, sortingIn, searchTermsIn } from '../../ui/list-address.ts';
import type { SortLabels } from '../../ui/sort.tsx';

export const peoplePath = '/admin/people';
export const factorPolicyPath = `${peoplePath}?list=second-factor`;

type ListedState = (typeof listedPersonStates)[number];

export const stateLabels: Readonly<Record<ListedState, string>> = {
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
};

export interface PeopleFilters {
  /** Empty for all. */
  readonly q: string;
  readonly isWithoutFactor: boolean;
  readonly role: RoleId | undefined;
  readonly state: ListedState | undefined;
  readonly sorting: Sorting<PeopleSort>;
}

export const peopleFiltersFrom = (search: URLSearchParams): PeopleFilters => ({
  q: searchTermsIn(search),
  isWithoutFactor: search.get('factor') === 'none',
  role: roleIds.find((role) => role === search.get('role')),
  // The address of the former list of invitations.
  state:
    search.get('list') === 'invitations'
      ? 'invited'
      : listedPersonStates.find((state) => state === search.get('state')),
  sorting: sortingIn(peopleSorts, search),
});

export const allPeople: PeopleFilters = peopleFiltersFrom(new URLSearchParams());

/** Query parameters of the API. */
const peopleQuery = ({
  q,
  isWithoutFactor,
  role,
  state,
  sorting,
}: PeopleFilters): QueryOf<'GET /api/admin/people'> => ({
  ...(isWithoutFactor ? { factor: 'none' } : {}),
  ...(q === '' ? {} : { q }),
  ...definedOnly({ role, state: state === 'invited' ? undefined : state }),
  ...sortingQuery(peopleSorts, sorting),
});

export const peopleAddress = (filters: PeopleFilters): string =>
  withQuery(peoplePath, { ...peopleQuery(filters), state: filters.state });

export const peopleOrders: SortLabels<PeopleSort> = {
  name: { asc: 'Name A to Z', desc: 'Name Z to A' },
  role: { asc: 'Role, owners first', desc: 'Role, viewers first' },
  seen: { desc: 'Recently active', asc: 'Least recently active' },
};

export const factorsLabel = (factors: Person['factors']): string => {
  if (factors.length === 2) return 'App and passkey';
  const [only] = factors;
  return only === undefined ? 'None' : { app: 'Authenticator app', passkey: 'Passkey' }[only];
};

/** Whether the role requires a second factor and the account has none. */
export const lacksFactor = ({ factors, factor_required: isRequired }: Person): boolean =>
  isRequired && factors.length === 0;

export const roleChoices = roleIds.map((id) => ({ id, name: roles[id].name }));

export const isRole = (text: string): text is RoleId => roleIds.some((id) => id === text);

/** The server counts no further. */
const maxCounted = 100;

export const sessionsLabel = (count: number): string => {
  if (count === 0) return 'Not signed in';
  if (count >= maxCounted) return `${maxCounted} sessions or more`;
  return count === 1 ? '1 session' : `${count} sessions`;
};

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

const peopleLists = { reload: [['people']] } as const;

export function usePeopleChanges() {
  const changeRole = useAction('PATCH /api/admin/people/{id}', peopleLists);
  const suspend = useAction('POST /api/admin/people/{id}/suspend', peopleLists);
  const unsuspend = useAction('POST /api/admin/people/{id}/unsuspend', peopleLists);
  const endSessions = useAction('POST /api/admin/people/{id}/end-sessions', peopleLists);
  const remove = useAction('DELETE /api/admin/people/{id}', peopleLists);
  return {
    changeRole: ({ id, name }: Person, role: RoleId) =>
      changeRole.run({ params: { id }, body: { role } }, { done: `${name} is ${roles[role].name} now` }),
    suspend: ({ id, name }: Person) =>
      suspend.run(
        { params: { id } },
        { done: () => ({ text: `${name} suspended`, detail: 'Their sessions have ended.' }) },
      ),
    unsuspend: ({ id, name }: Person) => unsuspend.run({ params: { id } }, { done: `${name} reactivated` }),
    endSessions: ({ id, name }: Person) =>
      endSessions.run(
        { params: { id } },
        {
          done: (data) => ({ text: `${name} is signed out`, detail: `Sessions ended: ${data?.ended ?? 0}.` }),
        },
      ),
    /** `messagesTo` is the id of a colleague, or empty. */
    remove: ({ id, name }: Person, messagesTo: string) =>
      remove.run(
        { params: { id }, query: messagesTo === '' ? {} : { messages_to: messagesTo } },
        { done: `${name} deleted` },
      ),
  };
}

export type PeopleChanges = ReturnType<typeof usePeopleChanges>;
