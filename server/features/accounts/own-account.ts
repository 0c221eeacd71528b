/** Somebody gives their own account another password. */
import type { AccountRepository } from './account.repository.ts';
import { confirmPassword, type Confirmation, type ConfirmPasswordDeps } from './confirm-password.ts';
import { hashPassword } from './hash-password.ts';
import { maxOwnSessions, type OwnSession } from '#shared/accounts/own-account.contract.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import type { SessionRepository } from './session.repository.ts';
import type { AttemptOutcome } from './sign-in-limits.ts';

export interface ChangePasswordDeps extends ConfirmPasswordDeps {
  readonly accounts: Pick<AccountRepository, 'findWithPassword' | 'changePassword'>;
}

/** Every session but the present one ends with the old password, in one write. */
export const changePassword = async (
  confirmation: Confirmation,
  newPassword: string,
  deps: ChangePasswordDeps,
): Promise<AttemptOutcome<true>> => {
  const { staff, requestId } = confirmation;
  const outcome = await confirmPassword(confirmation, deps, async ({ id, passwordHash: from }) => {
    const to = await hashPassword(newPassword);
    return (await deps.accounts.changePassword({ id, from, to, exemptSession: staff.sessionId })) || null;
  });
  if (outcome.outcome === 'right') deps.log.info({ requestId, accountId: staff.id }, 'somebody changed their password');
  return outcome;
};

export interface ListOwnSessionsDeps {
  readonly accounts: Pick<AccountRepository, 'findWithPassword'>;
  readonly sessions: Pick<SessionRepository, 'list'>;
  readonly clock: () => Date;
}

/** The present one first, then the one that was used last. */
export const listOwnSessions = async (
  { id, sessionId }: SignedIn,
  { accounts, sessions, clock }: ListOwnSessionsDeps,
): Promise<OwnSession[]> => {
  const account = await accounts.findWithPassword(id);
  if (account === null) return [];
  const listed = (await sessions.list(account, clock(), maxOwnSessions)).map((session): OwnSession => ({
    id: session.id,
    device: session.device,
    country: session.country ?? null,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    is_present: session.id === sessionId,
  }));
  return [...listed.filter((session) => session.is_present), ...listed.filter((session) => !session.is_present)];
};

export interface EndOwnSessionsDeps extends ConfirmPasswordDeps {
  readonly sessions: Pick<SessionRepository, 'end' | 'endOthers'>;
  readonly clock: () => Date;
}

/** Finds whether there was such a session. */
export const endOwnSession = async (
  confirmation: Confirmation,
  sessionId: string,
  deps: EndOwnSessionsDeps,
): Promise<AttemptOutcome<boolean>> => {
  const outcome = await confirmPassword(confirmation, deps, ({ id }) => deps.sessions.end(id, sessionId, deps.clock()));
  const { staff, requestId } = confirmation;
  if (outcome.outcome === 'right' && outcome.found)
    deps.log.info({ requestId, accountId: staff.id }, 'somebody ended a session of theirs');
  return outcome;
};

/** Finds how many there were besides the present one. */
export const endOtherSessions = async (
  confirmation: Confirmation,
  deps: EndOwnSessionsDeps,
): Promise<AttemptOutcome<number>> => {
  const { staff, requestId } = confirmation;
  const outcome = await confirmPassword(confirmation, deps, (account) =>
    deps.sessions.endOthers(account, staff.sessionId, deps.clock()),
  );
  if (outcome.outcome === 'right')
    deps.log.info({ requestId, accountId: staff.id, count: outcome.found }, 'somebody ended their other sessions');
  return outcome;
};
