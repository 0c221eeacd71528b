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
import { findSignedIn, type AuthenticateDeps } from './authenticate.ts';
import { tokenRules } from './session-token.ts';
import { checkPassword } from './sign-in.ts';

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
