/** What lists are asked with: terms to find, and which page of what was found. */
import { z } from 'zod';
import { wholeNumber } from './whole-number.ts';

export const pageLimits = { min: 1, max: 100_000, default: 1 } as const;
export const filterMaxLength = 200;

/** Terms that narrow a list down; none of them leave it whole. */
export const filter = (meaning: string) => z.string().trim().max(filterMaxLength).default('').describe(meaning);

export const page = wholeNumber(pageLimits);

/** A page of one of the staff's lists. */
export const staffPage = { page, limit: wholeNumber({ min: 1, max: 200, default: 50 }) };

/** Where the next page of a list begins; read by nobody but the call that wrote it. */
export const listCursor = (meaning: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,100}$/)
    .optional()
    .describe(meaning);
