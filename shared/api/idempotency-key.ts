/** The Idempotency-Key header, which makes it safe to repeat a request. */
import { z } from 'zod';

export const idempotencyKeyLength = { min: 1, max: 200 } as const;
const { min, max } = idempotencyKeyLength;
const message = `The Idempotency-Key must have ${min} to ${max} characters.`;

/** Headers of a call that accepts the key. `meaning` describes what happens for a known key. */
export const idempotencyHeaders = (meaning: string) =>
  z.object({ 'idempotency-key': z.string().min(min, message).max(max, message).optional().describe(meaning) });
