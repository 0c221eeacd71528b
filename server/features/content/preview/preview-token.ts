/** What stands in a preview's address: a random key, and the proof that this site made it. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '#server/features/accounts/hash-password.ts';

/** 128 bits as base64url. */
const keyLength = 22;
const tokenPattern = /^[\w-]{65}$/;

/** The purpose is signed too, so that nothing else the site signs can stand in for it. */
const signatureOf = (key: string, secret: string): string =>
  createHmac('sha256', secret).update(`preview of an article\n${key}`).digest('base64url');

const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export interface PreviewToken {
  readonly token: string;
  /** What is stored in the key's place. */
  readonly keyHash: string;
}

export const makePreviewToken = (secret: string): PreviewToken => {
  const key = randomBytes(16).toString('base64url');
  return { token: key + signatureOf(key, secret), keyHash: hashOf(key) };
};

/** The hash by which the link is found; undefined when this site did not make the token. */
export const readPreviewToken = (token: string, secret: string): string | undefined => {
  if (!tokenPattern.test(token)) return undefined;
  const key = token.slice(0, keyLength);
  return sameSecret(token.slice(keyLength), signatureOf(key, secret)) ? hashOf(key) : undefined;
};
