/** Work that keeps the event loop to itself: begun once in each of its turns, so that between two pages that are drawn kept ones go out and new requests come in. */
import { setImmediate } from 'node:timers/promises';

export const yieldBetweenRenders = <Input, Result>(
  work: (input: Input) => Promise<Result>,
): ((input: Input) => Promise<Result>) => {
  let turn: Promise<unknown> = Promise.resolve();
  return (input) => {
    // Nobody waits for the end of another's work, only for a turn of one's own.
    turn = turn.then(() => setImmediate());
    return turn.then(() => work(input));
  };
};
