/** Recognises errors of an unavailable database. */

/** Thrown at once while the database is known to be unavailable, instead of waiting for a timeout. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';

  constructor(message = 'The database cannot be reached.') {
    super(message);
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

/** What a mongos, or a member of a replica set, says of another server that it cannot reach. The driver does not notice. */
const unreachableCodes = new Set([6, 7, 89, 133, 134, 202, 9001]);

/** A replica set without a primary or in shutdown, and commands or confirmations that exceeded their time limit. */
const awayCodes = new Set([...unreachableCodes, 91, 189, 10107, 11600, 11602, 13435, 13436, 50, 64, 262]);

const brokenLineCodes = new Set(['ECONNRESET', 'ECONNABORTED', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTUNREACH']);

/**
 * A socket error that the driver passes on unchanged. The error of a disconnected HTTP client has no `syscall`; neither has
 * that of a write after the other end said goodbye, which is always EPIPE.
 */
const isBrokenLine = (error: Error): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'EPIPE' || ((syscall === 'write' || syscall === 'read') && brokenLineCodes.has(String(code)));
};

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** The driver (mongodb 7.9) puts the error of a lost connection into that of a bulk write, and leaves its name and its cause out. */
const isLostBulkWrite = (error: Error): boolean =>
  error.name === 'MongoBulkWriteError' &&
  codeOf(error) === undefined &&
  [(error as { readonly writeErrors?: unknown }).writeErrors ?? []].flat().length === 0;

/** Whether no server could be found, so that the next command would wait in vain as well. */
export const isServerMissing = (error: unknown): boolean =>
  error instanceof Error && (/ServerSelectionError$/.test(error.name) || unreachableCodes.has(codeOf(error) as number));

/** Whether trying again a little later may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (awayNames.has(error.name) || isBrokenLine(error) || isLostBulkWrite(error)) return true;
  if (awayCodes.has(codeOf(error) as number)) return true;
  // Mongoose has no class for a command that comes before the first connection.
  return error.name === 'MongooseError' && /initial connection|Connection was force closed/.test(error.message);
};

/** Whether the database or the connection failed, rather than this program. */
export const isDatabaseFailure = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Error && /^Mongo/.test(error.name));
