/** Signing in at a provider: sent there, back with an answer, and then a session for whoever has the code. */
import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import {
  codeFragment,
  failureFragment,
  signInPath,
  staffPathOf,
  type SingleSignOnFailure,
} from '#shared/accounts/single-sign-on.ts';
import type { CallContext } from '#server/platform/http/call-route.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { beginSession, type BegunSession, type BeginSessionDeps, recordRefusedSignIn } from '../sign-in.ts';
import type { ProviderAnswer, ProviderQuestions } from './ask-provider.ts';
import { findAccount, type FindAccountDeps } from './find-account.ts';
import type { FlowCookie } from './flow-cookie.ts';
import type { SignInCodeRepository } from './sign-in-code.repository.ts';

export interface SingleSignOnDeps extends FindAccountDeps, BeginSessionDeps {
  readonly questions: ProviderQuestions;
  readonly cookie: FlowCookie;
  readonly codes: SignInCodeRepository;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** Where the browser goes, and what it keeps. */
export interface Redirect {
  readonly location: string;
  readonly cookie?: string;
}

const codeMs = 60_000;

export const failedRedirect = (failure: SingleSignOnFailure): Redirect => ({
  location: `${signInPath}#${failureFragment}${failure}`,
});

const randomSecret = (): string => randomBytes(32).toString('base64url');

/** The log has what an error says of itself: its cause may hold what the provider sent. */
const describeCause = (cause: unknown): object =>
  cause instanceof Error
    ? { error: cause.name, message: cause.message, ...('code' in cause ? { code: cause.code } : {}) }
    : {};

/** Whatever goes wrong, the browser comes back to the sign-in screen: these addresses are followed by people. */
const orBack = async (
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
    const isAway = isDatabaseUnavailable(err);
    if (isAway) log.warn({ requestId, reason: 'unavailable' }, 'a single sign-on failed');
    else log.error({ requestId, err }, 'a single sign-on broke');
    return { ...failedRedirect(isAway ? 'unavailable' : 'failed'), cookie: cookie.clear() };
  }
};

export const startSingleSignOn = (
  returnTo: string | undefined,
  requestId: string,
  deps: SingleSignOnDeps,
): Promise<Redirect> =>
  orBack(requestId, deps, async () => {
    const begun = await deps.questions.begin();
    if (begun.outcome !== 'begun') return { failure: begun.outcome, cause: begun.cause };
    const flow = { ...begun.flow, returnTo: staffPathOf(returnTo) };
    return { location: begun.address, cookie: deps.cookie.write(flow) };
  });

/** The token does not go into an address: the code that does is of no use without the cookie, and for a minute. */
export const finishSingleSignOn = (
  answer: ProviderAnswer,
  cookieHeader: string | undefined,
  origin: CallContext,
  deps: SingleSignOnDeps,
): Promise<Redirect> =>
  orBack(origin.requestId, deps, async () => {
    const flow = deps.cookie.read(cookieHeader);
    if (flow === null) return { failure: 'expired' };
    const finished = await deps.questions.finish(answer, flow);
    if (finished.outcome !== 'known') return { failure: finished.outcome, cause: finished.cause };
    const found = await findAccount(finished.claims, origin, deps);
    if (found.outcome !== 'found') return { failure: found.outcome };
    const [code, binding] = [randomSecret(), randomSecret()];
    const expiresAt = new Date(deps.clock().getTime() + codeMs);
    await deps.codes.insert({ code, binding, accountId: found.account.id, returnTo: flow.returnTo, expiresAt });
    return { location: `${signInPath}#${codeFragment}${code}`, cookie: deps.cookie.writeBinding(binding) };
  });

export type TakenSession =
  | { readonly outcome: 'signed-in'; readonly session: BegunSession; readonly returnTo: string }
  | { readonly outcome: 'ended' }
  | { readonly outcome: 'suspended' };

export const takeSession = async (
  { code, cookieHeader }: { readonly code: string; readonly cookieHeader: string | undefined },
  origin: CallContext,
  deps: SingleSignOnDeps,
): Promise<TakenSession> => {
  const binding = deps.cookie.readBinding(cookieHeader) ?? '';
  const taken = await deps.codes.take(code, binding, deps.clock());
  const account = taken && (await deps.accounts.findWithPassword(taken.accountId));
  if (taken === null || account === null) {
    deps.log.warn({ requestId: origin.requestId }, 'a sign-in code was refused');
    return { outcome: 'ended' };
  }
  if (account.suspendedAt !== null) {
    await recordRefusedSignIn(account, origin, 'account-suspended', deps);
    return { outcome: 'suspended' };
  }
  const session = await beginSession(account, { origin, withFactor: false }, deps);
  deps.log.info({ requestId: origin.requestId, accountId: account.id, by: 'single sign-on' }, 'somebody signed in');
  return { outcome: 'signed-in', session, returnTo: taken.returnTo };
};
