/** Leases that are stored as documents, by name. */
import { modelOf } from './stored-fields.ts';
import { randomBytes } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { orTaken } from './duplicate-key.ts';
import { createLease, type Lease, type LeaseOptions } from './lease.ts';

export interface LeaseFields {
  readonly _id: string;
  readonly holder: string;
  /** End of the lease by the database's clock, unless it is renewed. */
  readonly until: Date;
}

/** The required methods of a collection: of the driver, or of a model, which fails at once while the database is unavailable. */
export interface LeaseStore {
  updateOne(filter: object, change: object, options: { readonly upsert: true }): PromiseLike<unknown>;
  deleteOne(filter: object): PromiseLike<unknown>;
}

export interface StoredLeaseOptions extends Omit<LeaseOptions, 'write'> {
  readonly leases: LeaseStore;
  readonly name: string;
}

export interface StoredLease extends Lease {
  /** Stops renewing and releases the lease. */
  release(): Promise<void>;
}

/** A lease that ends more than this after a new one was stored while the database's clock was wrong. */
const skewMs = 60_000;

const latestEnd = (end: Date): Date => new Date(end.getTime() + skewMs);

/** Matches a held lease; `end` is the end of a new one. */
const isHeld = (now: Date, end: Date) => ({ until: { $gt: now, $lte: latestEnd(end) } });
const isExpired = (now: Date, end: Date) => [{ until: { $lte: now } }, { until: { $gt: latestEnd(end) } }];

/** Each created lease is a different holder. */
export const createStoredLease = ({ leases, name, ms, clock }: StoredLeaseOptions): StoredLease => {
  const holder = randomBytes(9).toString('base64url');
  const lease = createLease({
    write: async (until, now) => {
      const free = { _id: name, $or: [{ holder }, ...isExpired(now, until)] };
      // `taken`: the lease exists and is held, so the upsert failed.
      const stored = await orTaken(async () => leases.updateOne(free, { $set: { holder, until } }, { upsert: true }));
      return stored !== 'taken';
    },
    ms,
    clock,
  });
  return {
    ...lease,
    release: async () => {
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
      // Leases of killed processes expire.
      until: { type: Date, required: true, expires: 0 },
    },
    { collection, versionKey: false, autoIndex: false },
  );

export interface LeaseRepository extends LeaseStore {
  /** Returns the names whose leases, of `ms` each, are held. */
  findHeld(names: readonly string[], now: Date, ms: number): Promise<ReadonlySet<string>>;
}

/** Leases in their own collection and model. */
export const createLeaseRepository = (
  connection: Connection,
  modelName: string,
  collection: string,
): LeaseRepository => {
  const leases = modelOf(connection, modelName, leaseSchemaOf(collection));
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
