/** Routes for managing people. */
import type { AccountsDeps } from '../accounts-deps.ts';
import { roles, type RoleId } from '#shared/accounts/roles.ts';
import {
  changeRoleCall,
  endPersonSessionsCall,
  listPeopleCall,
  maxCountedSessions,
  personSchema,
  readPersonCall,
  removePersonCall,
  suspendPersonCall,
  unsuspendPersonCall,
  type Person,
} from '#shared/accounts/people.contract.ts';
import {
  callRoute,
  staffRefOf,
  type CallContext,
  type CallRoute,
  type SignedIn,
} from '#server/platform/http/call-route.ts';
import { fieldProblem, notFound, Problem } from '#server/platform/http/problem.ts';
import { present } from '#server/platform/http/present.ts';
import { peopleSorts, type PeopleSort } from '#shared/api/list-order.ts';
import type { Placed, SortedQuery } from '#server/platform/cursor.ts';
import { readSortedList } from '#server/platform/http/sorted-list.ts';
import type { AccountWithPassword } from '../account.repository.ts';
import type { LeaveOutcome } from './owner-guard.ts';
import { peopleSortValues, type PeopleFilter } from './people.repository.ts';
import {
  changeRole,
  endPersonSessions,
  removePerson,
  suspendPerson,
  unsuspendPerson,
  type PersonAction,
} from './people.ts';

interface KnownFactors {
  readonly apps: ReadonlySet<string>;
  readonly passkeys: ReadonlySet<string>;
  /** The roles that require a second factor. */
  readonly requiredRoles: readonly RoleId[];
}

const readFactors = async (ids: readonly string[], { factors, passkeys }: AccountsDeps): Promise<KnownFactors> => {
  const [apps, own, requiredRoles] = await Promise.all([
    factors.accountsWithApp(ids),
    passkeys.accountsWithPasskey(ids),
    factors.requiredRoles(),
  ]);
  return { apps: new Set(apps), passkeys: new Set(own), requiredRoles };
};

const batchSize = 200;

/** Lists accounts without a second factor. Factors are in other collections, so it reads batches of accounts and filters them. */
const listWithoutFactor = async (
  filter: PeopleFilter,
  query: SortedQuery<PeopleSort>,
  deps: AccountsDeps,
): Promise<readonly Placed<AccountWithPassword>[]> => {
  const found: Placed<AccountWithPassword>[] = [];
  let { after } = query;
  for (;;) {
    const accounts = await deps.people.list(filter, { ...query, after, limit: batchSize });
    const ids = accounts.map(({ item }) => item.id);
    const { apps, passkeys } = await readFactors(ids, deps);
    found.push(...accounts.filter(({ item: { id } }) => !apps.has(id) && !passkeys.has(id)));
    const last = accounts.at(-1);
    if (found.length >= query.limit || accounts.length < batchSize || last === undefined)
      return found.slice(0, query.limit);
    after = last.place;
  }
};

const countWithoutFactor = async (
  filter: PeopleFilter,
  { people, factors, passkeys }: AccountsDeps,
): Promise<number> => {
  const ids = await Promise.all([factors.accountsWithApp(), passkeys.accountsWithPasskey()]);
  const [all, withFactor] = await Promise.all([people.count(filter), people.count(filter, [...new Set(ids.flat())])]);
  return Math.max(0, all - withFactor);
};

const gone = (): Problem => notFound('User not found. The account may have been deleted.');

const lastOwner = (): Problem =>
  new Problem('last-owner', 'This is the last owner who can sign in. Make another user an owner first.');

/** @throws a Problem with not-found or last-owner */
const requireDone = (outcome: LeaveOutcome): void => {
  if (outcome === 'missing') throw gone();
  if (outcome === 'last-owner') throw lastOwner();
};

const refuseOwn = ({ id }: SignedIn, other: string, action: string): void => {
  if (id === other) throw new Problem('own-account', `You cannot ${action} your own account. Ask another owner.`);
};

interface PersonRequest extends Omit<CallContext, 'address' | 'userAgent'> {
  readonly params: { readonly id: string };
  readonly staff: SignedIn;
}

const actionOf = ({ params: { id }, staff, requestId }: PersonRequest): PersonAction => ({
  id,
  by: staffRefOf(staff),
  requestId,
});

export const createPeopleRoutes = (deps: AccountsDeps): readonly CallRoute[] => {
  const presentPerson = async (
    account: AccountWithPassword,
    { apps, passkeys, requiredRoles }: KnownFactors,
  ): Promise<Person> =>
    present(personSchema, {
      ...account,
      state: account.suspendedAt === null ? 'active' : 'suspended',
      last_seen_at: account.lastSeenAt,
      sessions: account.suspendedAt === null ? await deps.sessions.count(account, deps.clock(), maxCountedSessions) : 0,
      factors: (['app', 'passkey'] as const).filter((each) => (each === 'app' ? apps : passkeys).has(account.id)),
      factor_required: requiredRoles.includes(account.role),
      created_at: account.createdAt,
    });
  const presentPeople = async (accounts: readonly AccountWithPassword[]): Promise<Person[]> => {
    const known = await readFactors(
      accounts.map(({ id }) => id),
      deps,
    );
    return Promise.all(accounts.map((account) => presentPerson(account, known)));
  };
  const read = async (id: string): Promise<Person> => {
    const account = await deps.accounts.findWithPassword(id);
    if (account === null) throw gone();
    return presentPerson(account, await readFactors([id], deps));
  };

  return [
    callRoute(listPeopleCall, async ({ query }) => {
      const { q, role, state, factor } = query;
      const filter = { q, role, state };
      const isWithout = factor === 'none';
      const { items, headers } = await readSortedList({
        path: listPeopleCall.path,
        sorts: peopleSorts,
        values: peopleSortValues,
        query,
        filters: { q, role, state, factor },
        read: (page) => (isWithout ? listWithoutFactor(filter, page, deps) : deps.people.list(filter, page)),
        count: () => (isWithout ? countWithoutFactor(filter, deps) : deps.people.count(filter)),
      });
      return { status: 200, headers, body: await presentPeople(items) };
    }),
    callRoute(readPersonCall, async ({ params: { id } }) => {
      const [person, messages] = await Promise.all([read(id), deps.deskChanges.countAssigned(id)]);
      return { status: 200, body: { ...person, messages } };
    }),
    callRoute(changeRoleCall, async (request) => {
      const before = await read(request.params.id);
      request.audit.note({ subject: { title: before.username }, before: roles[before.role].name });
      requireDone(await changeRole(actionOf(request), request.body.role, deps));
      const body = await read(request.params.id);
      request.audit.note({ after: roles[body.role].name });
      if (body.role !== before.role && request.staff.id !== body.id)
        await deps.notifyOfChange(body.id, { change: 'role-changed', by: 'owner', role: body.role });
      return { status: 200, body };
    }),
    callRoute(suspendPersonCall, async (request) => {
      refuseOwn(request.staff, request.params.id, 'suspend');
      const before = await read(request.params.id);
      requireDone(await suspendPerson(actionOf(request), deps));
      if (before.state === 'active') await deps.notifyOfChange(before.id, { change: 'suspended', by: 'owner' });
      return { status: 200, body: await read(request.params.id) };
    }),
    callRoute(unsuspendPersonCall, async (request) => {
      if (!(await unsuspendPerson(actionOf(request), deps))) throw gone();
      return { status: 200, body: await read(request.params.id) };
    }),
    callRoute(endPersonSessionsCall, async (request) => {
      const ended = await endPersonSessions(actionOf(request), deps);
      if (ended === null) throw gone();
      return { status: 200, body: { ended } };
    }),
    callRoute(removePersonCall, async (request) => {
      refuseOwn(request.staff, request.params.id, 'remove');
      const removal = await removePerson(actionOf(request), request.query.messages_to, deps);
      if (removal.outcome === 'unfit-colleague')
        throw fieldProblem(
          'invalid-fields',
          'messages_to',
          'Choose a colleague who can sign in and whose role may answer messages.',
        );
      if (removal.outcome !== 'done') {
        requireDone(removal.outcome);
        throw gone();
      }
      return { status: 200, body: { reassigned: removal.reassigned } };
    }),
  ];
};
