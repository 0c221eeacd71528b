/** Waits for what happens beside the requests. */
import { setTimeout } from 'node:timers/promises';

/** Under the time limit of a test, so that what never came is named instead of the test alone. */
const timeoutMs = 240_000;

/** The first pause, and the longest: a condition that asks the site costs as much as what it waits for. */
const shortestMs = 10;
const longestMs = 160;

/** @throws with the condition's own text when it has not come true in time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const last = performance.now() + timeoutMs;
  for (let pauseMs = shortestMs; !(await condition()); pauseMs = Math.min(pauseMs * 2, longestMs)) {
    if (performance.now() > last) throw new Error(`waited in vain for ${condition.toString()}`);
    await setTimeout(pauseMs);
  }
}
