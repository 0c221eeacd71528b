/**
 * Which problems a call may answer with, besides method-not-allowed and internal-error that every call has (CONTRACT.md,
 * "The API").
 */
import type { CallDefinition } from '#shared/contracts/define-call.ts';
import { problemCodes, type ProblemCode } from '#shared/contracts/problem-codes.ts';

const statusOf = (code: ProblemCode): number => problemCodes[code].status;

/** In the order of their statuses, each once. */
export const possibleFailures = (call: CallDefinition): readonly ProblemCode[] => {
  const takesBody = call.body !== undefined || call.accepts !== undefined;
  const isValidated = takesBody || call.query !== undefined || call.headers !== undefined;
  const usual: readonly ProblemCode[] = ['too-many-requests', 'database-unavailable', 'storage-full', 'overloaded'];
  const failures: readonly ProblemCode[] = [
    ...(takesBody ? (['payload-too-large', 'unsupported-media-type'] as const) : []),
    ...(call.body === undefined ? [] : (['malformed-body'] as const)),
    ...(call.accepts === undefined ? [] : (['incomplete-body'] as const)),
    ...(call.auth === 'staff' ? (['not-signed-in', 'session-ended'] as const) : []),
    ...(call.params === undefined ? [] : (['not-found'] as const)),
    ...(isValidated ? (['invalid-fields'] as const) : []),
    ...usual.filter((code) => !call.neverAnswers?.some((never) => never === statusOf(code))),
    ...(call.errors ?? []),
  ];
  return [...new Set(failures)].sort((one, other) => statusOf(one) - statusOf(other));
};
