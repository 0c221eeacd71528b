/** What is known of the provider: found at the first sign-in, so that the site starts without it. */
import { allowInsecureRequests, discovery, enableNonRepudiationChecks, type Configuration } from 'openid-client';
import type { SingleSignOnSettings } from '#server/platform/config/single-sign-on-settings.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';

/** A provider that answers later counts as unreachable. */
const timeoutSeconds = 10;

/** Providers change their endpoints rarely. Their keys are looked up anew by the library. */
const knownMs = 60 * 60_000;

const discover = ({ issuer, clientId, clientSecret }: SingleSignOnSettings): Promise<Configuration> =>
  discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    execute: [
      // The signature of every id token is checked, although it comes from the provider itself.
      enableNonRepudiationChecks,
      // The issuer may be http on this machine alone.
      ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
    ],
  });

/** Asks the provider once an hour, and again after every failure. What was known stays in use while it cannot be asked. */
export const createProvider = (settings: SingleSignOnSettings, clock: () => Date): (() => Promise<Configuration>) => {
  const asking = createSingleFlight<Configuration>();
  let known: { readonly configuration: Configuration; readonly until: number } | undefined;
  return async () => {
    const now = clock().getTime();
    if (known !== undefined && now < known.until) return known.configuration;
    try {
      const configuration = await asking.run('', () => discover(settings));
      known = { configuration, until: now + knownMs };
      return configuration;
    } catch (error) {
      if (known === undefined) throw error;
      return known.configuration;
    }
  };
};
