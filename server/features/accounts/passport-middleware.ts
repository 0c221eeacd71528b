/** Express middleware for one Passport strategy. It sets `req.user`, or fails with a Problem in place of Passport's plain 401. */
import type { Request, RequestHandler } from 'express';
import passport, { type AuthenticateCallback, type Strategy } from 'passport';
import type { Problem } from '#server/platform/http/problem.ts';

/** @param refusal makes the Problem from what the strategy gave as its reason. */
export const passportMiddleware = (
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
