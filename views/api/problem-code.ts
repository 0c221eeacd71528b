/** Classifies problem codes. Only type names come from the contract, whose table would add weight to public pages. */
import type { ProblemCode } from '#shared/api/problem-codes.ts';

/**
 * Besides the server's codes, `unnamed-refusal` and `unnamed-failure` stand for an answer whose
 * status names no code either, such as a proxy's, and `no-answer` for none at all.
 */
export type AnswerCode = ProblemCode | 'unnamed-refusal' | 'unnamed-failure' | 'no-answer';

/** The code of a status when the answer has none; RFC 9457 treats an unknown type the same way. */
const usualCodes: Readonly<Record<number, ProblemCode>> = {
  401: 'not-signed-in',
  404: 'not-found',
  409: 'version-conflict',
  422: 'invalid-fields',
  429: 'too-many-requests',
  500: 'internal-error',
  503: 'database-unavailable',
};

/** The codes that mean that the server is unavailable, not that the request is wrong. */
export const unavailableCodes = [
  'database-unavailable',
  'storage-full',
  'storage-unavailable',
  'overloaded',
  'shutting-down',
  'metrics-unavailable',
] as const satisfies readonly ProblemCode[];

/** Failures that the request did not cause: the same request may succeed later. */
const failures: ReadonlySet<string> = new Set<AnswerCode>([
  ...unavailableCodes,
  'internal-error',
  'unnamed-failure',
  'no-answer',
]);

/**
 * The code of an answer; `given` is what its body says, if anything. A newer server may send codes
 * that this client does not know.
 */
export function readCode(given: unknown, status: number): AnswerCode {
  const isFailure = status >= 500;
  const isUsable = typeof given === 'string' && (!isFailure || failures.has(given));
  if (isUsable) return given as ProblemCode;
  return usualCodes[status] ?? (isFailure ? 'unnamed-failure' : 'unnamed-refusal');
}

/** A failure of server or network. */
export const isFailure = (code: AnswerCode): boolean => failures.has(code);

/** True if the same request may succeed later. */
export const isTransient = (code: AnswerCode): boolean => isFailure(code) || code === 'too-many-requests';

/** True if signing in again would help. */
export const needsSignIn = (code: AnswerCode): boolean => code === 'not-signed-in' || code === 'session-ended';
