/**
 * What records have in common: their ids, their times, and the version that keeps two writers
 * apart.
 */
import { z } from 'zod';

export const recordId = (meaning: string) =>
  z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .describe(meaning);

export const moment = (meaning: string) => z.iso.datetime().describe(meaning);

/** The version that a change is based on; `record` is what people call what is changed. */
export const versionOf = (record: string) =>
  z
    .number()
    .int()
    .min(1)
    .describe(`The version that was read; when somebody has changed the ${record} since, the answer is 409`);

/** For the description of a call that takes a version. */
export const conflictOver = (record: string): string =>
  `A 409 for an old version carries the ${record} as it is now as \`current\`, and who changed it in \`detail\`.`;
