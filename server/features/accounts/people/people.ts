/** Changes of other accounts by those who manage people. */
import type { AccountsDeps } from '../accounts-deps.ts';
import { may, type RoleId } from '#shared/accounts/roles.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { staffRefOf } from '#server/platform/http/call-route.ts';
import { resetFactors } from '../second-factor/own-factors.ts';
import { leaveOwners, type LeaveOutcome } from './owner-guard.ts';

/** A change of account `id` by another user. */
export interface PersonAction {
  readonly id: string;
  readonly by: StaffRef;
  readonly requestId: string;
}

const logAction = ({ log }: Pick<AccountsDeps, 'log'>, { id, by, requestId }: PersonAction, message: string): void =>
  log.info({ requestId, accountId: id, by: by.id }, message);

export const changeRole = async (action: PersonAction, role: RoleId, deps: AccountsDeps): Promise<LeaveOutcome> => {
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

export const suspendPerson = async (action: PersonAction, deps: AccountsDeps): Promise<LeaveOutcome> => {
  const outcome = await leaveOwners(action.id, (mark) => deps.people.suspend(action.id, deps.clock(), mark), deps);
  if (outcome !== 'done') return outcome;
  await deps.sessions.endAll(action.id, deps.clock());
  logAction(deps, action, 'an account was suspended');
  return outcome;
};

/** Ends earlier sessions first, so that they do not become valid again. Returns false if there is no such account. */
export const unsuspendPerson = async (action: PersonAction, deps: AccountsDeps): Promise<boolean> => {
  await deps.sessions.endAll(action.id, deps.clock());
  if (!(await deps.people.unsuspend(action.id))) return false;
  logAction(deps, action, 'a suspension was lifted');
  return true;
};

/** Returns the number of sessions, or null if there is no such account. */
export const endPersonSessions = async (action: PersonAction, deps: AccountsDeps): Promise<number | null> => {
  if ((await deps.accounts.findWithPassword(action.id)) === null) return null;
  const ended = await deps.sessions.endAll(action.id, deps.clock());
  logAction(deps, action, 'the sessions of an account were ended');
  return ended;
};

export type Removal =
  | { readonly outcome: Exclude<LeaveOutcome, 'done'> | 'unfit-colleague' }
  | { readonly outcome: 'done'; readonly reassigned: number };

/** Checked before messages are reassigned, so that a refused removal reassigns none. `leaveOwners` has the final check. */
const isLastOwner = async (id: string, { people }: AccountsDeps): Promise<boolean> =>
  (await people.owners(2)).every((each) => each === id);

/** Reassigns messages first: after a crash, none are assigned to a removed account. */
export const removePerson = async (
  action: PersonAction,
  messagesTo: string | undefined,
  deps: AccountsDeps,
): Promise<Removal> => {
  const { accounts, people, deskChanges, savedViews, clock } = deps;
  const { id, by } = action;
  const state = await people.ownerState(id);
  if (state === null) return { outcome: 'missing' };
  const colleague = messagesTo === undefined ? null : await accounts.findWithPassword(messagesTo);
  const isFit = colleague !== null && colleague.suspendedAt === null && may(colleague.role, 'answer-leads');
  if (messagesTo !== undefined && (!isFit || colleague.id === id)) return { outcome: 'unfit-colleague' };
  const to = colleague && staffRefOf(colleague);
  if (state.isOwner && (await isLastOwner(id, deps))) return { outcome: 'last-owner' };
  const before = await deskChanges.reassign(id, to, { at: clock(), by });
  const outcome = await leaveOwners(id, (mark) => people.remove(id, mark), deps);
  if (outcome !== 'done') return { outcome };
  await resetFactors(id, deps);
  await savedViews.removePrivate(id);
  // Messages that were assigned meanwhile.
  const meanwhile = await deskChanges.reassign(id, to, { at: clock(), by });
  logAction(deps, action, 'an account was removed');
  return { outcome: 'done', reassigned: before + meanwhile };
};
