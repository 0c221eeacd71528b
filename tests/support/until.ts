/** Waits for background work. */
import { setTimeout } from 'node:timers/promises';

/** Less than a test's time limit, so that the failed condition is reported. */
const timeoutMs = 240_000;

/** Shortest and longest pause: checking a condition on the site costs time too. */
const shortestMs = 10;
const longestMs = 160;

/** @throws with the condition's source if it is not met in time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const last = performance.now() + timeoutMs;
  for (let pauseMs = shortestMs; !(await condition()); pauseMs = Math.min(pauseMs * 2, longestMs)) {
    if (performance.now() > last) throw new Error(`timed out waiting for ${condition.toString()}`);
    await setTimeout(pauseMs);
  }
}
