/** Passkeys in the browser. The library is loaded on first use. */
import type { PasskeyAnswer, PasskeyRegistration } from '#shared/accounts/second-factor.contract.ts';

/** Options from the server. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** Browsers support passkeys only on secure origins. */
export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** @throws if the user cancels or has no matching passkey */
export async function requestPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({ optionsJSON: options as never })) as PasskeyAnswer;
}

/** @throws if the user cancels or the device has a passkey for this account */
export async function createPasskey(options: PasskeyOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: options as never })) as PasskeyRegistration;
}
