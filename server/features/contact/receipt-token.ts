/**
 * The receipt of a plain form post as a signed token in the URL of the page that shows it. The page needs no record, so it also
 * works on other instances and while the message waits on the disk.
 */
import { createHmac } from 'node:crypto';
import { sameSecret } from '#server/features/accounts/hash-password.ts';
import type { StoredReceipt } from './submission.repository.ts';

/** After this time the URL shows the form. */
const shownMs = 60 * 60 * 1000;

const tokenPattern = /^([0-9a-f]{24})\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** Signs the purpose too, so that no other signature of the site is valid here. */
const signatureOf = (receipt: string, secret: string): string =>
  createHmac('sha256', secret).update(`receipt of a message\n${receipt}`).digest('base64url');

export const makeReceiptToken = ({ id, submitted_at, due_at }: StoredReceipt, secret: string): string => {
  const receipt = [id, submitted_at.getTime().toString(36), due_at.getTime().toString(36)].join('.');
  return `${receipt}.${signatureOf(receipt, secret)}`;
};

/** Returns null for an invalid or expired token. */
export const readReceiptToken = (token: string, secret: string, now: Date): StoredReceipt | null => {
  const [, id, submitted, due, signature] = tokenPattern.exec(token) ?? [];
  if (id === undefined || submitted === undefined || due === undefined || signature === undefined) return null;
  if (!sameSecret(signature, signatureOf([id, submitted, due].join('.'), secret))) return null;
  const submittedAt = new Date(Number.parseInt(submitted, 36));
  if (now.getTime() - submittedAt.getTime() > shownMs) return null;
  return { id, submitted_at: submittedAt, due_at: new Date(Number.parseInt(due, 36)) };
};
