/** The provider of single sign-on: discovery, the redirect to it, and the verification of its answer (OpenID Connect). */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import type { SingleSignOnFailure } from '#shared/accounts/single-sign-on.ts';
import type { SingleSignOnSettings } from '#server/platform/config/single-sign-on-settings.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import type { Flow } from './flow-cookie.ts';
import { joinClaims } from './read-claims.ts';

/** A provider that does not answer in this time counts as unreachable. */
const timeoutSeconds = 10;

/** Endpoints of providers change rarely. The library fetches their keys itself. */
const discoveryMs = 60 * 60_000;

const discover = ({ issuer, clientId, clientSecret }: SingleSignOnSettings): Promise<Configuration> =>
  discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [
      // Verify the signature of every id token, although it comes directly from the provider.
      enableNonRepudiationChecks,
      // The settings allow http only for an issuer on this machine.
      ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ],
  });

/** Discovers on the first use, so that the site starts without the provider, then hourly. If that fails, the last result stays in use. */
const createDiscovery = (settings: SingleSignOnSettings, clock: () => Date): (() => Promise<Configuration>) => {
  const flight = createSingleFlight<Configuration>();
  let last: { readonly configuration: Configuration; readonly until: number } | undefined;
  return async () => {
    const now = clock().getTime();
    if (last !== undefined && now < last.until) return last.configuration;
    try {
      const configuration = await flight.run('', () => discover(settings));
      last = { configuration, until: now + discoveryMs };
      return configuration;
    } catch (error) {
      if (last === undefined) throw error;
      return last.configuration;
    }
  };
};

export type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };

/** Parameters of the callback. */
export type ProviderAnswer = Readonly<
  Partial<Record<'code' | 'state' | 'iss' | 'error' | 'error_description', string | undefined>>
>;

export interface Failed {
  readonly outcome: SingleSignOnFailure;
  /** For the log. */
  readonly cause?: unknown;
}

export interface Provider {
  /** Creates the address of the provider, and what its answer is checked against. */
  begin(): Promise<
    Failed | { readonly outcome: 'begun'; readonly address: string; readonly flow: Omit<Flow, 'returnTo'> }
  >;
  /** Exchanges the code for claims. */
  finish(answer: ProviderAnswer, flow: Flow): Promise<Failed | { readonly outcome: 'known'; readonly claims: Claims }>;
}

const timeoutCodes = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);
/** Errors of the provider itself (RFC 6749, 4.1.2.1). */
const providerErrors = new Set(['server_error', 'temporarily_unavailable']);

const failureOf = (error: unknown): SingleSignOnFailure => {
  if (error instanceof AuthorizationResponseError) return providerErrors.has(error.error) ? 'unreachable' : 'denied';
  // `fetch` throws a TypeError if there is no connection.
  if (error instanceof TypeError) return 'unreachable';
  if (!(error instanceof ClientError)) return 'rejected';
  if (timeoutCodes.has(error.code ?? '')) return 'unreachable';
  return error.cause instanceof Response && error.cause.status >= 500 ? 'unreachable' : 'rejected';
};

/** @param callbackUrl must be registered at the provider */
export const createProvider = (settings: SingleSignOnSettings, callbackUrl: string, clock: () => Date): Provider => {
  const configure = createDiscovery(settings, clock);
  return {
    async begin() {
      try {
        const [state, nonce, code_verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
        const address = buildAuthorizationUrl(await configure(), {
          redirect_uri: callbackUrl,
          scope: settings.scope,
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(code_verifier),
          code_challenge_method: 'S256',
        });
        return { outcome: 'begun', address: address.href, flow: { state, checks: { code_verifier, nonce } } };
      } catch (error) {
        return { outcome: failureOf(error), cause: error };
      }
    },
    async finish(answer, { state, checks }) {
      // An error must also answer a request of this browser.
      if (answer.state !== state) return { outcome: 'expired' };
      if (answer.code === undefined && answer.error === undefined) return { outcome: 'rejected' };
      const given = Object.entries(answer).filter((entry): entry is [string, string] => entry[1] !== undefined);
      try {
        const configuration = await configure();
        const tokens = await authorizationCodeGrant(
          configuration,
          new URL(`${callbackUrl}?${new URLSearchParams(given).toString()}`),
          { pkceCodeVerifier: checks.code_verifier, expectedNonce: checks.nonce, expectedState: state },
        );
        const claims = tokens.claims();
        if (claims === undefined) throw new Error('The provider sent no id token.');
        if (configuration.serverMetadata().userinfo_endpoint === undefined) return { outcome: 'known', claims };
        const fetched = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
        return { outcome: 'known', claims: joinClaims(claims, fetched) };
      } catch (error) {
        return { outcome: failureOf(error), cause: error };
      }
    },
  };
};
