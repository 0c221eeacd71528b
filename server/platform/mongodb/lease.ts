/**
 * Lets one process at a time have something, among all that share the database. Where a lease is written is left to its user; what
 * is here takes it, renews it, and says when it is lost. `stored-lease.ts` has leases that are documents.
 */

/** Writes that it is held from now until then. False: another process has it. */
export type WriteLease = (until: Date, now: Date) => PromiseLike<boolean>;

export interface LeaseOptions {
  readonly write: WriteLease;
  /** How long it is held when it is not renewed. */
  readonly ms: number;
  /** The database's clock, which is the same for every process. */
  readonly clock: () => Date;
}

export interface Lease {
  /** Aborts when another process has it, or may have it because it could not be renewed in time. */
  readonly lost: AbortSignal;
  /**
   * Takes it, or goes on with it. False: another process has it. `write` stands in for the usual write, for what is to be written
   * with it.
   */
  hold(write?: WriteLease): Promise<boolean>;
  /** From now on it is renewed so often; much shorter than `ms`, after which the lease of a killed process is free. */
  renewEvery(ms: number): void;
  /** Counts as lost, although it may be held. */
  lose(): void;
  /** Ends the renewing. */
  end(): Promise<void>;
}

export const createLease = ({ write: usual, ms, clock }: LeaseOptions): Lease => {
  const lost = new AbortController();
  /** By a clock that nobody sets. */
  let oursUntil: number | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;

  const write = async (writeIt: WriteLease): Promise<boolean> => {
    const asked = performance.now();
    const now = clock();
    if (await writeIt(new Date(now.getTime() + ms), now)) {
      oursUntil = asked + ms;
      return true;
    }
    if (oursUntil !== undefined) lost.abort();
    return false;
  };

  /** One write at a time, since each may have to know what the one before has written. */
  const hold = async (writeIt: WriteLease = usual): Promise<boolean> => {
    const before = writing;
    const held = before.then(() => {
      isWriting = true;
      return write(writeIt);
    });
    writing = held
      .catch(() => undefined)
      .finally(() => {
        isWriting = false;
      });
    return held;
  };

  const renew = (): void => {
    if (oursUntil === undefined || performance.now() >= oursUntil) lost.abort();
    if (lost.signal.aborted) return clearInterval(timer);
    // While the database is away it is ours for as long as was agreed.
    if (!isWriting) hold().catch(() => undefined);
  };

  return {
    lost: lost.signal,
    hold,
    renewEvery: (renewMs) => {
      clearInterval(timer);
      timer = setInterval(renew, renewMs);
    },
    lose: () => lost.abort(),
    end: async () => {
      clearInterval(timer);
      await writing;
      oursUntil = undefined;
    },
  };
};
