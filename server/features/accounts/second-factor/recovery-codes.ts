/** Codes for whoever has lost their app or passkey. Each is accepted once. */
import { createHash, randomBytes } from 'node:crypto';

const count = 10;
const groups = 6;
/** Without I, L, O and U, which are mistaken for others. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** 120 random bits: enough that a plain hash cannot be searched for it. */
const makeCode = (): string =>
  Array.from(randomBytes(groups * 4), (byte) => letters[byte % letters.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

export const makeRecoveryCodes = (): string[] => Array.from({ length: count }, makeCode);

/** As it is stored. Case, spaces and hyphens do not matter, nor letters that look like digits. */
export const hashRecoveryCode = (typed: string): string => {
  const code = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHash('sha256').update(code).digest('base64url');
};
