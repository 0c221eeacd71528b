/** Waits for an answer for a limited time. */
import { setTimeout } from 'node:timers/promises';

/** The wait is divided into slices, so that a pause of this process costs one slice instead of the whole time. */
const slices = 10;

/** Returns the answer, or null after `ms` milliseconds; a later answer is dropped. @throws what `answer` throws */
export const withTimeout = async <T>(ms: number, answer: Promise<T>): Promise<{ readonly answer: T } | null> => {
  const waiting = new AbortController();
  const wait = async (): Promise<null> => {
    for (let slice = 0; slice < slices; slice += 1)
      await setTimeout(ms / slices, undefined, { signal: waiting.signal });
    return null;
  };
  const late = wait();
  late.catch(() => undefined);
  try {
    return await Promise.race([answer.then((value) => ({ answer: value })), late]);
  } finally {
    waiting.abort();
  }
};
