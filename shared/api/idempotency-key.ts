/** The header that makes it safe to send the same request again. */
import { z } from 'zod';

export const idempotencyKeyLength = { min: 1, max: 200 } as const;
const { min, max } = idempotencyKeyLength;
const message = `The Idempotency-Key takes ${min} to ${max} characters.`;

/** The headers of a call that takes the key; `meaning` says what the call does with one that it knows. */
export const idempotencyHeaders = (meaning: string) =>
  z.object({ 'idempotency-key': z.string().min(min, message).max(max, message).optional().describe(meaning) });
