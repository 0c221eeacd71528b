/** Single sign-on: redirects to the provider, handles its answer, and exchanges a one-time code for a session. */
import { randomBytes } from 'node:crypto';
import {
  codeFragment,
  failureFragment,
  signInPath,
  staffPathOf,
  type SingleSignOnFailure,
} from '#shared/accounts/single-sign-on.ts';
import type { CallContext } from '#server/platform/http/call-route.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { refuseSuspended, startSession, type StartedSession } from '../sign-in.ts';
import { findAccount, type FindAccountDeps } from './find-account.ts';
import type { FlowCookie } from './flow-cookie.ts';
import type { Provider, ProviderAnswer } from './provider.ts';

export interface SingleSignOnDeps extends FindAccountDeps {
  readonly provider: Provider;
  readonly cookie: FlowCookie;
}

export interface Redirect {
  readonly location: string;
  /** The value of Set-Cookie. */
  readonly cookie?: string;
}

const codeMs = 60_000;

export const failedRedirect = (failure: SingleSignOnFailure): Redirect => ({
  location: `${signInPath}#${failureFragment}${failure}`,
});

const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Omits the error's cause, which may contain what the provider sent. */
const describeCause = (cause: unknown): object =>
  cause instanceof Error
    ? { error: cause.name, message: cause.message, ...('code' in cause ? { code: cause.code } : {}) }
    : {};

/** Redirects to the sign-in screen after any failure, because browsers follow these addresses. */
const redirectOnFailure = async (
  requestId: string,
  { cookie, log }: Pick<SingleSignOnDeps, 'cookie' | 'log'>,
  act: () => Promise<Redirect | { readonly failure: SingleSignOnFailure; readonly cause?: unknown }>,
): Promise<Redirect> => {
  try {
    const result = await act();
    if ('location' in result) return result;
    log.warn({ requestId, reason: result.failure, ...describeCause(result.cause) }, 'a single sign-on failed');
    return { ...failedRedirect(result.failure), cookie: cookie.clear() };
  } catch (err) {
    const isUnavailable = isDatabaseUnavailable(err);
    if (isUnavailable) log.warn({ requestId, reason: 'unavailable' }, 'a single sign-on failed');
    else log.error({ requestId, err }, 'a single sign-on threw an error');
    return { ...failedRedirect(isUnavailable ? 'unavailable' : 'failed'), cookie: cookie.clear() };
  }
};

export const codeEnded = (): Problem =>
  new Problem('sign-in-code-ended', 'This sign-in timed out or was started in another browser. Start again.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

export const startSingleSignOn = (
  returnTo: string | undefined,
  requestId: string,
  deps: SingleSignOnDeps,
): Promise<Redirect> =>
  redirectOnFailure(requestId, deps, async () => {
    const begun = await deps.provider.begin();
    if (begun.outcome !== 'begun') return { failure: begun.outcome, cause: begun.cause };
    const flow = { ...begun.flow, returnTo: staffPathOf(returnTo) };
    return { location: begun.address, cookie: deps.cookie.write(flow) };
  });

/** The address gets a code instead of the token. It is valid for a minute, and only together with the cookie. */
export const finishSingleSignOn = (
  answer: ProviderAnswer,
  cookieHeader: string | undefined,
  origin: CallContext,
  deps: SingleSignOnDeps,
): Promise<Redirect> =>
  redirectOnFailure(origin.requestId, deps, async () => {
    const flow = deps.cookie.read(cookieHeader);
    if (flow === null) return { failure: 'expired' };
    const answered = await deps.provider.finish(answer, flow);
    if (answered.outcome !== 'known') return { failure: answered.outcome, cause: answered.cause };
    const found = await findAccount(answered.claims, origin, deps);
    if (found.outcome !== 'found') return { failure: found.outcome };
    const [code, binding] = [randomSecret(), randomSecret()];
    const expiresAt = new Date(deps.clock().getTime() + codeMs);
    await deps.signInCodes.insert({ code, binding, accountId: found.account.id, returnTo: flow.returnTo, expiresAt });
    return { location: `${signInPath}#${codeFragment}${code}`, cookie: deps.cookie.writeBinding(binding) };
  });

/** Exchanges a one-time code for a session. @throws a Problem with sign-in-code-ended or account-suspended. */
export const takeSession = async (
  { code, cookieHeader }: { readonly code: string; readonly cookieHeader: string | undefined },
  origin: CallContext,
  deps: SingleSignOnDeps,
): Promise<StartedSession & { readonly return_to: string }> => {
  const binding = deps.cookie.readBinding(cookieHeader) ?? '';
  const taken = await deps.signInCodes.take(code, binding, deps.clock());
  const account = taken && (await deps.accounts.findWithPassword(taken.accountId));
  if (taken === null || account === null) {
    deps.log.warn({ requestId: origin.requestId }, 'a sign-in code was refused');
    throw codeEnded();
  }
  await refuseSuspended(account, origin, deps);
  const session = await startSession(account, { origin, withFactor: false, way: 'single sign-on' }, deps);
  return { ...session, return_to: taken.returnTo };
};
