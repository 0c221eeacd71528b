/**
 * Fields that records share: id, times, and the version for optimistic locking.
 */
import { z } from 'zod';

export const recordId = (meaning: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .describe(meaning);

export const moment = (meaning: string) => z.iso.datetime().describe(meaning);

/** The version that a change is based on. `record` is the noun for the record. */
export const versionOf = (record: string) =>
  z.number().int().min(1).describe(`The version that was read; if the ${record} has changed since, the answer is 409`);

/** For the description of a call that takes a version. */
export const conflictOver = (record: string): string =>
  `A 409 for an old version has the current ${record} as \`current\`, and names who changed it in \`detail\`.`;
