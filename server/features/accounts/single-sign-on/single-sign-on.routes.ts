/** Single sign-on over HTTP. The library is loaded where a provider is set up. */
import {
  finishSingleSignOnCall,
  readSignInWaysCall,
  startSingleSignOnCall,
  takeSingleSignOnSessionCall,
} from '#shared/accounts/single-sign-on.contract.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { absoluteUrl } from '#server/platform/absolute-url.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { createFlowCookie } from './flow-cookie.ts';
import {
  failedRedirect,
  finishSingleSignOn,
  startSingleSignOn,
  takeSession,
  type Redirect,
  type SingleSignOnDeps,
} from './single-sign-on.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface SingleSignOnRoutesDeps extends Pick<
  SingleSignOnDeps,
  | 'accounts'
  | 'people'
  | 'ownerList'
  | 'sessions'
  | 'audit'
  | 'noteDevice'
  | 'tellOfChange'
  | 'codes'
  | 'identities'
  | 'secret'
  | 'clock'
  | 'log'
> {
  readonly environment: Pick<Environment, 'singleSignOn' | 'localSignIn' | 'siteUrl'>;
}

/** Undefined where no provider is set up. */
const prepare = async ({ environment, ...deps }: SingleSignOnRoutesDeps): Promise<SingleSignOnDeps | undefined> => {
  const { singleSignOn: settings, siteUrl } = environment;
  if (settings === undefined) return undefined;
  const { createProvider } = await import('./provider.ts');
  const { createProviderQuestions } = await import('./ask-provider.ts');
  const provider = createProvider(settings, deps.clock);
  const callbackUrl = absoluteUrl(siteUrl, finishSingleSignOnCall.path);
  const questions = createProviderQuestions({ settings, provider, callbackUrl });
  return { ...deps, settings, questions, cookie: createFlowCookie({ ...deps, siteUrl }) };
};

const answerOf = ({ location, cookie }: Redirect) => ({
  status: 302 as const,
  headers: { Location: location, ...definedOnly({ 'Set-Cookie': cookie }) },
});

export const createSingleSignOnRoutes = async (given: SingleSignOnRoutesDeps): Promise<readonly CallRoute[]> => {
  const { singleSignOn, localSignIn } = given.environment;
  const deps = await prepare(given);
  const notSetUp = (): Redirect => failedRedirect('not-set-up');
  return [
    callRoute(readSignInWaysCall, () => ({
      status: 200,
      body: { password: localSignIn, single_sign_on: singleSignOn === undefined ? null : { name: singleSignOn.name } },
    })),
    callRoute(startSingleSignOnCall, async ({ query, requestId }) =>
      answerOf(deps === undefined ? notSetUp() : await startSingleSignOn(query.return_to, requestId, deps)),
    ),
    callRoute(finishSingleSignOnCall, async ({ query, headers, address, requestId, userAgent, country }) => {
      const origin = { address, requestId, userAgent, country };
      return answerOf(deps === undefined ? notSetUp() : await finishSingleSignOn(query, headers.cookie, origin, deps));
    }),
    callRoute(takeSingleSignOnSessionCall, async ({ body, headers, address, requestId, userAgent, country }) => {
      const asked = { code: body.code, cookieHeader: headers.cookie };
      const taken =
        deps === undefined
          ? { outcome: 'ended' as const }
          : await takeSession(asked, { address, requestId, userAgent, country }, deps);
      if (taken.outcome === 'suspended')
        throw new Problem('account-suspended', 'This account is suspended. Ask an owner of the site.');
      if (taken.outcome === 'ended')
        throw new Problem(
          'sign-in-code-ended',
          'This sign-in timed out or was started in another browser. Start again.',
          {
            headers: { 'WWW-Authenticate': 'Bearer' },
          },
        );
      return { status: 200, body: { ...taken.session, return_to: taken.returnTo } };
    }),
  ];
};
