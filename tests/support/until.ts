/** Waits for what happens beside the requests; the test's own time limit ends what never comes. */
import { setTimeout } from 'node:timers/promises';

export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await setTimeout(20);
};
