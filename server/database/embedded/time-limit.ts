/** How long a command may work: `maxTimeMS`, checked between two documents, because one thread carries out one command at a time. */
import { CommandError } from './command-error.ts';

let endsAt = Infinity;

/** `limitMs` may be infinite. @throws what `work` throws; and error 50 from within it, when its time is over. */
export function withTimeLimit<Result>(limitMs: number, work: () => Result): Result {
  endsAt = performance.now() + limitMs;
  try {
    return work();
  } finally {
    endsAt = Infinity;
  }
}

/** To be called for each document that is looked at. @throws error 50. */
export function checkTime(): void {
  if (performance.now() > endsAt) throw new CommandError(50, 'operation exceeded time limit');
}

/** What is left of the present command's time in milliseconds, for what goes on later. */
export function remainingTime(): number {
  return endsAt - performance.now();
}
