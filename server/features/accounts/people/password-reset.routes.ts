/** Forgotten passwords over HTTP. */
import type { Logger } from 'pino';
import {
  askPasswordResetCall,
  readPasswordResetCall,
  resetPasswordCall,
} from '#shared/accounts/password-reset.contract.ts';
import { callRoute, recordedCallRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { tooManyRequests } from '#server/platform/http/problem.ts';
import type { RateLimitStore } from '#server/platform/http/rate-limit-store.ts';
import { openReset, resetMs, resetPassword, sendResetLink, type PasswordResetDeps } from './password-reset.ts';
import { whoseLink } from './whose-link.ts';

export interface PasswordResetRoutesDeps extends PasswordResetDeps {
  /** How often one address asks; undefined where nothing is limited. */
  readonly addressLimit: Pick<RateLimitStore, 'increment'> | undefined;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

const maxAsked = 10;

export const createPasswordResetRoutes = (deps: PasswordResetRoutesDeps): readonly CallRoute[] => [
  callRoute(askPasswordResetCall, async ({ body: { username }, address, requestId, userAgent, country }) => {
    const counted = await deps.addressLimit?.increment(address);
    if (counted !== undefined && counted.totalHits > maxAsked) {
      const waitMs = (counted.resetTime?.getTime() ?? Infinity) - deps.clock().getTime();
      throw tooManyRequests('Too many links were requested from this address.', Math.min(waitMs, resetMs));
    }
    // The answer does not wait: how long it takes would tell whether there is such an account.
    sendResetLink({ username, origin: { address, requestId, userAgent, country } }, deps).catch((error: unknown) =>
      deps.log.error({ err: error, requestId }, 'a link to a new password could not be sent'),
    );
    return { status: 202 };
  }),
  callRoute(readPasswordResetCall, async ({ body: { token } }) => {
    const { account, link } = await openReset(token, deps);
    return { status: 200, body: { username: account.username, expires_at: link.expiresAt.toISOString() } };
  }),
  recordedCallRoute(
    resetPasswordCall,
    ({ body: { token } }) => whoseLink('password-reset', token, deps),
    async ({ body: { token, new_password: password }, requestId }) => {
      await resetPassword({ token, password, requestId }, deps);
      return { status: 204 };
    },
  ),
];
