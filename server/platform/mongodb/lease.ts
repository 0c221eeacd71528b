/** Lets one process at a time do a piece of work, or a fixed number at once, among all that share the database. */
import { randomBytes } from 'node:crypto';
import { Schema, type Connection } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.ts';

export interface LeaseFields {
  readonly _id: string;
  /** The process that has it. */
  readonly holder: string;
  /** Until then it has it, by the database's clock, unless it goes on. */
  readonly until: Date;
}

/** What a lease needs of its collection: the driver's, or a model, which fails at once while the database is away. */
export interface LeaseStore {
  updateOne(filter: object, change: object, options: { readonly upsert: true }): PromiseLike<unknown>;
  deleteOne(filter: object): PromiseLike<unknown>;
}

export interface LeaseOptions {
  readonly leases: LeaseStore;
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

/** A lease that ends later than a new one by more than this was written while the database's clock was wrong. */
const skewMs = 60_000;

const furthest = (now: Date, ms: number): Date => new Date(now.getTime() + ms + skewMs);

const isOver = (now: Date, ms: number) => [{ until: { $lte: now } }, { until: { $gt: furthest(now, ms) } }];
const isHeld = (now: Date, ms: number) => ({ until: { $gt: now, $lte: furthest(now, ms) } });

export const createLease = ({ leases, name, holder, ms, clock }: LeaseOptions): Lease => ({
  async hold() {
    const now = clock();
    const free = { _id: name, $or: [{ holder }, ...isOver(now, ms)] };
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

const leaseSchemaOf = (collection: string): Schema<LeaseFields> =>
  new Schema<LeaseFields>(
    {
      _id: { type: String, required: true },
      holder: { type: String, required: true },
      until: { type: Date, required: true },
    },
    { collection, versionKey: false, autoIndex: false },
  );

export interface LeaseRepository extends LeaseStore {
  /** The names of those among `names` that the filter finds. */
  findNames(names: readonly string[], filter: object): Promise<string[]>;
}

/** Leases in a collection of their own; `model` is its model's name. */
export const createLeaseRepository = (connection: Connection, model: string, collection: string): LeaseRepository => {
  const leases = connection.model<LeaseFields>(model, leaseSchemaOf(collection));
  return {
    updateOne: (filter, change, options) => leases.updateOne(filter, change, options).exec(),
    deleteOne: (filter) => leases.deleteOne(filter).exec(),
    findNames: async (names, filter) => {
      const found = await leases
        .find({ _id: { $in: [...names] }, ...filter })
        .select({ _id: 1 })
        .lean();
      return found.map(({ _id }) => _id);
    },
  };
};

export interface SlotsOptions extends Omit<LeaseOptions, 'leases' | 'holder'> {
  readonly leases: LeaseRepository;
  /** How many are held at once by all processes together. */
  readonly count: number;
  /** How often a held one is renewed; much shorter than `ms`, after which the slot of a killed process is free. */
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

const renewed = (lease: Lease, { ms, renewMs }: SlotsOptions, since: number): Slot => {
  const lost = new AbortController();
  /** By a clock that nobody sets. */
  let oursUntil = since + ms;
  let renewing: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    const asked = performance.now();
    if (await lease.hold()) oursUntil = asked + ms;
    else lost.abort();
  };
  const timer = setInterval(() => {
    if (performance.now() >= oursUntil) lost.abort();
    if (lost.signal.aborted) return clearInterval(timer);
    // While the database is away the slot is ours for as long as was agreed.
    renewing ??= renew()
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined;
      });
  }, renewMs);
  return {
    lost: lost.signal,
    giveBack: async () => {
      clearInterval(timer);
      await renewing;
      await lease.giveBack().catch(() => undefined);
    },
  };
};

/** A fixed number of leases with one name, of which each holder has its own. */
export const createSlots = (options: SlotsOptions): Slots => {
  const { leases, name, count, ms, clock } = options;
  const names = Array.from({ length: count }, (_, index) => `${name}-${index}`);

  /** In an order of chance, so that processes which look at the same time try different ones. */
  const free = async (): Promise<string[]> => {
    const taken = new Set(await leases.findNames(names, isHeld(clock(), ms)));
    const start = Math.floor(Math.random() * count);
    return [...names.slice(start), ...names.slice(0, start)].filter((each) => !taken.has(each));
  };

  return {
    async take() {
      for (const each of await free()) {
        const lease = createLease({ ...options, name: each, holder: randomBytes(9).toString('base64url') });
        const asked = performance.now();
        if (await lease.hold()) return renewed(lease, options, asked);
      }
      return null;
    },
  };
};
