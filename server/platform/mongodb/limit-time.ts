/**
 * Limits how long anybody waits for the database. A command may hang without an end, whatever limits the driver has: if its socket
 * ends while it is written, the driver (mongodb 7.9) waits for its `drain` for ever.
 */
import type { Connection } from 'mongoose';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { countGivenUp } from './fail-fast.ts';

/** Longer than every limit of the driver and of the database, which say better what happened. */
const answerMs = 20_000;

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function';

/**
 * `givenUp` is called when there is no answer in time.
 * @throws DatabaseUnavailableError then; whether it wrote anything is not known.
 */
export const answerInTime = async <T>(answer: PromiseLike<T>, ms = answerMs, givenUp?: () => void): Promise<T> => {
  const answered = await withTimeout(ms, Promise.resolve(answer));
  if (answered !== null) return answered.answer;
  givenUp?.();
  throw new DatabaseUnavailableError();
};

type Method = (...args: readonly unknown[]) => unknown;

/**
 * The repository with a limit on each method that answers with a promise; what is given up counts as an error of its connection.
 * Streaming reads are left alone.
 */
export const limitTime = <Repository extends object>(
  repository: Repository,
  connection: Connection,
  ms = answerMs,
): Repository => {
  const limit =
    (method: Method): Method =>
    (...args) => {
      const result = method(...args);
      return isPromise(result) ? answerInTime(result, ms, () => countGivenUp(connection)) : result;
    };
  const limited = Object.entries(repository).map(([name, method]) => [
    name,
    typeof method === 'function' ? limit(method as Method) : (method as unknown),
  ]);
  return Object.fromEntries(limited) as Repository;
};
