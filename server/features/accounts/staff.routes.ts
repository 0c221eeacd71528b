/** Staff accounts and sessions over HTTP. */
import {
  createAdminCall,
  listAccountsCall,
  loginCall,
  logoutCall,
  readMeCall,
  readSetupCall,
} from '#shared/accounts/staff.contract.ts';
import { activeCapabilities, featuresOn } from '#shared/settings/feature-rules.ts';
import { Problem, tooManyRequests } from '#server/platform/http/problem.ts';
import { callRoute, staffRefOf, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import type { AccountRepository } from './account.repository.ts';
import { isNotSignedIn, type AuthenticateBearer } from './authenticate.ts';
import { createCredentialCheck } from './credential-check.ts';
import type { SessionRepository } from './session.repository.ts';
import type { SiteContent } from '../content/site-content.ts';
import { signIn, type SignInDeps } from './sign-in.ts';
import { singleSignOnRequired } from './single-sign-on/single-sign-on-required.ts';
import { createAdmin } from './staff-accounts.ts';

export interface StaffRoutesDeps extends Omit<SignInDeps, 'check' | 'limits'> {
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  readonly authenticate: AuthenticateBearer;
  readonly content: SiteContent;
  readonly setupToken: () => Promise<string>;
  /** Of sign-ins that fail. */
  readonly signInLimits: SignInDeps['limits'];
}

const createAdminRoute = (deps: StaffRoutesDeps): CallRoute =>
  callRoute(createAdminCall, async ({ body, headers, address, requestId, userAgent }) => {
    const whoAsks = (): Promise<SignedIn | null> =>
      deps.authenticate({ headers }).catch((error: unknown) => {
        if (isNotSignedIn(error)) return null;
        throw error;
      });
    const { account, by } = await createAdmin(body, body.setup_token, {
      ...deps,
      whoAsks,
      origin: { address, requestId, userAgent },
    });
    deps.log.info({ requestId, accountId: account.id, by }, 'a staff account was made');
    return { status: 201, body: staffRefOf(account) };
  });

const loginRoute = (deps: StaffRoutesDeps): CallRoute => {
  const check = createCredentialCheck(deps.accounts);
  return callRoute(loginCall, async ({ body, address, requestId, userAgent, country }) => {
    const origin = { address, requestId, userAgent, country };
    const result = await signIn(body, origin, { ...deps, check, limits: deps.signInLimits });
    // The same words for an address as for a name, known or not: a refusal must not tell which names there are.
    if (result.outcome === 'too-many') throw tooManyRequests('Too many failed sign-ins.', result.waitMs);
    if (result.outcome === 'suspended')
      throw new Problem('account-suspended', 'This account is suspended. Ask an owner of the site.');
    if (result.outcome === 'wrong')
      throw new Problem('wrong-credentials', 'Invalid username or password', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    if (result.outcome === 'half-way') return { status: 202, body: result.next };
    if (result.outcome === 'single-sign-on-required') throw singleSignOnRequired();
    return { status: 200, body: result.session };
  });
};

export const createStaffRoutes = (deps: StaffRoutesDeps): readonly CallRoute[] => {
  const { accounts, sessions, clock, log } = deps;
  return [
    createAdminRoute(deps),
    callRoute(readSetupCall, async () => ({ status: 200, body: { needed: await accounts.isEmpty() } })),
    loginRoute(deps),
    callRoute(
      logoutCall,
      async ({ staff, requestId }) => {
        await sessions.end(staff.id, staff.sessionId, clock());
        log.info({ requestId, accountId: staff.id }, 'somebody signed out');
        return { status: 204 };
      },
      [],
    ),
    callRoute(readMeCall, async ({ staff }) => {
      const account = await accounts.findById(staff.id);
      const { features } = deps.content.current['site-settings'];
      return {
        status: 200,
        body: {
          ...staff,
          email: account?.email ?? null,
          time_zone: account?.timeZone ?? null,
          may: activeCapabilities(staff.role, features),
          features: featuresOn(features),
          must_add_factor: staff.mustAddFactor,
        },
      };
    }),
    callRoute(listAccountsCall, async () => ({ status: 200, body: await accounts.list() })),
  ];
};
