import { setTimeout } from 'node:timers/promises';

/** However long this process itself was kept from its work, by another program or by one long task: that is one slice, and no fault of whoever answers. */
const slices = 10;

/** The answer if it comes in time, else null; what comes later is let go. */
export const within = async <T>(ms: number, answer: Promise<T>): Promise<{ readonly answer: T } | null> => {
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
