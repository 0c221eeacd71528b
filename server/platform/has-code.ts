/** Recognises errors by their codes. */

/** True if an error has one of these codes, such as Node's `ENOENT`. */
export const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code);

/**
 * The disk or the user's quota is full, or a file has its maximum size; and MongoDB's OutOfDiskSpace, which the embedded
 * database uses as well.
 */
const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', 14031];

/** True if the disk is full. Nothing was stored, and a retry succeeds when there is space. */
export const isDiskFull = (error: unknown): boolean => hasCode(error, ...diskFullCodes);
