/** Codes of authenticator apps: six digits, new every 30 seconds (RFC 6238). */
import type { ResponseBody } from '#shared/api/define-call.ts';
import type { beginAppCall } from '#shared/accounts/second-factor.contract.ts';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';

/** Every app knows these; other values are ignored by some. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** RFC 4226 recommends 160 bits. */
export const makeAppSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

const totpOf = (secret: Uint8Array, issuer: string, label: string): TOTP =>
  new TOTP({ ...rules, issuer, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

export type AppSetup = ResponseBody<typeof beginAppCall>;

export const describeAppSecret = async (secret: Uint8Array, site: string, username: string): Promise<AppSetup> => {
  const totp = totpOf(secret, site, username);
  const uri = totp.toString();
  const qr = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return { secret: totp.secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 '), uri, qr };
};

/** The time step of a code, one step (30 seconds) early or late; null when the code is wrong. */
export const stepOfCode = (secret: Uint8Array, typed: string, now: Date): number | null => {
  const token = typed.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const difference = totpOf(secret, '', '').validate({ token, timestamp, window: 1 });
  return difference === null ? null : TOTP.counter({ period: rules.period, timestamp }) + difference;
};
