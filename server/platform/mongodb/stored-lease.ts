/** Leases that are documents, each with the name of what it is for. */
import { randomBytes } from 'node:crypto';
import { Schema, type Connection, type Model } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.ts';
import { createLease, type Lease, type LeaseOptions } from './lease.ts';

export interface LeaseFields {
  readonly _id: string;
  /** Who has it. */
  readonly holder: string;
  /** Until then it has it, by the database's clock, unless it goes on. */
  readonly until: Date;
}

/** What a lease needs of its collection: the driver's, or a model, which fails at once while the database is away. */
export interface LeaseStore {
  updateOne(filter: object, change: object, options: { readonly upsert: true }): PromiseLike<unknown>;
  deleteOne(filter: object): PromiseLike<unknown>;
}

export interface StoredLeaseOptions extends Omit<LeaseOptions, 'write'> {
  readonly leases: LeaseStore;
  readonly name: string;
}

export interface StoredLease extends Lease {
  /** Ends the renewing, and lets the next one have it. */
  giveBack(): Promise<void>;
}

/** A lease that ends later than a new one by more than this was written while the database's clock was wrong. */
const skewMs = 60_000;

const furthest = (end: Date): Date => new Date(end.getTime() + skewMs);

/** A lease that somebody has; `end` is that of a new one. */
const isHeld = (now: Date, end: Date) => ({ until: { $gt: now, $lte: furthest(end) } });
const isOver = (now: Date, end: Date) => [{ until: { $lte: now } }, { until: { $gt: furthest(end) } }];

/** Each one that is created is another holder. */
export const createStoredLease = ({ leases, name, ms, clock }: StoredLeaseOptions): StoredLease => {
  const holder = randomBytes(9).toString('base64url');
  const lease = createLease({
    write: async (until, now) => {
      const free = { _id: name, $or: [{ holder }, ...isOver(now, until)] };
      try {
        await leases.updateOne(free, { $set: { holder, until } }, { upsert: true });
        return true;
      } catch (error) {
        // It is there and not free, so that the upsert would make it twice.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    ms,
    clock,
  });
  return {
    ...lease,
    giveBack: async () => {
      await lease.end();
      await leases.deleteOne({ _id: name, holder });
    },
  };
};

const leaseSchemaOf = (collection: string): Schema<LeaseFields> =>
  new Schema<LeaseFields>(
    {
      _id: { type: String, required: true },
      holder: { type: String, required: true },
      // Whoever was killed gives nothing back.
      until: { type: Date, required: true, expires: 0 },
    },
    { collection, versionKey: false, autoIndex: false },
  );

export interface LeaseRepository extends LeaseStore {
  /** Which of those with these names, of `ms` each, somebody has. */
  findHeld(names: readonly string[], now: Date, ms: number): Promise<ReadonlySet<string>>;
}

/** Leases in a collection of their own; `modelName` is its model's. */
export const createLeaseRepository = (
  connection: Connection,
  modelName: string,
  collection: string,
): LeaseRepository => {
  const leases =
    (connection.models[modelName] as Model<LeaseFields> | undefined) ??
    connection.model<LeaseFields>(modelName, leaseSchemaOf(collection));
  return {
    updateOne: (filter, change, options) => leases.updateOne(filter, change, options).exec(),
    deleteOne: (filter) => leases.deleteOne(filter).exec(),
    findHeld: async (names, now, ms) => {
      const held = isHeld(now, new Date(now.getTime() + ms));
      const found = await leases
        .find({ _id: { $in: [...names] }, ...held })
        .select({ _id: 1 })
        .lean();
      return new Set(found.map(({ _id }) => _id));
    },
  };
};
