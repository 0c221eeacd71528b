/** Routes for single sign-on. The OpenID Connect library is loaded only if a provider is configured. */
import type { AccountsDeps } from '../accounts-deps.ts';
import {
  finishSingleSignOnCall,
  readSignInWaysCall,
  startSingleSignOnCall,
  takeSingleSignOnSessionCall,
} from '#shared/accounts/single-sign-on.contract.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { absoluteUrl } from '#server/platform/absolute-url.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { createFlowCookie } from './flow-cookie.ts';
import {
  codeEnded,
  failedRedirect,
  finishSingleSignOn,
  startSingleSignOn,
  takeSession,
  type Redirect,
  type SingleSignOnDeps,
} from './single-sign-on.ts';

/** Returns undefined if no provider is configured. */
const prepare = async (deps: AccountsDeps): Promise<SingleSignOnDeps | undefined> => {
  const { singleSignOn: settings, siteUrl } = deps.environment;
  if (settings === undefined) return undefined;
  const { createProvider } = await import('./provider.ts');
  const provider = createProvider(settings, absoluteUrl(siteUrl, finishSingleSignOnCall.path), deps.clock);
  return { ...deps, settings, provider, cookie: createFlowCookie({ ...deps, siteUrl }) };
};

const answerRedirect = ({ location, cookie }: Redirect) => ({
  status: 302 as const,
  headers: { Location: location, ...definedOnly({ 'Set-Cookie': cookie }) },
});

export const createSingleSignOnRoutes = async (given: AccountsDeps): Promise<readonly CallRoute[]> => {
  const { singleSignOn, localSignIn } = given.environment;
  const deps = await prepare(given);
  return [
    callRoute(readSignInWaysCall, () => ({
      status: 200,
      body: { password: localSignIn, single_sign_on: singleSignOn === undefined ? null : { name: singleSignOn.name } },
    })),
    callRoute(startSingleSignOnCall, async ({ query, requestId }) =>
      answerRedirect(
        deps === undefined ? failedRedirect('not-set-up') : await startSingleSignOn(query.return_to, requestId, deps),
      ),
    ),
    callRoute(finishSingleSignOnCall, async ({ query, headers, origin }) =>
      answerRedirect(
        deps === undefined
          ? failedRedirect('not-set-up')
          : await finishSingleSignOn(query, headers.cookie, origin, deps),
      ),
    ),
    callRoute(takeSingleSignOnSessionCall, async ({ body, headers, origin }) => {
      if (deps === undefined) throw codeEnded();
      const request = { code: body.code, cookieHeader: headers.cookie };
      return { status: 200, body: await takeSession(request, origin, deps) };
    }),
  ];
};
