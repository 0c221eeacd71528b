/** Receives the progress of long-running work. */
export interface Progress {
  /** Starts a step, for example "Moving pictures", and ends the previous one. `total`: number of items. */
  begin(step: string, total: number): void;
  /** Reports that more items are done. */
  advance(by?: number): void;
  /** Ends the last step; later output starts on a new line. */
  end(): void;
}

export const noProgress: Progress = { begin: () => undefined, advance: () => undefined, end: () => undefined };
