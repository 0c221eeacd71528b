import { testServer } from '../support/test-database.ts';

/** A fault caused on purpose in the real program. */
export interface Fault {
  /** Cause. */
  readonly done: string;
  readonly promised: string;
  /** Returns the observed result. @throws if it differs from the promise; NotCausedHere */
  readonly run: (size: FaultSize) => Promise<string>;
}

/** The fault cannot be caused on this machine; the message says why. */
export class NotCausedHere extends Error {
  override readonly name = 'NotCausedHere';
}

/** For faults of the embedded database's files. @throws NotCausedHere with another database. */
export const needsEmbedded = (): void => {
  if (testServer !== undefined) throw new NotCausedHere('Only the embedded database has its files in DATA_DIR.');
};

/** Size of the storm and the long outage; other faults have one size. */
export interface FaultSize {
  readonly messages: number;
  readonly kills: number;
  readonly outages: number;
  readonly outageMs: number;
}

export const smallSize: FaultSize = { messages: 40, kills: 2, outages: 1, outageMs: 10_000 };
export const fullSize: FaultSize = { messages: 1000, kills: 20, outages: 2, outageMs: 600_000 };
