/** The calls by which owners look after accounts. */
import { roles } from '#shared/rules/roles.ts';
import {
  changeRoleCall,
  endPersonSessionsCall,
  listPeopleCall,
  mostCountedSessions,
  readPersonCall,
  removePersonCall,
  suspendPersonCall,
  unsuspendPersonCall,
  type Person,
} from '#shared/contracts/people.contract.ts';
import {
  callRoute,
  staffRefOf,
  type CallContext,
  type CallRoute,
  type SignedIn,
} from '#server/platform/http/call-route.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { signInKey, type AccountWithPassword } from '../account.repository.ts';
import type { SessionRepository } from '../session.repository.ts';
import type { Leaving } from './owner-guard.ts';
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
  /** How many messages somebody takes care of, up to the limit of all counts. */
  readonly countMessages: (id: string) => Promise<number>;
}

const gone = (): Problem => notFound('There is no such account. It may have been removed.');

const lastOwner = (): Problem =>
  new Problem('last-owner', 'This is the last owner who can sign in. Make somebody else an owner first.');

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

/** A user name in lower case, as bytes that an address can hold. */
const writeCursor = (username: string): string => Buffer.from(signInKey(username)).toString('base64url');

const readCursor = (cursor: string): string => {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (!/^[a-z0-9._-]{3,40}$/.test(key)) throw invalid('after', 'Follow the Link header of the page before.');
  return key;
};

interface Asked extends Omit<CallContext, 'address' | 'userAgent'> {
  readonly params: { readonly id: string };
  readonly staff: SignedIn;
}

const actOf = ({ params: { id }, staff, requestId }: Asked): Act => ({ id, by: staffRefOf(staff), requestId });

export const createPeopleRoutes = (deps: PeopleRoutesDeps): readonly CallRoute[] => {
  const present = async (account: AccountWithPassword): Promise<Person> => ({
    id: account.id,
    username: account.username,
    name: account.name,
    email: account.email,
    role: account.role,
    state: account.suspendedAt === null ? 'active' : 'suspended',
    last_seen_at: account.lastSeenAt?.toISOString() ?? null,
    sessions: account.suspendedAt === null ? await deps.sessions.count(account, deps.clock(), mostCountedSessions) : 0,
    created_at: account.createdAt.toISOString(),
  });
  const read = async (id: string): Promise<Person> => {
    const account = await deps.people.find(id);
    if (account === null) throw gone();
    return present(account);
  };

  return [
    callRoute(listPeopleCall, async ({ query: { q, after, limit } }) => {
      const position = after === undefined ? undefined : readCursor(after);
      // One more than is shown tells whether there is a next page.
      const [found, total] = await Promise.all([
        deps.people.list({ q, after: position, limit: limit + 1 }),
        deps.people.count(q),
      ]);
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      const headers = { 'X-Total-Count': String(total) };
      const body = await Promise.all(shown.map(present));
      if (last === undefined) return { status: 200, headers, body };
      const next = { ...(q === '' ? {} : { q }), limit: String(limit), after: writeCursor(last.username) };
      const link = `<${listPeopleCall.path}?${new URLSearchParams(next)}>; rel="next"`;
      return { status: 200, headers: { ...headers, Link: link }, body };
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
      return { status: 200, body };
    }),
    callRoute(suspendPersonCall, async (asked) => {
      refuseOwn(asked.staff, asked.params.id, 'suspend');
      settled(await suspendPerson(actOf(asked), deps));
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
