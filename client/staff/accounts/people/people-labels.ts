/** Labels, filters and addresses of the list of people. */
import type { QueryOf } from '../../session/staff-calls.ts';
import { peopleSorts, sortingQuery, type PeopleSort, type Sorting } from '#shared/api/list-order.ts';
import { withQuery, sortingIn, searchTermsIn } from '../../ui/list-address.ts';
import type { SortLabels } from '../../ui/sort.tsx';
import type { Person } from '#shared/accounts/people.contract.ts';
import { listedPersonStates, roleIds, roles, type RoleId } from '#shared/accounts/roles.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

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
export const peopleQuery = ({
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
