import { testServer } from '../support/test-database.ts';

/** One thing that goes wrong, caused on purpose to the real program. */
export interface Fault {
  /** What is done to it. */
  readonly done: string;
  readonly promised: string;
  /** Answers what was seen. @throws when that is not what was promised; NotCausedHere */
  readonly run: (size: FaultSize) => Promise<string>;
}

/** Thrown by a fault that cannot be caused on this machine; its message is the sentence that says why. */
export class NotCausedHere extends Error {
  override readonly name = 'NotCausedHere';
}

/** For a fault of the embedded database's own files. @throws NotCausedHere with another database. */
export const needsEmbedded = (): void => {
  if (testServer !== undefined) throw new NotCausedHere('Only the embedded database has its files in DATA_DIR.');
};

/** How large a storm is and how long a long outage; other faults have one size. */
export interface FaultSize {
  readonly messages: number;
  readonly kills: number;
  readonly outages: number;
  /** How long the long outage lasts. */
  readonly outageMs: number;
}

export const smallSize: FaultSize = { messages: 40, kills: 2, outages: 1, outageMs: 10_000 };
export const fullSize: FaultSize = { messages: 1000, kills: 20, outages: 2, outageMs: 600_000 };
