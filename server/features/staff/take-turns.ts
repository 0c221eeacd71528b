/** Lets only so many tasks run at once and so many more wait; whoever comes after those is refused. */

export interface TurnOptions {
  readonly atOnce: number;
  readonly waiting: number;
  readonly refusal: () => Error;
}

export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

export const takeTurns = ({ atOnce, waiting, refusal }: TurnOptions): InTurn => {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running < atOnce) running += 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw refusal();
    try {
      return await task();
    } finally {
      // Who waited longest takes over this place, so that nobody slips in between.
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};
