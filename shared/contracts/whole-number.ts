/** A whole number that arrives as text in a query, within limits. */
import { z } from 'zod';

export interface WholeNumberLimits {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** Takes digits only, so that `1e3`, `0x10`, ` 5` and an empty value are refused instead of guessed at. */
export const wholeNumber = (limits: WholeNumberLimits) => {
  const message = `This takes a whole number from ${limits.min} to ${limits.max}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= limits.min && value <= limits.max, message)
    .default(limits.default)
    .meta({ type: 'integer', minimum: limits.min, maximum: limits.max, default: limits.default });
};
