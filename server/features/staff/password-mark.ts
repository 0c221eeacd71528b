import { createHash } from 'node:crypto';

/** Stands for the password that an account has: another hash, even of the same password, has another mark. Tells nothing of either. */
export const passwordMark = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');
