/** Passport strategies as Express middleware. They set `req.user`, or fail with a Problem in place of Passport's plain 401. */
import type { AccountsDeps } from './accounts-deps.ts';
import type { Request, RequestHandler } from 'express';
import jwt from 'jsonwebtoken';
import passport, { type AuthenticateCallback, type Strategy } from 'passport';
import { Strategy as JwtStrategy } from 'passport-jwt';
import { Strategy as LocalStrategy } from 'passport-local';
import { callContext } from '#server/platform/http/call-route.ts';
import { clientCountry } from '#server/platform/http/client-address.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { tokenRules } from './session-token.ts';
import { checkPassword } from './sign-in.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import type { AccountRepository, AccountWithPassword } from './account.repository.ts';
import { listSecondFactors } from './second-factor/check-proof.ts';
import type { FactorRepository } from './second-factor/factor.repository.ts';
import type { PasskeyRepository } from './second-factor/passkey.repository.ts';
import { inSeconds, tokenClaimsSchema } from './session-token.ts';
import { belongsTo, type SessionRepository } from './session.repository.ts';

/** @param refusal makes the Problem from the reason that the strategy gives */
const passportMiddleware = (
  name: string,
  strategy: Strategy,
  refusal: (req: Request, reason: unknown) => Problem,
): RequestHandler => {
  const authenticator = new passport.Passport();
  authenticator.use(name, strategy);
  return (req, res, next) => {
    const settle: AuthenticateCallback = (error, user, reason) => {
      if (error) return next(error);
      if (!user) return next(refusal(req, reason));
      req.user = user;
      next();
    };
    (authenticator.authenticate(name, { session: false }, settle) as RequestHandler)(req, res, next);
  };
};

const bearerToken = ({ headers }: Pick<Request, 'headers'>): string | null =>
  /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** jsonwebtoken throws on a signed token whose claims are not an object, instead of refusing it. */
const hasClaims = (token: string): boolean => {
  try {
    const claims: unknown = jwt.decode(token);
    return typeof claims === 'object' && claims !== null;
  } catch {
    return false;
  }
};

/** RFC 6750, section 3: without a token, the challenge names only the scheme. */
const tokenRefusal = (req: Request): Problem =>
  bearerToken(req) === null
    ? new Problem('not-signed-in', 'Please sign in first.', { headers: { 'WWW-Authenticate': 'Bearer' } })
    : new Problem('session-ended', 'The session has ended. Please sign in again.', {
        headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
      });

/** Sets `req.user` to the signed-in user. Fails with the Problem not-signed-in or session-ended. */
export const createAuthenticate = (deps: AuthenticateDeps): RequestHandler => {
  const strategy = new JwtStrategy(
    {
      jwtFromRequest: (req: Request) => {
        const token = bearerToken(req);
        return token !== null && hasClaims(token) ? token : null;
      },
      secretOrKey: deps.secret,
      algorithms: [tokenRules.algorithm],
      issuer: tokenRules.issuer,
      audience: tokenRules.audience,
      // The library reads the system's clock. `findSignedIn` checks the expiry by the site's clock.
      ignoreExpiration: true,
      passReqToCallback: true,
    },
    (req: Request, claims: unknown, done) => {
      findSignedIn(claims, clientCountry(req), deps).then((staff) => done(null, staff ?? false), done);
    },
  );
  return passportMiddleware('jwt', strategy, tokenRefusal);
};

const isTokenRefusal = (error: unknown): boolean =>
  error instanceof Problem && (error.code === 'not-signed-in' || error.code === 'session-ended');

/** As `authenticate`, but a request without a valid token passes without `req.user`. */
export const authenticateOptionally =
  (authenticate: RequestHandler): RequestHandler =>
  (req, res, next) =>
    authenticate(req, res, (error?: unknown) => (isTokenRefusal(error) ? next() : next(error)));

/** Sets `req.user` to the account of `req.body.username`. Fails with the Problem of `checkPassword`. */
export const createPasswordMiddleware = (deps: AccountsDeps): RequestHandler => {
  const strategy = new LocalStrategy({ passReqToCallback: true }, (req, username, password, done) => {
    checkPassword({ username, password }, callContext(req), deps).then(
      (account) => done(null, account),
      (error: unknown) => (error instanceof Problem && error.status < 500 ? done(null, false, error) : done(error)),
    );
  });
  return passportMiddleware('local', strategy, (_req, problem) => problem as Problem);
};

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
