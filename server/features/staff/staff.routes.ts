import { Router, type RequestHandler } from 'express';
import { createAdminCall } from '#shared/contracts/staff.contract.ts';
import { Problem } from '#server/http/problem.ts';
import { serveCall } from '#server/http/serve-call.ts';
import { createFirstAccount, type CreateAccountDeps } from './create-account.ts';
import { sameSecret } from './same-secret.ts';

export interface StaffRoutesDeps extends CreateAccountDeps {
  readonly setupToken: string;
  readonly limit: RequestHandler;
}

const refused = (): Problem =>
  new Problem(403, 'The first staff account needs the set-up token, and the token makes no other account.');

export const createStaffRoutes = (deps: StaffRoutesDeps): Router => {
  const router = Router();
  router.use(
    serveCall(
      createAdminCall,
      async ({ body }) => {
        if (body.setup_token === undefined || !sameSecret(body.setup_token, deps.setupToken)) throw refused();
        const account = await createFirstAccount(body, deps);
        if (account === null) throw refused();
        return { status: 201, body: account };
      },
      { before: [deps.limit] },
    ),
  );
  return router;
};
