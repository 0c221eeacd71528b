/** The calls by which owners look after accounts. */
import { roles, type RoleId } from '#shared/accounts/roles.ts';
import {
  changeRoleCall,
  endPersonSessionsCall,
  listPeopleCall,
  maxCountedSessions,
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
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { peopleSorts, type PeopleSort } from '#shared/api/list-order.ts';
import type { Placed, SortedQuery } from '#server/platform/cursor.ts';
import { readSortedList } from '#server/platform/http/sorted-list.ts';
import type { AccountWithPassword } from '../account.repository.ts';
import type { FactorRepository } from '../second-factor/factor.repository.ts';
import type { PasskeyRepository } from '../second-factor/passkey.repository.ts';
import type { TellOfChange } from '../security-letters.ts';
import type { SessionRepository } from '../session.repository.ts';
import type { Leaving } from './owner-guard.ts';
import { peopleSortValues, type PeopleFilter } from './people.repository.ts';
import {
  changeRole,
  endPersonSessions,
  removePerson,
  suspendPerson,
  unsuspendPerson,
  type Act,
  type PeopleDeps,
} from './people.ts';

export interface PeopleRoutesDeps extends PeopleDeps {
  readonly sessions: Pick<SessionRepository, 'count' | 'endAll'>;
  readonly factors: Pick<FactorRepository, 'accountsWithApp' | 'requiredRoles'>;
  readonly passkeys: Pick<PasskeyRepository, 'accountsWithPasskey'>;
  readonly tellOfChange: TellOfChange;
  /** How many messages somebody takes care of, up to the limit of all counts. */
  readonly countMessages: (id: string) => Promise<number>;
}

interface KnownFactors {
  readonly apps: ReadonlySet<string>;
  readonly passkeys: ReadonlySet<string>;
  /** The roles that need a second factor. */
  readonly needing: readonly RoleId[];
}

type FactorDeps = Pick<PeopleRoutesDeps, 'factors' | 'passkeys'>;

const readFactors = async (ids: readonly string[], { factors, passkeys }: FactorDeps): Promise<KnownFactors> => {
  const [apps, own, needing] = await Promise.all([
    factors.accountsWithApp(ids),
    passkeys.accountsWithPasskey(ids),
    factors.requiredRoles(),
  ]);
  return { apps: new Set(apps), passkeys: new Set(own), needing };
};

const atOnce = 200;

/** The accounts without a second factor: what is known of factors stands beside the accounts, so those who have one are passed over. */
const listWithoutFactor = async (
  which: PeopleFilter,
  query: SortedQuery<PeopleSort>,
  deps: PeopleRoutesDeps,
): Promise<readonly Placed<AccountWithPassword>[]> => {
  const found: Placed<AccountWithPassword>[] = [];
  let { after } = query;
  for (;;) {
    const accounts = await deps.people.list(which, { ...query, after, limit: atOnce });
    const ids = accounts.map(({ item }) => item.id);
    const { apps, passkeys } = await readFactors(ids, deps);
    found.push(...accounts.filter(({ item: { id } }) => !apps.has(id) && !passkeys.has(id)));
    const last = accounts.at(-1);
    if (found.length >= query.limit || accounts.length < atOnce || last === undefined)
      return found.slice(0, query.limit);
    after = last.place;
  }
};

const countWithoutFactor = async (
  which: PeopleFilter,
  { people, factors, passkeys }: PeopleRoutesDeps,
): Promise<number> => {
  const having = await Promise.all([factors.accountsWithApp(), passkeys.accountsWithPasskey()]);
  const [all, those] = await Promise.all([people.count(which), people.count(which, [...new Set(having.flat())])]);
  return Math.max(0, all - those);
};

const gone = (): Problem => notFound('Account not found. It may have been removed.');

const lastOwner = (): Problem =>
  new Problem('last-owner', 'This is the last owner who can sign in. Make another user an owner first.');

/** @throws a Problem unless it was done. */
const settled = (left: Leaving): void => {
  if (left === 'missing') throw gone();
  if (left === 'last-owner') throw lastOwner();
};

const refuseOwn = ({ id }: SignedIn, other: string, what: string): void => {
  if (id === other) throw new Problem('own-account', `You cannot ${what} your own account. Ask another owner.`);
};

const invalid = (field: string, message: string): Problem =>
  new Problem('invalid-fields', message, { errors: [{ field, message }] });

interface Asked extends Omit<CallContext, 'address' | 'userAgent'> {
  readonly params: { readonly id: string };
  readonly staff: SignedIn;
}

const actOf = ({ params: { id }, staff, requestId }: Asked): Act => ({ id, by: staffRefOf(staff), requestId });

export const createPeopleRoutes = (deps: PeopleRoutesDeps): readonly CallRoute[] => {
  const present = async (account: AccountWithPassword, { apps, passkeys, needing }: KnownFactors): Promise<Person> => ({
    id: account.id,
    username: account.username,
    name: account.name,
    email: account.email,
    role: account.role,
    state: account.suspendedAt === null ? 'active' : 'suspended',
    last_seen_at: account.lastSeenAt?.toISOString() ?? null,
    sessions: account.suspendedAt === null ? await deps.sessions.count(account, deps.clock(), maxCountedSessions) : 0,
    factors: [
      ...(apps.has(account.id) ? (['app'] as const) : []),
      ...(passkeys.has(account.id) ? (['passkey'] as const) : []),
    ],
    factor_required: needing.includes(account.role),
    created_at: account.createdAt.toISOString(),
  });
  const presentAll = async (accounts: readonly AccountWithPassword[]): Promise<Person[]> => {
    const known = await readFactors(
      accounts.map(({ id }) => id),
      deps,
    );
    return Promise.all(accounts.map((account) => present(account, known)));
  };
  const read = async (id: string): Promise<Person> => {
    const account = await deps.people.find(id);
    if (account === null) throw gone();
    return present(account, await readFactors([id], deps));
  };

  return [
    callRoute(listPeopleCall, async ({ query }) => {
      const { q, role, factor } = query;
      const which = { q, role };
      const isWithout = factor === 'none';
      const { items, headers } = await readSortedList({
        path: listPeopleCall.path,
        sorts: peopleSorts,
        values: peopleSortValues,
        query,
        filters: { q, role, factor },
        read: (page) => (isWithout ? listWithoutFactor(which, page, deps) : deps.people.list(which, page)),
        count: () => (isWithout ? countWithoutFactor(which, deps) : deps.people.count(which)),
      });
      return { status: 200, headers, body: await presentAll(items) };
    }),
    callRoute(readPersonCall, async ({ params: { id } }) => {
      const [person, messages] = await Promise.all([read(id), deps.countMessages(id)]);
      return { status: 200, body: { ...person, messages } };
    }),
    callRoute(changeRoleCall, async (asked) => {
      const before = await read(asked.params.id);
      asked.audit.note({ subject: { title: before.username }, before: roles[before.role].name });
      settled(await changeRole(actOf(asked), asked.body.role, deps));
      const body = await read(asked.params.id);
      asked.audit.note({ after: roles[body.role].name });
      if (body.role !== before.role && asked.staff.id !== body.id)
        await deps.tellOfChange(body.id, { change: 'role-changed', by: 'owner', role: body.role });
      return { status: 200, body };
    }),
    callRoute(suspendPersonCall, async (asked) => {
      refuseOwn(asked.staff, asked.params.id, 'suspend');
      const before = await read(asked.params.id);
      settled(await suspendPerson(actOf(asked), deps));
      if (before.state === 'active') await deps.tellOfChange(before.id, { change: 'suspended', by: 'owner' });
      return { status: 200, body: await read(asked.params.id) };
    }),
    callRoute(unsuspendPersonCall, async (asked) => {
      if (!(await unsuspendPerson(actOf(asked), deps))) throw gone();
      return { status: 200, body: await read(asked.params.id) };
    }),
    callRoute(endPersonSessionsCall, async (asked) => {
      const ended = await endPersonSessions(actOf(asked), deps);
      if (ended === null) throw gone();
      return { status: 200, body: { ended } };
    }),
    callRoute(removePersonCall, async (asked) => {
      refuseOwn(asked.staff, asked.params.id, 'remove');
      const removal = await removePerson(actOf(asked), asked.query.messages_to, deps);
      if (removal.outcome === 'unfit-colleague')
        throw invalid('messages_to', 'Choose a colleague who can sign in and whose role may answer messages.');
      if (removal.outcome !== 'done') {
        settled(removal.outcome);
        throw gone();
      }
      return { status: 200, body: { reassigned: removal.reassigned } };
    }),
  ];
};
