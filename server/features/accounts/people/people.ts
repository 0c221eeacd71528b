/** What owners do with accounts. */
import type { Logger } from 'pino';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { may, type RoleId } from '#shared/accounts/roles.ts';
import { staffRefOf } from '#server/platform/http/call-route.ts';
import type { SessionRepository } from '../session.repository.ts';
import { leaveOwners, type Leaving, type OwnerGuardDeps } from './owner-guard.ts';
import type { PeopleRepository } from './people.repository.ts';

export interface PeopleDeps extends OwnerGuardDeps {
  readonly people: PeopleRepository;
  readonly sessions: Pick<SessionRepository, 'endAll'>;
  /** Messages change hands. Answers how many there were. */
  readonly reassignMessages: (from: string, to: StaffRef | null, by: StaffRef) => Promise<number>;
  /** The app, the passkeys and the recovery codes of somebody who is gone. */
  readonly forgetFactors: (id: string) => Promise<void>;
  /** The views of lists that they saved for themselves. */
  readonly forgetViews: (id: string) => Promise<void>;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info'>;
}

/** Who does it to whom. */
export interface Act {
  readonly id: string;
  readonly by: StaffRef;
  readonly requestId: string;
}

const noted = ({ log }: Pick<PeopleDeps, 'log'>, { id, by, requestId }: Act, what: string): void =>
  log.info({ requestId, accountId: id, by: by.id }, what);

export const changeRole = async (act: Act, role: RoleId, deps: PeopleDeps): Promise<Leaving> => {
  const write = (mark: string | null): Promise<boolean> => deps.people.setRole(act.id, role, mark);
  if (role !== 'owner') {
    const left = await leaveOwners(act.id, write, deps);
    if (left === 'done') noted(deps, act, 'somebody was given another role');
    return left;
  }
  // Nobody stops being an owner by this. The mark may change meanwhile when they are one already.
  const state = await deps.people.ownerState(act.id);
  if (state === null) return 'missing';
  if (!state.isOwner && !(await write(state.mark))) return changeRole(act, role, deps);
  noted(deps, act, 'somebody was made an owner');
  return 'done';
};

export const suspendPerson = async (act: Act, deps: PeopleDeps): Promise<Leaving> => {
  const left = await leaveOwners(act.id, (mark) => deps.people.suspend(act.id, deps.clock(), mark), deps);
  if (left !== 'done') return left;
  await deps.sessions.endAll(act.id, deps.clock());
  noted(deps, act, 'an account was suspended');
  return left;
};

/** The sessions from before do not come back. */
export const unsuspendPerson = async (act: Act, deps: PeopleDeps): Promise<boolean> => {
  await deps.sessions.endAll(act.id, deps.clock());
  if (!(await deps.people.unsuspend(act.id))) return false;
  noted(deps, act, 'an account was let in again');
  return true;
};

/** Null when there is no such account. */
export const endPersonSessions = async (act: Act, deps: PeopleDeps): Promise<number | null> => {
  if ((await deps.people.find(act.id)) === null) return null;
  const ended = await deps.sessions.endAll(act.id, deps.clock());
  noted(deps, act, 'the sessions of an account were ended');
  return ended;
};

export type Removal = { readonly outcome: Exclude<Leaving, 'done'> | 'unfit-colleague' } | RemovalDone;

interface RemovalDone {
  readonly outcome: 'done';
  readonly reassigned: number;
}

/** Their messages go first: after a crash they are not left with somebody who is gone. */
export const removePerson = async (act: Act, messagesTo: string | undefined, deps: PeopleDeps): Promise<Removal> => {
  const { people, reassignMessages } = deps;
  const state = await people.ownerState(act.id);
  if (state === null) return { outcome: 'missing' };
  const chosen = messagesTo === undefined ? null : await people.find(messagesTo);
  const isFit = chosen !== null && chosen.suspendedAt === null && may(chosen.role, 'answer-leads');
  if (messagesTo !== undefined && (!isFit || chosen.id === act.id)) return { outcome: 'unfit-colleague' };
  const to = chosen === null ? null : staffRefOf(chosen);
  if (state.isOwner && (await isLastOwner(act.id, deps))) return { outcome: 'last-owner' };
  const before = await reassignMessages(act.id, to, act.by);
  const left = await leaveOwners(act.id, (mark) => people.remove(act.id, mark), deps);
  if (left !== 'done') return { outcome: left };
  await deps.forgetFactors(act.id);
  await deps.forgetViews(act.id);
  // What was assigned to them meanwhile.
  const meanwhile = await reassignMessages(act.id, to, act.by);
  noted(deps, act, 'an account was removed');
  return { outcome: 'done', reassigned: before + meanwhile };
};

/** Asked before messages are moved, so that a removal that is refused moves none; the guard decides. */
const isLastOwner = async (id: string, { people }: PeopleDeps): Promise<boolean> =>
  (await people.owners(2)).every((each) => each === id);
