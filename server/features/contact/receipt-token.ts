/**
 * What a plain form post is answered with: the receipt, in the address of the page that shows it. No
 * record has to be found for it, so it is there while the message waits on a disk, and on any
 * instance. It is signed, so that nobody can make one up for somebody else.
 */
import { createHmac } from 'node:crypto';
import { sameSecret } from '#server/features/accounts/hash-password.ts';
import type { StoredReceipt } from './submission.repository.ts';

/** How long the address shows the receipt. After that it is a later visit, and shows the form. */
const shownMs = 60 * 60 * 1000;

const tokenPattern = /^([0-9a-f]{24})\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** The purpose is signed too, so that nothing else the site signs can stand in for it. */
const signatureOf = (receipt: string, secret: string): string =>
  createHmac('sha256', secret).update(`receipt of a message\n${receipt}`).digest('base64url');

export const makeReceiptToken = ({ id, submitted_at, due_at }: StoredReceipt, secret: string): string => {
  const receipt = [id, submitted_at.getTime().toString(36), due_at.getTime().toString(36)].join('.');
  return `${receipt}.${signatureOf(receipt, secret)}`;
};

/** Null for what this site did not make, or made an hour ago. */
export const readReceiptToken = (token: string, secret: string, now: Date): StoredReceipt | null => {
  const [, id, submitted, due, signature] = tokenPattern.exec(token) ?? [];
  if (id === undefined || submitted === undefined || due === undefined || signature === undefined) return null;
  if (!sameSecret(signature, signatureOf([id, submitted, due].join('.'), secret))) return null;
  const submittedAt = new Date(Number.parseInt(submitted, 36));
  if (now.getTime() - submittedAt.getTime() > shownMs) return null;
  return { id, submitted_at: submittedAt, due_at: new Date(Number.parseInt(due, 36)) };
};
