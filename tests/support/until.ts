/** Waits for what happens beside the requests. */
import { setTimeout } from 'node:timers/promises';

/** Under the time limit of a test, so that what never came is named instead of the test alone. */
const patienceMs = 240_000;

/** @throws with the condition's own text when it has not come true in time. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const last = performance.now() + patienceMs;
  while (!(await condition())) {
    if (performance.now() > last) throw new Error(`waited in vain for ${condition.toString()}`);
    await setTimeout(20);
  }
}
