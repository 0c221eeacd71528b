/** Which failures a call may answer with, besides 405 and 500 that every call has (CONTRACT.md, "The API"). */
import type { CallDefinition } from '#shared/contracts/define-call.ts';

export const possibleFailures = (call: CallDefinition): readonly number[] => {
  const takesBody = call.body !== undefined || call.accepts !== undefined;
  const isValidated = takesBody || call.query !== undefined || call.headers !== undefined;
  const failures = [
    ...(takesBody ? [400, 413, 415] : []),
    ...(call.auth === 'staff' ? [401] : []),
    ...(call.params === undefined ? [] : [404]),
    ...(isValidated ? [422] : []),
    ...[429, 503].filter((status) => !call.neverAnswers?.some((never) => never === status)),
    ...(call.errors ?? []),
  ];
  return failures.sort((one, other) => one - other);
};
