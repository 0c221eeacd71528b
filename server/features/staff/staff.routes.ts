/** Staff accounts and sessions over HTTP. */
import { Router, type RequestHandler } from 'express';
import {
  createAdminCall,
  listAccountsCall,
  loginCall,
  logoutCall,
  readMeCall,
} from '#shared/contracts/staff.contract.ts';
import { Problem } from '#server/http/problem.ts';
import { serveCall } from '#server/http/serve-call.ts';
import type { AccountRepository } from './account.repository.ts';
import type { AuthenticateBearer } from './authenticate.ts';
import { createAdmin } from './create-admin.ts';
import { createCredentialCheck } from './credential-check.ts';
import type { SessionRepository } from './session.repository.ts';
import { signIn, type SignInDeps } from './sign-in.ts';

export interface StaffRoutesDeps extends Omit<SignInDeps, 'check'> {
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  readonly authenticate: AuthenticateBearer;
  readonly setupToken: string;
  readonly limit: RequestHandler;
}

const refusals = {
  'not-allowed': new Problem(
    403,
    'The first staff account needs the set-up token; every other one needs somebody who is signed in.',
  ),
  taken: new Problem(409, 'There is an account with this name already.'),
};

const wrongCredentials = (): Problem =>
  new Problem(401, 'Invalid username or password', { headers: { 'WWW-Authenticate': 'Bearer' } });

const isRefusal = (error: unknown): boolean => error instanceof Problem && error.status === 401;

const serveCreateAdmin = (deps: StaffRoutesDeps): Router =>
  serveCall(
    createAdminCall,
    async ({ body, headers }) => {
      const isStaff = (): Promise<boolean> =>
        deps.authenticate({ headers }).then(
          () => true,
          (error: unknown) => {
            if (isRefusal(error)) return false;
            throw error;
          },
        );
      const outcome = await createAdmin(body, body.setup_token, { ...deps, isStaff });
      if (outcome.made === null) throw refusals[outcome.because];
      return { status: 201, body: outcome.made };
    },
    { before: [deps.limit] },
  );

const serveLogin = (deps: StaffRoutesDeps): Router => {
  const check = createCredentialCheck(deps.accounts);
  return serveCall(
    loginCall,
    async ({ body, requestId }) => {
      const session = await signIn(body, requestId, { ...deps, check });
      if (session === null) throw wrongCredentials();
      return { status: 200, body: { access_token: session.token, token_type: 'bearer', expires_in: session.seconds } };
    },
    { before: [deps.limit] },
  );
};

export const createStaffRoutes = (deps: StaffRoutesDeps): Router => {
  const { authenticate, accounts, sessions, clock, limit } = deps;
  const router = Router();
  router.use(serveCreateAdmin(deps));
  router.use(serveLogin(deps));
  router.use(
    serveCall(
      logoutCall,
      async ({ staff }) => {
        await sessions.end(staff.sessionId, clock());
        return { status: 204 };
      },
      { authenticate },
    ),
  );
  router.use(
    serveCall(readMeCall, ({ staff }) => ({ status: 200, body: { id: staff.id, username: staff.username } }), {
      authenticate,
      before: [limit],
    }),
  );
  router.use(
    serveCall(listAccountsCall, async () => ({ status: 200, body: await accounts.list() }), {
      authenticate,
      before: [limit],
    }),
  );
  return router;
};
