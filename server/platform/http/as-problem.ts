/** Every error becomes a Problem here, and nothing else is told to the caller. */
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { isDiskFull } from '#server/platform/mongodb/disk-full.ts';
import { databaseUnavailable, notFound, outOfRoom, Problem } from './problem.ts';

const unexpected = (): Problem =>
  new Problem('internal-error', 'Something went wrong on our side. Please try again in a minute.');

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof Error && 'status' in error && error.status === status;

/** What an error is to the caller; only its own Problem says more than a fixed sentence. */
export const asProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error)) return databaseUnavailable();
  if (isDiskFull(error)) return outOfRoom();
  // Express itself refuses an address that cannot be decoded.
  if (error instanceof URIError || hasStatus(error, 400)) return notFound();
  // A condition that a file does not meet (RFC 9110, 13.1).
  if (hasStatus(error, 412)) return new Problem('precondition-failed', 'The file is not the one that was asked for.');
  return unexpected();
};
