/** Hears how far a piece of work is that takes long. */
export interface Progress {
  /** A step begins, for example "Moving pictures", and with it the one before has ended. `total`: how many there are to do. */
  begin(step: string, total: number): void;
  /** So many more of them are done. */
  advance(by?: number): void;
  /** The last step has ended: what is written next gets a line of its own. */
  end(): void;
}

export const noProgress: Progress = { begin: () => undefined, advance: () => undefined, end: () => undefined };
