/** Recovery codes replace a lost app or passkey. Each is accepted once. */
import { createHash, randomBytes } from 'node:crypto';

const count = 10;
const groups = 6;
/** Without I, L, O and U, which are easily misread. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';

/** 120 random bits, too many to search a plain hash. */
const createCode = (): string =>
  Array.from(randomBytes(groups * 4), (byte) => letters[byte % letters.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');

export const createRecoveryCodes = (): string[] => Array.from({ length: count }, createCode);

/** The stored form. Ignores case, spaces and hyphens, and reads letters that look like digits as digits. */
export const hashRecoveryCode = (typed: string): string => {
  const code = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
  return createHash('sha256').update(code).digest('base64url');
};
