/** What the browser does with passkeys. Its library is loaded on first use: few screens need it. */
import type { PasskeyAnswer, PasskeyRegistration } from '#shared/accounts/second-factor.contract.ts';

/** As the server gave them. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** Browsers hide passkeys from pages on plain http. */
export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** @throws when somebody cancels, or has none that fits. */
export async function askPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return (await startAuthentication({ optionsJSON: options as never })) as PasskeyAnswer;
}

/** @throws when somebody cancels, or the device has one for this account already. */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return (await startRegistration({ optionsJSON: options as never })) as PasskeyRegistration;
}
