/**
 * A lease that only one of the processes sharing a database can hold. Acquires and renews it and reports its loss; the caller
 * decides where it is stored. `stored-lease.ts` stores leases as documents.
 */

/** Stores the lease until a time. Returns false if another process holds it. */
export type WriteLease = (until: Date, now: Date) => PromiseLike<boolean>;

export interface LeaseOptions {
  readonly write: WriteLease;
  /** Duration without a renewal, in milliseconds. */
  readonly ms: number;
  /** The database's clock, which is common to all processes. */
  readonly clock: () => Date;
}

export interface Lease {
  /** Aborted when the lease was lost, or may be lost because it was not renewed in time. */
  readonly lost: AbortSignal;
  /**
   * Acquires or renews the lease. Returns false if another process holds it. `write` replaces the usual write, for changes in
   * the same write.
   */
  hold(write?: WriteLease): Promise<boolean>;
  /**
   * Renews the lease at this interval, which must be much shorter than `ms`: after `ms`, the lease of a killed process is
   * free.
   */
  renewEvery(ms: number): void;
  /** Treats the lease as lost, although it may still be held. */
  lose(): void;
  /** Stops renewing. */
  end(): Promise<void>;
}

export const createLease = ({ write: usual, ms, clock }: LeaseOptions): Lease => {
  const lost = new AbortController();
  /** By the monotonic clock. */
  let heldUntil: number | undefined;
  let writing: Promise<unknown> = Promise.resolve();
  let isWriting = false;
  let timer: NodeJS.Timeout | undefined;

  const write = async (store: WriteLease): Promise<boolean> => {
    const asked = performance.now();
    const now = clock();
    if (await store(new Date(now.getTime() + ms), now)) {
      heldUntil = asked + ms;
      return true;
    }
    if (heldUntil !== undefined) lost.abort();
    return false;
  };

  /** One write at a time, because a write may depend on the previous one. */
  const hold = async (store: WriteLease = usual): Promise<boolean> => {
    const before = writing;
    const held = before.then(() => {
      isWriting = true;
      return write(store);
    });
    writing = held
      .catch(() => undefined)
      .finally(() => {
        isWriting = false;
      });
    return held;
  };

  const renew = (): void => {
    if (heldUntil === undefined || performance.now() >= heldUntil) lost.abort();
    if (lost.signal.aborted) return clearInterval(timer);
    // If the database is unavailable, the lease stays valid until its end.
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
      heldUntil = undefined;
    },
  };
};
