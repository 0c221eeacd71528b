/** Authenticator apps: six-digit codes that change every 30 seconds (RFC 6238), and the encryption of their secrets. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';

/** All apps support these parameters; some ignore others. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** RFC 4226 recommends 160 bits. */
export const createAppSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

const createTotp = (secret: Uint8Array, issuer: string, label: string): TOTP =>
  new TOTP({ ...parameters, issuer, label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

export interface AppSetup {
  /** In groups of four, to be typed. */
  readonly secret: string;
  /** The content of the QR code. */
  readonly uri: string;
  /** An SVG document. */
  readonly qr: string;
}

export const describeAppSecret = async (secret: Uint8Array, site: string, username: string): Promise<AppSetup> => {
  const totp = createTotp(secret, site, username);
  const uri = totp.toString();
  const qr = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return { secret: totp.secret.base32.replaceAll(/(.{4})(?=.)/g, '$1 '), uri, qr };
};

/** Returns the time step of a code, or null if the code is wrong. A code may be one step (30 seconds) early or late. */
export const stepOfCode = (secret: Uint8Array, typed: string, now: Date): number | null => {
  const token = typed.replaceAll(/\s/g, '');
  const timestamp = now.getTime();
  const difference = createTotp(secret, '', '').validate({ token, timestamp, window: 1 });
  return difference === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + difference;
};

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const deriveKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'secrets of authenticator apps', 32));

/**
 * Encrypts an app's secret with a key derived from JWT_SECRET, so that a copy of the database is not enough to make codes. The
 * account's id is authenticated, so that the result is useless in the record of another account.
 */
export const sealSecret = (plain: Uint8Array, accountId: string, secret: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret), nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Returns null if it was sealed with another key or for another account. */
export const openSecret = (sealed: string, accountId: string, secret: string): Buffer | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(secret), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.from(accountId));
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
};
