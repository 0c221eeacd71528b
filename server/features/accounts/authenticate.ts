/** Finds out who makes a staff call. Session and account are looked up each time, so that what ended counts no more at once. */
import jwt from 'jsonwebtoken';
import { Strategy as JwtStrategy } from 'passport-jwt';
import { Problem } from '#server/platform/http/problem.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import type { AccountRepository, AccountWithPassword } from './account.repository.ts';
import { waysOf } from './second-factor/check-proof.ts';
import type { FactorRepository } from './second-factor/factor.repository.ts';
import type { PasskeyRepository } from './second-factor/passkey.repository.ts';
import { runStrategy } from './run-strategy.ts';
import { countsFor, type SessionRepository } from './session.repository.ts';
import { inSeconds, tokenClaimsSchema, tokenRules } from './session-token.ts';

export interface AuthenticateDeps {
  readonly accounts: Pick<AccountRepository, 'findWithPassword' | 'noteSeen'>;
  readonly sessions: Pick<SessionRepository, 'findRunning' | 'noteUse'>;
  readonly factors: FactorRepository;
  readonly passkeys: PasskeyRepository;
  /** Signs the tokens. */
  readonly secret: string;
  readonly clock: () => Date;
}

export interface BearerRequest {
  readonly headers: { readonly authorization?: string | undefined };
  /** Where the session is used, if it is known. */
  readonly country?: string | undefined;
}

/** @throws a Problem with not-signed-in or session-ended; whatever else is thrown says that nobody could tell. */
export type AuthenticateBearer = (req: BearerRequest) => Promise<SignedIn>;

const bearerToken = ({ headers }: BearerRequest): string | null =>
  /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** Whether the claims are an object. Verifying throws on others instead of refusing them. */
const hasClaims = (token: string): boolean => {
  try {
    const claims: unknown = jwt.decode(token);
    return typeof claims === 'object' && claims !== null;
  } catch {
    return false;
  }
};

/** RFC 6750: a request that brought no token is told the scheme alone. */
const refused = (token: string | null): Problem =>
  token === null
    ? new Problem('not-signed-in', 'Please sign in first.', { headers: { 'WWW-Authenticate': 'Bearer' } })
    : new Problem('session-ended', 'The session has ended. Please sign in again.', {
        headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
      });

/** Whether authenticating ended with the answer “nobody”, not with a failure. */
export const isNotSignedIn = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'not-signed-in' || error.code === 'session-ended');

/** So much later than it was a session may be said to have been used: a write with every call would cost more than it tells. */
const noteUseMs = 5 * 60_000;

/** For so long what a session's person has proved is enough for calls that ask for it. */
const confirmedMs = 10 * 60_000;

/** Whether a role needs a second factor that the account has not. */
const lacksFactor = async ({ id, role }: AccountWithPassword, deps: AuthenticateDeps): Promise<boolean> =>
  (await deps.factors.requiredRoles()).includes(role) && (await waysOf(id, deps)).length === 0;

const findSignedIn = async (
  claims: unknown,
  { country }: BearerRequest,
  deps: AuthenticateDeps,
): Promise<SignedIn | null> => {
  const { accounts, sessions, clock } = deps;
  const named = tokenClaimsSchema.safeParse(claims);
  if (!named.success) return null;
  const now = clock();
  const session = await sessions.findRunning(named.data.jti, now);
  if (session === null || session.accountId !== named.data.sub) return null;
  const account = await accounts.findWithPassword(session.accountId);
  if (account === null || account.suspendedAt !== null || !countsFor(account, session)) return null;
  const since = new Date(now.getTime() - noteUseMs);
  // The call does not wait for it, and what is not written now is written by the next one.
  if (session.lastUsedAt <= since) sessions.noteUse(session.id, { now, since, country }).catch(() => undefined);
  if (account.lastSeenAt === null || account.lastSeenAt <= since)
    accounts.noteSeen(account.id, now, since).catch(() => undefined);
  const { id, username, name, role } = account;
  const isConfirmed = now.getTime() - session.confirmedAt.getTime() <= confirmedMs;
  const mustAddFactor = !session.withFactor && (await lacksFactor(account, deps));
  return { id, username, name, role, sessionId: session.id, isConfirmed, mustAddFactor };
};

export const createAuthenticate = (deps: AuthenticateDeps): AuthenticateBearer => {
  const strategyFor = (token: string | null, req: BearerRequest): JwtStrategy =>
    new JwtStrategy(
      {
        jwtFromRequest: () => token,
        secretOrKey: deps.secret,
        algorithms: [tokenRules.algorithm],
        issuer: tokenRules.issuer,
        audience: tokenRules.audience,
        jsonWebTokenOptions: { clockTimestamp: inSeconds(deps.clock()) },
      },
      (claims: unknown, done) => {
        findSignedIn(claims, req, deps).then((found) => done(null, found ?? false), done);
      },
    );
  return async (req) => {
    const token = bearerToken(req);
    if (token !== null && !hasClaims(token)) throw refused(token);
    const { found } = await runStrategy<SignedIn>(strategyFor(token, req), req);
    if (found === null) throw refused(token);
    return found;
  };
};
