/**
 * Limits how long anybody waits for the database. A command may hang without an end, whatever limits the driver has: if its socket
 * ends while it is written, the driver (mongodb 7.9) waits for its `drain` for ever.
 */
import { withTimeout } from '#server/platform/with-timeout.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

/** Longer than every limit of the driver and of the database, which say better what happened. */
const answerMs = 20_000;

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as Partial<PromiseLike<unknown>> | null | undefined)?.then === 'function';

/** @throws DatabaseUnavailableError when there is no answer in time; whether it wrote anything is not known then. */
export const answerInTime = async <T>(
  answer: PromiseLike<T>,
  ms = answerMs,
  late: () => void = () => undefined,
): Promise<T> => {
  const answered = await withTimeout(ms, Promise.resolve(answer));
  if (answered !== null) return answered.answer;
  late();
  throw new DatabaseUnavailableError();
};

type Method = (...args: readonly unknown[]) => unknown;

export interface TimeLimit {
  /** The longest wait, in milliseconds. */
  readonly ms?: number;
  /** Called for each answer that is given up: the driver may never report it. */
  readonly late?: () => void;
}

/** The repository with a limit on each method that answers with a promise. Streaming reads are left alone. */
export const limitTime = <Repository extends object>(
  repository: Repository,
  { ms = answerMs, late = () => undefined }: TimeLimit = {},
): Repository => {
  const limit =
    (method: Method): Method =>
    (...args) => {
      const result = method(...args);
      return isPromise(result) ? answerInTime(result, ms, late) : result;
    };
  const limited = Object.entries(repository).map(([name, method]) => [
    name,
    typeof method === 'function' ? limit(method as Method) : (method as unknown),
  ]);
  return Object.fromEntries(limited) as Repository;
};
