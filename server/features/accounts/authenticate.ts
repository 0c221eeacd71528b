/** Finds the user of a staff call. Session and account are read each time, so that a session ends at once. */
import type { SignedIn } from '#server/platform/http/call-route.ts';
import type { AccountRepository, AccountWithPassword } from './account.repository.ts';
import { listSecondFactors } from './second-factor/check-proof.ts';
import type { FactorRepository } from './second-factor/factor.repository.ts';
import type { PasskeyRepository } from './second-factor/passkey.repository.ts';
import { inSeconds, tokenClaimsSchema } from './session-token.ts';
import { belongsTo, type SessionRepository } from './session.repository.ts';

export interface AuthenticateDeps {
  readonly accounts: Pick<AccountRepository, 'findWithPassword' | 'noteSeen'>;
  readonly sessions: Pick<SessionRepository, 'findActive' | 'noteUse'>;
  readonly factors: FactorRepository;
  readonly passkeys: PasskeyRepository;
  /** Signs the tokens. */
  readonly secret: string;
  readonly clock: () => Date;
}

/** The last use of sessions and accounts is written at most this often, because a write with each call would be expensive. */
const noteUseMs = 5 * 60_000;

/** Duration of a confirmation of identity, in milliseconds. */
const confirmedMs = 10 * 60_000;

const lacksRequiredFactor = async ({ id, role }: AccountWithPassword, deps: AuthenticateDeps): Promise<boolean> =>
  (await deps.factors.requiredRoles()).includes(role) && (await listSecondFactors(id, deps)).length === 0;

/** Returns null if the token with these claims, its session or its account is not valid. The signature has been verified. */
export const findSignedIn = async (
  claims: unknown,
  country: string | undefined,
  deps: AuthenticateDeps,
): Promise<SignedIn | null> => {
  const { accounts, sessions, clock } = deps;
  const { data } = tokenClaimsSchema.safeParse(claims);
  const now = clock();
  if (data === undefined || data.exp <= inSeconds(now)) return null;
  const session = await sessions.findActive(data.jti, now);
  if (session === null || session.accountId !== data.sub) return null;
  const account = await accounts.findWithPassword(session.accountId);
  if (account === null || account.suspendedAt !== null || !belongsTo(account, session)) return null;
  const since = new Date(now.getTime() - noteUseMs);
  // Not awaited. If a write fails, the next call writes.
  if (session.lastUsedAt <= since) sessions.noteUse(session.id, { now, since, country }).catch(() => undefined);
  if (account.lastSeenAt === null || account.lastSeenAt <= since)
    accounts.noteSeen(account.id, now, since).catch(() => undefined);
  const { id, username, name, role } = account;
  const isConfirmed = now.getTime() - session.confirmedAt.getTime() <= confirmedMs;
  const mustAddFactor = !session.withFactor && (await lacksRequiredFactor(account, deps));
  return { id, username, name, role, sessionId: session.id, isConfirmed, mustAddFactor };
};
