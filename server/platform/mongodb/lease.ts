/** Lets one process at a time do a piece of work, among all that share the database. */
import type { Collection } from 'mongodb';
import { isDuplicateKey } from './duplicate-key.ts';

export interface LeaseFields {
  readonly _id: string;
  /** The process that has it. */
  readonly holder: string;
  /** Until then it has it, by the database's clock, unless it goes on. */
  readonly until: Date;
}

export interface LeaseOptions {
  readonly leases: Collection<LeaseFields>;
  readonly name: string;
  readonly holder: string;
  readonly ms: number;
  /** The database's clock, which is the same for every process. */
  readonly clock: () => Date;
}

export interface Lease {
  /** Takes it, or goes on with it. False: another process has it. */
  hold(): Promise<boolean>;
  giveBack(): Promise<void>;
}

export const createLease = ({ leases, name, holder, ms, clock }: LeaseOptions): Lease => ({
  async hold() {
    const now = clock();
    const free = { _id: name, $or: [{ holder }, { until: { $lte: now } }] };
    try {
      await leases.updateOne(free, { $set: { holder, until: new Date(now.getTime() + ms) } }, { upsert: true });
      return true;
    } catch (error) {
      // It is there and not free, so that the upsert would make it twice.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  },
  giveBack: async () => void (await leases.deleteOne({ _id: name, holder })),
});
