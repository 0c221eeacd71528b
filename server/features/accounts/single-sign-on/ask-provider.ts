/** Passport with openid-client’s strategy: sends a browser to the provider, and verifies what it comes back with. */
import {
  fetchUserInfo,
  randomNonce,
  randomState,
  type Configuration,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import { Strategy } from 'openid-client/passport';
import type { Strategy as PassportStrategy } from 'passport';
import type { SingleSignOnFailure } from '#shared/accounts/single-sign-on.ts';
import type { SingleSignOnSettings } from '#server/platform/config/single-sign-on-settings.ts';
import { runStrategy, type Finding } from '../run-strategy.ts';
import { failureOf } from './failure-of.ts';
import type { Flow } from './flow-cookie.ts';
import { joinClaims } from './read-claims.ts';

/** What the provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** The answer as the browser brought it. */
export type ProviderAnswer = Readonly<
  Partial<Record<'code' | 'state' | 'iss' | 'error' | 'error_description', string | undefined>>
>;

/** `cause` is for the log. */
export interface Failed {
  readonly outcome: SingleSignOnFailure;
  readonly cause?: unknown;
}

export interface ProviderQuestions {
  /** Where the browser goes, and what its answer will be compared with. */
  begin(): Promise<
    Failed | { readonly outcome: 'begun'; readonly address: string; readonly flow: Omit<Flow, 'returnTo'> }
  >;
  finish(answer: ProviderAnswer, flow: Flow): Promise<Failed | { readonly outcome: 'known'; readonly claims: Claims }>;
}

export interface AskProviderDeps {
  readonly settings: Pick<SingleSignOnSettings, 'scope'>;
  readonly provider: () => Promise<Configuration>;
  /** This site’s, which the provider must know. */
  readonly callbackUrl: string;
}

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** Claims that the id token leaves out come from the userinfo endpoint. Those of the id token, which is signed, count more. */
const readClaims = async (configuration: Configuration, tokens: Tokens): Promise<Claims> => {
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('The provider sent no id token.');
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  return joinClaims(claims, await fetchUserInfo(configuration, tokens.access_token, claims.sub));
};

/** Where the strategy keeps what it compares the answer with: code verifier, nonce and state. */
interface StrategySession {
  checks?: object;
}

export const createProviderQuestions = ({ settings, provider, callbackUrl }: AskProviderDeps): ProviderQuestions => {
  const run = async (
    configuration: Configuration,
    address: string,
    session: StrategySession,
    parameters: Readonly<Record<string, string>> = {},
  ): Promise<Finding<Claims, { readonly message: string }>> => {
    const strategy = new Strategy(
      { config: configuration, callbackURL: callbackUrl, scope: settings.scope, sessionKey: 'checks' },
      (tokens, verified) => {
        readClaims(configuration, tokens).then((claims) => void verified(null, claims), verified);
      },
    );
    const current = new URL(address);
    strategy.currentUrl = () => current;
    strategy.authorizationRequestParams = () => parameters;
    // Its type says more of `this` than passport’s does.
    return runStrategy(strategy as object as PassportStrategy, { method: 'GET', session });
  };

  return {
    async begin() {
      try {
        const session: StrategySession = {};
        const state = randomState();
        // The library takes one of them where it is enough; here all of PKCE, state and nonce are used.
        const parameters = { state, nonce: randomNonce() };
        const { redirect } = await run(await provider(), callbackUrl, session, parameters);
        if (redirect === undefined || session.checks === undefined) throw new Error('The strategy did not begin.');
        return { outcome: 'begun', address: redirect, flow: { state, checks: session.checks } };
      } catch (error) {
        return { outcome: failureOf(error), cause: error };
      }
    },
    async finish(answer, { state, checks }) {
      // Also an answer that is an error must be one to what this browser began.
      if (answer.state !== state) return { outcome: 'expired' };
      const given = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined);
      if (answer.code === undefined && answer.error === undefined) return { outcome: 'rejected' };
      try {
        const address = `${callbackUrl}?${new URLSearchParams(given).toString()}`;
        const { found } = await run(await provider(), address, { checks });
        return found === null ? { outcome: 'denied' } : { outcome: 'known', claims: found };
      } catch (error) {
        return { outcome: failureOf(error), cause: error };
      }
    },
  };
};
