/** `maxTimeMS`, checked between two documents. One thread runs one command at a time, so there is one limit. */
import { CommandError } from './command-error.ts';

let endsAt = Infinity;

/** Sets the limit, which may be infinite, while `work` runs. */
export function withTimeLimit<Result>(limitMs: number, work: () => Result): Result {
  endsAt = performance.now() + limitMs;
  try {
    return work();
  } finally {
    endsAt = Infinity;
  }
}

/** Called for each document that is read. @throws CommandError 50 after the limit */
export function checkTime(): void {
  if (performance.now() > endsAt) throw new CommandError(50, 'operation exceeded time limit');
}

/** Remaining time of the current command in milliseconds. Its cursor keeps it for later batches. */
export function remainingTime(): number {
  return endsAt - performance.now();
}
