/** Registers and verifies passkeys (WebAuthn). */
import type { AccountsDeps } from '../accounts-deps.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyAnswer, PasskeyRegistration } from '#shared/accounts/second-factor.contract.ts';
import type { ChallengePurpose, Passkey } from './passkey.repository.ts';

const challengeMs = 5 * 60_000;

/** The host and origin to which browsers bind a passkey. */
const relyingParty = ({ siteUrl }: AccountsDeps['environment']): { readonly rpID: string; readonly origin: string } => {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
};

const expiry = (clock: () => Date): Date => new Date(clock().getTime() + challengeMs);

interface Owner {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** Creates options for `navigator.credentials.create`. The passkey is discoverable without a username. */
export const createRegistrationOptions = async (
  { id, username, name }: Owner,
  { passkeys, environment, content, clock }: AccountsDeps,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const own = await passkeys.list(id);
  const options = await generateRegistrationOptions({
    rpName: content.current['site-settings'].name,
    rpID: relyingParty(environment).rpID,
    userName: username,
    userDisplayName: name,
    userID: Uint8Array.from(Buffer.from(id)),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: own.map((passkey) => ({ id: passkey.id, transports: [...passkey.transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  await passkeys.addChallenge(options.challenge, { purpose: 'register', accountId: id }, expiry(clock));
  return options;
};

/** Returns null if the browser’s response is invalid. */
export const addPasskey = async (
  accountId: string,
  name: string,
  response: PasskeyRegistration,
  { passkeys, environment, clock, log }: AccountsDeps,
): Promise<Passkey | null> => {
  const { rpID, origin } = relyingParty(environment);
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => passkeys.takeChallenge(challenge, { purpose: 'register', accountId }, clock()),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    log.warn({ accountId, err: error }, 'a new passkey was refused');
    return null;
  });
  if (verified?.registrationInfo === undefined) return null;
  const { credential } = verified.registrationInfo;
  const passkey: Passkey = {
    id: credential.id,
    accountId,
    name,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: credential.transports ?? [],
    createdAt: clock(),
    lastUsedAt: null,
  };
  return (await passkeys.insert(passkey)) ? passkey : null;
};

interface PasskeyRequest {
  readonly purpose: Exclude<ChallengePurpose, 'register'>;
  /** Null accepts the passkey of any account. */
  readonly accountId: string | null;
}

/** User verification is optional only after a password. */
const needsVerification = ({ purpose }: PasskeyRequest): boolean => purpose !== 'second-step';

/** Creates options for `navigator.credentials.get`. */
export const createPasskeyOptions = async (
  request: PasskeyRequest,
  { passkeys, environment, clock }: AccountsDeps,
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const own = request.accountId === null ? [] : await passkeys.list(request.accountId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(environment).rpID,
    timeout: challengeMs,
    userVerification: needsVerification(request) ? 'required' : 'preferred',
    allowCredentials: own.map(({ id, transports }) => ({ id, transports: [...transports] })),
  });
  await passkeys.addChallenge(options.challenge, request, expiry(clock));
  return options;
};

/** Returns the account of the passkey, or null if the response is invalid. Each challenge is accepted once. */
export const checkPasskey = async (
  request: PasskeyRequest,
  response: PasskeyAnswer,
  { passkeys, environment, clock, log }: AccountsDeps,
): Promise<string | null> => {
  const passkey = await passkeys.find(response.id);
  if (passkey === null || (request.accountId !== null && passkey.accountId !== request.accountId)) return null;
  const { rpID, origin } = relyingParty(environment);
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => passkeys.takeChallenge(challenge, request, clock()),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: needsVerification(request),
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
    },
  }).catch((error: unknown) => {
    // For example, a counter that did not grow indicates a cloned passkey.
    log.warn({ accountId: passkey.accountId, err: error }, 'a passkey was refused');
    return null;
  });
  if (verified?.verified !== true) return null;
  const { newCounter } = verified.authenticationInfo;
  return (await passkeys.noteUse(passkey, newCounter, clock())) ? passkey.accountId : null;
};
