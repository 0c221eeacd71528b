/** What an error of openid-client means for whoever wants to sign in. */
import { AuthorizationResponseError, ClientError } from 'openid-client';
import type { SingleSignOnFailure } from '#shared/accounts/single-sign-on.ts';

const notReached = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);
/** What a provider says of itself (RFC 6749, 4.1.2.1). */
const itsOwnTrouble = new Set(['server_error', 'temporarily_unavailable']);

export const failureOf = (error: unknown): SingleSignOnFailure => {
  if (error instanceof AuthorizationResponseError) return itsOwnTrouble.has(error.error) ? 'unreachable' : 'denied';
  // What fetch throws when there is no connection.
  if (error instanceof TypeError) return 'unreachable';
  if (!(error instanceof ClientError)) return 'rejected';
  if (notReached.has(error.code ?? '')) return 'unreachable';
  return error.cause instanceof Response && error.cause.status >= 500 ? 'unreachable' : 'rejected';
};
