/** Routes for set-up, sign-in and forgotten passwords. */
import type { AccountsDeps } from './accounts-deps.ts';
import type { RequestHandler } from 'express';
import {
  askPasswordResetCall,
  createAdminCall,
  listAccountsCall,
  loginCall,
  logoutCall,
  readMeCall,
  readPasswordResetCall,
  readSetupCall,
  resetPasswordCall,
} from '#shared/accounts/staff.contract.ts';
import { activeCapabilities, featuresOn } from '#shared/settings/feature-rules.ts';
import {
  callRoute,
  recordedCallRoute,
  signInCallRoute,
  staffRefOf,
  type CallRoute,
  type SignedIn,
} from '#server/platform/http/call-route.ts';
import { tooManyRequests } from '#server/platform/http/problem.ts';
import type { AccountWithPassword } from './account.repository.ts';
import { createAdmin } from './create-account.ts';
import { findLinkOwner } from './one-time-link.ts';
import { createPasswordMiddleware } from './passport.middleware.ts';
import { openReset, resetMs, resetPassword, sendResetLink } from './password-reset.ts';
import { completeSignIn } from './sign-in.ts';

/** @param beforeCreateAdmin the limit of the API, then optional authentication */
export const createStaffRoutes = (
  deps: AccountsDeps,
  beforeCreateAdmin: readonly RequestHandler[],
): readonly CallRoute[] => {
  const { accounts, sessions, clock, log } = deps;
  return [
    callRoute(
      createAdminCall,
      async ({ body, user, origin }) => {
        const staff = user as SignedIn | undefined;
        const { account, by } = await createAdmin(body, body.setup_token, staff, origin, deps);
        log.info({ requestId: origin.requestId, accountId: account.id, by }, 'a staff account was created');
        return { status: 201, body: staffRefOf(account) };
      },
      beforeCreateAdmin,
    ),
    callRoute(readSetupCall, async () => ({ status: 200, body: { needed: await accounts.isEmpty() } })),
    signInCallRoute(loginCall, createPasswordMiddleware(deps), async ({ user, origin }) => {
      const body = await completeSignIn(user as AccountWithPassword, origin, deps);
      return 'challenge' in body ? { status: 202, body } : { status: 200, body };
    }),
    callRoute(
      logoutCall,
      async ({ staff, requestId }) => {
        await sessions.end(staff.id, staff.sessionId, clock());
        log.info({ requestId, accountId: staff.id }, 'signed out');
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

const maxResetsPerAddress = 10;

export const createPasswordResetRoutes = (deps: AccountsDeps): readonly CallRoute[] => [
  callRoute(askPasswordResetCall, async ({ body: { username }, origin }) => {
    const counted = await deps.resetsByAddress?.increment(origin.address);
    if (counted !== undefined && counted.totalHits > maxResetsPerAddress) {
      const waitMs = (counted.resetTime?.getTime() ?? Infinity) - deps.clock().getTime();
      throw tooManyRequests('Too many links were requested from this address.', Math.min(waitMs, resetMs));
    }
    // Not awaited: the response time must not reveal whether the account exists.
    sendResetLink(username, origin, deps).catch((error: unknown) =>
      deps.log.error({ err: error, requestId: origin.requestId }, 'a link for a new password could not be sent'),
    );
    return { status: 202 };
  }),
  callRoute(readPasswordResetCall, async ({ body: { token } }) => {
    const { account, link } = await openReset(token, deps);
    return { status: 200, body: { username: account.username, expires_at: link.expiresAt.toISOString() } };
  }),
  recordedCallRoute(
    resetPasswordCall,
    ({ body: { token } }) => findLinkOwner('password-reset', token, deps),
    async ({ body: { token, new_password: password }, requestId }) => {
      await resetPassword({ token, password, requestId }, deps);
      return { status: 204 };
    },
  ),
];
