import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#server/platform/http/problem.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time, whatever their lengths. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * The library uses Node's four worker threads, which file access, DNS and compression also need. Two stay free, and many
 * concurrent sign-ins take only 2 × 19 MiB. A full queue takes about ten seconds.
 */
const queue = limitConcurrency({
  atOnce: 2,
  waiting: 300,
  refusal: () =>
    new Problem('overloaded', 'Too many sign-ins at once. Try again in a few seconds.', {
      headers: { 'Retry-After': '5' },
    }),
});

/** Unicode encodes some characters in several ways; all of them are the same password. */
const normalize = (password: string): string => password.normalize('NFKC');

/** Returns an argon2id hash (the library's default) with its salt and parameters. */
export const hashPassword = (password: string): Promise<string> => queue(() => hash(normalize(password), cost));

export const verifyPassword = (password: string, passwordHash: string): Promise<boolean> =>
  queue(() => verify(passwordHash, normalize(password)));

const zeros = (bytes: number): string => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');

/** Takes as long to verify as any account's hash, and matches no password. */
export const dummyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${zeros(16)}$${zeros(32)}`;
