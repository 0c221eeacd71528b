/** Changes a user's own password and ends their sessions. */
import type { AccountsDeps } from './accounts-deps.ts';
import { ownSessionSchema, maxOwnSessions, type OwnSession } from '#shared/accounts/own-account.contract.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import { present } from '#server/platform/http/present.ts';
import { confirmPassword, type Confirmation } from './confirm-password.ts';
import { hashPassword } from './hash-password.ts';

/** Ends every session but the current one in the same write. */
export const changePassword = async (
  confirmation: Confirmation,
  newPassword: string,
  deps: AccountsDeps,
): Promise<void> => {
  const { staff, requestId } = confirmation;
  await confirmPassword(confirmation, deps, async ({ id, passwordHash: from }) => {
    const to = await hashPassword(newPassword);
    return (await deps.accounts.changePassword({ id, from, to, exemptSession: staff.sessionId })) || null;
  });
  deps.log.info({ requestId, accountId: staff.id }, 'a password was changed');
};

/** Lists the current session first, then the others, last used first. */
export const listOwnSessions = async (
  { id, sessionId }: SignedIn,
  { accounts, sessions, clock }: AccountsDeps,
): Promise<OwnSession[]> => {
  const account = await accounts.findWithPassword(id);
  if (account === null) return [];
  const listed = (await sessions.list(account, clock(), maxOwnSessions)).map((session) =>
    present(ownSessionSchema, {
      ...session,
      country: session.country ?? null,
      created_at: session.createdAt,
      last_used_at: session.lastUsedAt,
      expires_at: session.expiresAt,
      is_present: session.id === sessionId,
    }),
  );
  return listed.sort((one, other) => Number(other.is_present) - Number(one.is_present));
};

/** Returns false if there is no such session. */
export const endOwnSession = async (
  confirmation: Confirmation,
  sessionId: string,
  deps: AccountsDeps,
): Promise<boolean> => {
  const ended = await confirmPassword(confirmation, deps, ({ id }) => deps.sessions.end(id, sessionId, deps.clock()));
  const { staff, requestId } = confirmation;
  if (ended) deps.log.info({ requestId, accountId: staff.id }, 'a session was ended by its user');
  return ended;
};

/** Returns the number of ended sessions. */
export const endOtherSessions = async (confirmation: Confirmation, deps: AccountsDeps): Promise<number> => {
  const { staff, requestId } = confirmation;
  const count = await confirmPassword(confirmation, deps, (account) =>
    deps.sessions.endOthers(account, staff.sessionId, deps.clock()),
  );
  deps.log.info({ requestId, accountId: staff.id, count }, 'other sessions were ended by their user');
  return count;
};
