/**
 * Limits the wait for database calls. A command can hang regardless of the driver's limits: if its socket closes while it is
 * written, the driver (mongodb 7.9) waits for `drain` forever.
 */
import type { Connection } from 'mongoose';
import { withTimeout } from '#server/platform/with-timeout.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';
import { countTimeout } from './fail-fast.ts';

/** Longer than all limits of the driver and the database, whose errors are more specific. */
const answerMs = 20_000;

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function';

/**
 * Calls `onTimeout` if there is no answer in time.
 * @throws DatabaseUnavailableError after a timeout; a write may have succeeded
 */
export const answerInTime = async <T>(answer: PromiseLike<T>, ms = answerMs, onTimeout?: () => void): Promise<T> => {
  const answered = await withTimeout(ms, Promise.resolve(answer));
  if (answered !== null) return answered.answer;
  onTimeout?.();
  throw new DatabaseUnavailableError();
};

type Method = (...args: readonly unknown[]) => unknown;

/** Limits each method that returns a promise. Timeouts count as errors of the connection. Streaming reads are not limited. */
export const limitTime = <Repository extends object>(
  repository: Repository,
  connection: Connection,
  ms = answerMs,
): Repository => {
  const limit =
    (method: Method): Method =>
    (...args) => {
      const result = method(...args);
      return isPromise(result) ? answerInTime(result, ms, () => countTimeout(connection)) : result;
    };
  const limited = Object.entries(repository).map(([name, method]) => [
    name,
    typeof method === 'function' ? limit(method as Method) : (method as unknown),
  ]);
  return Object.fromEntries(limited) as Repository;
};
