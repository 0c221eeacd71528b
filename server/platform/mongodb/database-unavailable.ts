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

/** Errors of a mongos or a replica set member that cannot reach another server. The driver does not recognise them. */
const unreachableCodes = new Set([6, 7, 89, 133, 134, 202, 9001]);

/** A replica set without a primary or in shutdown, and commands or confirmations that exceeded their time limit. */
const awayCodes = new Set([...unreachableCodes, 91, 189, 10107, 11600, 11602, 13435, 13436, 50, 64, 262]);

const brokenLineCodes = new Set(['ECONNRESET', 'ECONNABORTED', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTUNREACH']);

/**
 * A socket error that the driver passes on unchanged. Errors of a disconnected HTTP client have no `syscall`. The EPIPE of a
 * write to a closed socket has none either.
 */
const isBrokenLine = (error: Error): boolean => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'EPIPE' || ((syscall === 'write' || syscall === 'read') && brokenLineCodes.has(String(code)));
};

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** In errors of bulk writes, the driver (mongodb 7.9) includes a lost connection without its name and cause. */
const isLostBulkWrite = (error: Error): boolean =>
  error.name === 'MongoBulkWriteError' &&
  codeOf(error) === undefined &&
  [(error as { readonly writeErrors?: unknown }).writeErrors ?? []].flat().length === 0;

/** True if no server was found, so that the next command would fail, too. */
export const isServerMissing = (error: unknown): boolean =>
  error instanceof Error && (/ServerSelectionError$/.test(error.name) || unreachableCodes.has(codeOf(error) as number));

/** True if a retry may succeed soon. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (awayNames.has(error.name) || isBrokenLine(error) || isLostBulkWrite(error)) return true;
  if (awayCodes.has(codeOf(error) as number)) return true;
  // Mongoose has no error class for a command before the first connection.
  return error.name === 'MongooseError' && /initial connection|Connection was force closed/.test(error.message);
};

/** True if the database or the connection failed, not this program. */
export const isDatabaseFailure = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || (error instanceof Error && /^Mongo/.test(error.name));
