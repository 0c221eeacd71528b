/** Changes of other accounts by those who manage people. */
import type { Logger } from 'pino';
import { may, type RoleId } from '#shared/accounts/roles.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { staffRefOf } from '#server/platform/http/call-route.ts';
import type { AccountRepository } from '../account.repository.ts';
import type { SessionRepository } from '../session.repository.ts';
import { leaveOwners, type LeaveOutcome, type OwnerGuardDeps } from './owner-guard.ts';
import type { PeopleRepository } from './people.repository.ts';

export interface PeopleDeps extends OwnerGuardDeps {
  readonly accounts: Pick<AccountRepository, 'findWithPassword'>;
  readonly people: PeopleRepository;
  readonly sessions: Pick<SessionRepository, 'endAll'>;
  /** Reassigns the messages of a user. Returns their number. */
  readonly reassignMessages: (from: string, to: StaffRef | null, by: StaffRef) => Promise<number>;
  /** Removes the app, passkeys and recovery codes of a removed account. */
  readonly removeFactors: (id: string) => Promise<void>;
  /** Removes the views that a removed account has not shared. */
  readonly removeViews: (id: string) => Promise<void>;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info'>;
}

/** A change of account `id` by another user. */
export interface PersonAction {
  readonly id: string;
  readonly by: StaffRef;
  readonly requestId: string;
}

const logAction = ({ log }: Pick<PeopleDeps, 'log'>, { id, by, requestId }: PersonAction, message: string): void =>
  log.info({ requestId, accountId: id, by: by.id }, message);

export const changeRole = async (action: PersonAction, role: RoleId, deps: PeopleDeps): Promise<LeaveOutcome> => {
  const write = (mark: string | null): Promise<boolean> => deps.people.setRole(action.id, role, mark);
  if (role !== 'owner') {
    const outcome = await leaveOwners(action.id, write, deps);
    if (outcome === 'done') logAction(deps, action, 'a role was changed');
    return outcome;
  }
  // The number of owners does not shrink, so no guard is needed. The mark of an owner may change concurrently.
  const state = await deps.people.ownerState(action.id);
  if (state === null) return 'missing';
  if (!state.isOwner && !(await write(state.mark))) return changeRole(action, role, deps);
  logAction(deps, action, 'an account became an owner');
  return 'done';
};

export const suspendPerson = async (action: PersonAction, deps: PeopleDeps): Promise<LeaveOutcome> => {
  const outcome = await leaveOwners(action.id, (mark) => deps.people.suspend(action.id, deps.clock(), mark), deps);
  if (outcome !== 'done') return outcome;
  await deps.sessions.endAll(action.id, deps.clock());
  logAction(deps, action, 'an account was suspended');
  return outcome;
};

/** Ends earlier sessions first, so that they do not become valid again. Returns false if there is no such account. */
export const unsuspendPerson = async (action: PersonAction, deps: PeopleDeps): Promise<boolean> => {
  await deps.sessions.endAll(action.id, deps.clock());
  if (!(await deps.people.unsuspend(action.id))) return false;
  logAction(deps, action, 'a suspension was lifted');
  return true;
};

/** Returns the number of sessions, or null if there is no such account. */
export const endPersonSessions = async (action: PersonAction, deps: PeopleDeps): Promise<number | null> => {
  if ((await deps.accounts.findWithPassword(action.id)) === null) return null;
  const ended = await deps.sessions.endAll(action.id, deps.clock());
  logAction(deps, action, 'the sessions of an account were ended');
  return ended;
};

export type Removal =
  | { readonly outcome: Exclude<LeaveOutcome, 'done'> | 'unfit-colleague' }
  | { readonly outcome: 'done'; readonly reassigned: number };

/** Checked before messages are reassigned, so that a refused removal reassigns none. `leaveOwners` has the final check. */
const isLastOwner = async (id: string, { people }: PeopleDeps): Promise<boolean> =>
  (await people.owners(2)).every((each) => each === id);

/** Reassigns messages first: after a crash, none are assigned to a removed account. */
export const removePerson = async (
  action: PersonAction,
  messagesTo: string | undefined,
  deps: PeopleDeps,
): Promise<Removal> => {
  const { accounts, people, reassignMessages } = deps;
  const { id, by } = action;
  const state = await people.ownerState(id);
  if (state === null) return { outcome: 'missing' };
  const colleague = messagesTo === undefined ? null : await accounts.findWithPassword(messagesTo);
  const isFit = colleague !== null && colleague.suspendedAt === null && may(colleague.role, 'answer-leads');
  if (messagesTo !== undefined && (!isFit || colleague.id === id)) return { outcome: 'unfit-colleague' };
  const to = colleague && staffRefOf(colleague);
  if (state.isOwner && (await isLastOwner(id, deps))) return { outcome: 'last-owner' };
  const before = await reassignMessages(id, to, by);
  const outcome = await leaveOwners(id, (mark) => people.remove(id, mark), deps);
  if (outcome !== 'done') return { outcome };
  await deps.removeFactors(id);
  await deps.removeViews(id);
  // Messages that were assigned meanwhile.
  const meanwhile = await reassignMessages(id, to, by);
  logAction(deps, action, 'an account was removed');
  return { outcome: 'done', reassigned: before + meanwhile };
};
