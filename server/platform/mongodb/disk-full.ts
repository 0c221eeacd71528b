/** Recognises errors of a full disk, the database's or this machine's. */

/** MongoDB's OutOfDiskSpace. The embedded database uses it as well. */
const outOfDiskSpace = 14031;

/** The disk or the user's quota is full, or a file has its maximum size. */
const diskCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** True if the disk is full. Nothing was stored, and a retry succeeds when there is space. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === outOfDiskSpace || diskCodes.has(error.code));
