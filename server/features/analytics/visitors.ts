/**
 * Tells visitors of one day apart without knowing them: by a hash of the day’s random salt, the client’s address and its user agent.
 * Nobody can be followed from one day to the next, and when the salt is gone no hash can be traced to an address.
 */
import { hash, randomBytes } from 'node:crypto';
import type { DeviceClass } from '#shared/analytics/analytics-rules.ts';
import { addDays, type SiteHour } from './site-days.ts';
import type { VisitorsRepository } from './visitors.repository.ts';

/** What the first view of a visitor in a day says. Each part is counted by itself. */
export interface Arrival {
  readonly source: string;
  readonly campaign: string | undefined;
  readonly country: string | undefined;
  readonly device: DeviceClass;
}

interface Waiting {
  readonly at: SiteHour;
  readonly arrival: Arrival;
}

/** Hashes that were stored together, or are to be. */
interface Batch {
  readonly id: string;
  readonly visitors: ReadonlyMap<string, Waiting>;
  isRepeated: boolean;
}

export interface Visitors {
  /** `arrival` is asked for only if this process has not seen the visitor today. False: there is no room, and nothing was noted. */
  see(address: string, agent: string, at: SiteHour, arrival: () => Arrival): boolean;
  /** Fetches the salts of these days, and forgets those before the first. @throws when the database cannot be asked. */
  fetchSalts(days: readonly string[]): Promise<void>;
  /** Stores those that wait, and calls `count` for each that no instance has seen. @throws when it cannot; they wait on. */
  flush(count: (at: SiteHour, arrival: Arrival) => void): Promise<void>;
  readonly waiting: () => number;
}

export interface VisitorsDeps {
  readonly repository: VisitorsRepository;
  readonly clock: () => Date;
}

/** Known hashes of the day: what is beyond that is asked of the database once more. */
const maxKnown = 100_000;
/** While the database is away. */
const maxWaiting = 50_000;
/** In one write. */
const maxInBatch = 1000;
/** 96 bits: no two visitors of a day share them by chance. */
const hashLength = 16;

const newSecret = (): string => randomBytes(24).toString('base64url');

export const createVisitors = ({ repository, clock }: VisitorsDeps): Visitors => {
  const salts = new Map<string, { salt: string; isShared: boolean }>();
  let known = new Set<string>();
  let knownDay = '';
  /** The day before which no salts are left. */
  let forgotten = '';
  let waiting = new Map<string, Waiting>();
  const batches: Batch[] = [];
  let inBatches = 0;

  /** While the database has not said which salt all instances use, this process’s own; most likely the database takes that one. */
  const saltOf = (day: string) => {
    const entry = salts.get(day) ?? { salt: newSecret(), isShared: false };
    salts.set(day, entry);
    return entry;
  };

  const remember = (hashed: string): void => {
    // The oldest goes.
    if (known.size >= maxKnown) for (const first of known) if (known.delete(first)) break;
    known.add(hashed);
  };

  return {
    see(address, agent, at, arrival) {
      if (at.day !== knownDay) {
        known = new Set();
        knownDay = at.day;
      }
      const digest = hash('sha256', `${saltOf(at.day).salt}\n${address}\n${agent}`, 'base64url');
      const hashed = `${at.day}.${digest.slice(0, hashLength)}`;
      if (known.has(hashed) || waiting.has(hashed)) return true;
      if (waiting.size + inBatches >= maxWaiting) return false;
      remember(hashed);
      waiting.set(hashed, { at, arrival: arrival() });
      return true;
    },
    async fetchSalts(days) {
      const [first = ''] = days;
      for (const day of days) {
        const entry = saltOf(day);
        if (entry.isShared) continue;
        entry.salt = await repository.saltOf(day, entry.salt, clock());
        entry.isShared = true;
      }
      for (const day of salts.keys()) if (day < first) salts.delete(day);
      if (forgotten === first) return;
      // Those of an instance, too, that ended before its day did.
      await repository.forgetSalts(first);
      forgotten = first;
    },
    async flush(count) {
      if (waiting.size > 0) {
        const all = [...waiting];
        for (let start = 0; start < all.length; start += maxInBatch)
          batches.push({
            id: newSecret(),
            visitors: new Map(all.slice(start, start + maxInBatch)),
            isRepeated: false,
          });
        inBatches += all.length;
        waiting = new Map();
      }
      for (let batch = batches[0]; batch !== undefined; batch = batches[0]) {
        const { visitors, id, isRepeated } = batch;
        batch.isRepeated = true;
        const added = await repository.addNew([...visitors.keys()], id, clock(), isRepeated);
        batches.shift();
        inBatches -= visitors.size;
        for (const [hashed, { at, arrival }] of visitors) if (added.has(hashed)) count(at, arrival);
      }
    },
    waiting: () => waiting.size + inBatches,
  };
};

/** Today, and tomorrow when that is near: its salt is the same everywhere from the first second on. */
export const saltDays = (siteDay: (time: number) => SiteHour, now: number): readonly string[] => {
  const { day } = siteDay(now);
  const soon = siteDay(now + 3_600_000).day;
  return soon === day ? [day] : [day, addDays(day, 1)];
};
