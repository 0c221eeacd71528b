/** Tells “there is no room left” apart from every other failure, whether the database ran out of it or this machine's own disk. */

/** MongoDB's OutOfDiskSpace, which the embedded database answers with as well. */
const outOfDiskSpace = 14031;

/** The disk is full, what this user may take of it is used up, or a file may not grow any more. */
const diskCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether the same will succeed when somebody has made room; nothing of it was stored. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === outOfDiskSpace || diskCodes.has(error.code));
