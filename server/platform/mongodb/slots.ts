/** Limits how many of the processes sharing a database do the same work at the same time. */
import { createStoredLease, type LeaseRepository, type StoredLeaseOptions } from './stored-lease.ts';

export interface SlotsOptions extends Omit<StoredLeaseOptions, 'leases'> {
  readonly leases: LeaseRepository;
  /** Number of slots for all processes together. */
  readonly count: number;
  /** Interval of renewals. */
  readonly renewMs: number;
}

export interface Slot {
  /** Aborted when the slot was lost, or may be lost because it was not renewed in time. */
  readonly lost: AbortSignal;
  /** Stops renewing. If the slot cannot be released, it is free when its lease ends. */
  release(): Promise<void>;
}

export interface Slots {
  /** Returns null if all slots are held. */
  take(): Promise<Slot | null>;
}

/** A fixed number of leases. */
export const createSlots = (options: SlotsOptions): Slots => {
  const { leases, name, count, ms, renewMs, clock } = options;
  const names = Array.from({ length: count }, (_, index) => `${name}-${index}`);

  /** In random order, so that processes try different slots. */
  const free = async (): Promise<string[]> => {
    const held = await leases.findHeld(names, clock(), ms);
    const start = Math.floor(Math.random() * count);
    return [...names.slice(start), ...names.slice(0, start)].filter((each) => !held.has(each));
  };

  return {
    async take() {
      for (const each of await free()) {
        const lease = createStoredLease({ leases, name: each, ms, clock });
        if (!(await lease.hold())) continue;
        lease.renewEvery(renewMs);
        return { lost: lease.lost, release: () => lease.release().catch(() => undefined) };
      }
      return null;
    },
  };
};
