/** Tells “the database cannot be reached now” apart from every other failure. */

/** Thrown at once while the database is known to be away, so that nobody waits for a time-out. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor() {
    super('The database cannot be reached.');
  }
}

const awayNames = new Set([
  'DatabaseUnavailableError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
  'MongoOperationTimeoutError',
  'PoolClearedOnNetworkError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
]);

/** A replica set between two primaries, or one that shuts down; and an answer that took longer than it may. */
const awayCodes = new Set([91, 189, 10107, 11600, 11602, 13435, 13436, 50, 262]);

const brokenLineCodes = new Set(['EPIPE', 'ECONNRESET', 'ECONNABORTED', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** What the driver passes on as it is when the line breaks while it writes. A client of ours that hangs up has no `syscall`. */
const isBrokenLine = (error: Error): boolean =>
  'syscall' in error &&
  (error.syscall === 'write' || error.syscall === 'read') &&
  'code' in error &&
  brokenLineCodes.has(String(error.code));

/** Whether trying again a little later may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (awayNames.has(error.name) || isBrokenLine(error)) return true;
  if ('code' in error && typeof error.code === 'number' && awayCodes.has(error.code)) return true;
  // Mongoose has no class for a command that comes before the first connection.
  return error.name === 'MongooseError' && /initial connection|Connection was force closed/.test(error.message);
};

/** Whether it is the database or the way to it that failed, rather than this program before it asked. */
export const isDatabaseFailure = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Error && /^Mongo/.test(error.name));
