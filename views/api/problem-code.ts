/**
 * What this program makes of the code of a problem. Of the contract only the names come here: its table would be weight in
 * every page that sends something.
 */
import type { ProblemCode } from '#shared/contracts/problem-codes.ts';

/**
 * Besides the server's codes: `unnamed-refusal` and `unnamed-failure` stand for an answer, such as a proxy's, whose status
 * names no code either, `no-answer` for none at all.
 */
export type AnswerCode = ProblemCode | 'unnamed-refusal' | 'unnamed-failure' | 'no-answer';

/** What a status means where no code is given, as RFC 9457 has it for a type that one does not know. */
const usualCodes: Readonly<Record<number, ProblemCode>> = {
  401: 'not-signed-in',
  404: 'not-found',
  409: 'version-conflict',
  422: 'invalid-fields',
  429: 'too-many-requests',
  500: 'internal-error',
  503: 'database-unavailable',
};

/** Every code with which the server says that it cannot at the moment, and not that the request is wrong. */
export const unavailableCodes = [
  'database-unavailable',
  'storage-full',
  'storage-unavailable',
  'overloaded',
  'shutting-down',
  'metrics-unavailable',
] as const satisfies readonly ProblemCode[];

/** What is no fault of the request: the very same may succeed. */
const failures: ReadonlySet<string> = new Set<AnswerCode>([
  ...unavailableCodes,
  'internal-error',
  'unnamed-failure',
  'no-answer',
]);

/** The code of an answer; `given` is what its body says, if anything. A newer server may have codes for failures that are not known here. */
export function readCode(given: unknown, status: number): AnswerCode {
  const isFailure = status >= 500;
  const isUsable = typeof given === 'string' && (!isFailure || failures.has(given));
  if (isUsable) return given as ProblemCode;
  return usualCodes[status] ?? (isFailure ? 'unnamed-failure' : 'unnamed-refusal');
}

/** Something went wrong on the way or on the server. */
export const isFailure = (code: AnswerCode): boolean => failures.has(code);

/** Whether the same request may succeed later. */
export const mayPass = (code: AnswerCode): boolean => isFailure(code) || code === 'too-many-requests';

/** Whether signing in again would help. */
export const needsSignIn = (code: AnswerCode): boolean => code === 'not-signed-in' || code === 'session-ended';
