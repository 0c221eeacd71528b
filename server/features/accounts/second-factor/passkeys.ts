/** Passkeys (WebAuthn): what a browser is asked for, and whether its answer is good. */
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
import type { Logger } from 'pino';
import type { PasskeyAnswer, PasskeyRegistration } from '#shared/accounts/second-factor.contract.ts';
import type { ChallengePurpose, Passkey, PasskeyRepository } from './passkey.repository.ts';

export interface PasskeyDeps {
  readonly passkeys: PasskeyRepository;
  readonly environment: { readonly siteUrl: string; readonly siteName: string };
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

const challengeMs = 5 * 60_000;

/** What browsers tie a passkey to: the site’s name, and its origin. */
const relyingParty = ({ siteUrl }: PasskeyDeps['environment']): { readonly rpID: string; readonly origin: string } => {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, origin };
};

const expiry = (clock: () => Date): Date => new Date(clock().getTime() + challengeMs);

interface Owner {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** What `navigator.credentials.create` is given. The passkey can then be found without a user name. */
export const askForNewPasskey = async (
  { id, username, name }: Owner,
  { passkeys, environment, clock }: PasskeyDeps,
): Promise<PublicKeyCredentialCreationOptionsJSON> => {
  const own = await passkeys.list(id);
  const options = await generateRegistrationOptions({
    rpName: environment.siteName,
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

/** Null when the browser’s answer is not good. */
export const addPasskey = async (
  accountId: string,
  name: string,
  response: PasskeyRegistration,
  { passkeys, environment, clock, log }: PasskeyDeps,
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

/** Who has to answer: null is anybody, who then needs no password, so the authenticator has to know them. */
interface Asked {
  readonly purpose: Exclude<ChallengePurpose, 'register'>;
  readonly accountId: string | null;
}

/** Only beside a password may a passkey count that has not verified its owner. */
const needsVerification = ({ purpose }: Asked): boolean => purpose !== 'second-step';

/** What `navigator.credentials.get` is given. */
export const askForPasskey = async (
  asked: Asked,
  { passkeys, environment, clock }: PasskeyDeps,
): Promise<PublicKeyCredentialRequestOptionsJSON> => {
  const own = asked.accountId === null ? [] : await passkeys.list(asked.accountId);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(environment).rpID,
    timeout: challengeMs,
    userVerification: needsVerification(asked) ? 'required' : 'preferred',
    allowCredentials: own.map(({ id, transports }) => ({ id, transports: [...transports] })),
  });
  await passkeys.addChallenge(options.challenge, asked, expiry(clock));
  return options;
};

/** Whose passkey it is, when its answer is good. Each challenge is answered once. */
export const checkPasskey = async (
  asked: Asked,
  response: PasskeyAnswer,
  { passkeys, environment, clock, log }: PasskeyDeps,
): Promise<string | null> => {
  const passkey = await passkeys.find(response.id);
  if (passkey === null || (asked.accountId !== null && passkey.accountId !== asked.accountId)) return null;
  const { rpID, origin } = relyingParty(environment);
  const verified = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => passkeys.takeChallenge(challenge, asked, clock()),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: needsVerification(asked),
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
    },
  }).catch((error: unknown) => {
    // Among others: a counter that did not grow, as of a passkey that was copied.
    log.warn({ accountId: passkey.accountId, err: error }, 'a passkey was refused');
    return null;
  });
  if (verified?.verified !== true) return null;
  const { newCounter } = verified.authenticationInfo;
  return (await passkeys.noteUse(passkey, newCounter, clock())) ? passkey.accountId : null;
};
