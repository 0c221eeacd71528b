import { hash, verify } from '@node-rs/argon2';
import { Problem } from '#server/platform/http/problem.ts';
import { limitConcurrency } from '#server/platform/concurrency-limit.ts';
import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that tells nothing about where, or in what length, two secrets differ. */
export const sameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected));

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * The library works on Node's four threads, which files, names and compression need too: half of them stay free, and a flood of
 * sign-ins holds two times 19 MiB. The queue is as long as a person would wait for: some ten seconds.
 */
const inTurn = limitConcurrency({
  atOnce: 2,
  waiting: 300,
  refusal: () =>
    new Problem('overloaded', 'Too many sign-ins at once. Try again in a few seconds.', {
      headers: { 'Retry-After': '5' },
    }),
});

/** What people type as one character may be written in several ways; all of them are the same password. */
const normalize = (password: string): string => password.normalize('NFKC');

/** argon2id (the library's default), with its salt and parameters in the text. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(normalize(password), cost));

export const isPassword = (password: string, passwordHash: string): Promise<boolean> =>
  inTurn(() => verify(passwordHash, normalize(password)));

const zeros = (bytes: number): string => Buffer.alloc(bytes).toString('base64').replaceAll('=', '');

/** Costs as much to compare with as any account's, and is nobody's. */
export const nobodysHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${zeros(16)}$${zeros(32)}`;
