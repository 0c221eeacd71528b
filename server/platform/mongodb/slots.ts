/** Lets a fixed number of processes do the same at once, among all that share the database. */
import { createStoredLease, type LeaseRepository, type StoredLeaseOptions } from './stored-lease.ts';

export interface SlotsOptions extends Omit<StoredLeaseOptions, 'leases'> {
  readonly leases: LeaseRepository;
  /** How many are held at once by all processes together. */
  readonly count: number;
  /** How often a held one is renewed. */
  readonly renewMs: number;
}

export interface Slot {
  /** Aborts when another process has the slot, or may have it because it could not be renewed in time. */
  readonly lost: AbortSignal;
  /** Ends the renewing. If the slot cannot be given back, it is free when its lease ends. */
  giveBack(): Promise<void>;
}

export interface Slots {
  /** Null: all are held. */
  take(): Promise<Slot | null>;
}

/** A fixed number of leases with one name, of which each holder has its own. */
export const createSlots = (options: SlotsOptions): Slots => {
  const { leases, name, count, ms, renewMs, clock } = options;
  const names = Array.from({ length: count }, (_, index) => `${name}-${index}`);

  /** In an order of chance, so that processes which look at the same time try different ones. */
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
        return { lost: lease.lost, giveBack: () => lease.giveBack().catch(() => undefined) };
      }
      return null;
    },
  };
};
