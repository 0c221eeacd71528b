/**
 * Counts the different visitors of a day without identifying them, by a hash of a daily random salt, the client's address
 * and its user agent. Visitors cannot be recognized on another day, and once the salt is removed no hash can be traced to
 * an address.
 */
import { hash, randomBytes } from 'node:crypto';
import type { DeviceClass } from '#shared/analytics/analytics-rules.ts';
import { addDays, type SiteHour } from './site-days.ts';
import type { VisitorsRepository } from './visitors.repository.ts';

/** Details of a visitor's first view of the day. Each is counted separately. */
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

/** Hashes to be stored together. */
interface Batch {
  readonly id: string;
  readonly visitors: ReadonlyMap<string, Waiting>;
  isRepeated: boolean;
}

export interface Visitors {
  /** Notes a view. Calls `arrival` only if this process has not seen the visitor today. Returns false if there is no room. */
  see(address: string, agent: string, at: SiteHour, arrival: () => Arrival): boolean;
  /** Reads the salts of these days and removes older ones. @throws if the database is unavailable. */
  fetchSalts(days: readonly string[]): Promise<void>;
  /** Stores waiting hashes and calls `count` for each new visitor. @throws if that fails; the hashes are kept. */
  flush(count: (at: SiteHour, arrival: Arrival) => void): Promise<void>;
  readonly waiting: () => number;
}

export interface VisitorsDeps {
  readonly repository: VisitorsRepository;
  readonly clock: () => Date;
}

/** Known hashes of the day; others are looked up in the database again. */
const maxKnown = 100_000;
/** Limit while the database is unavailable. */
const maxWaiting = 50_000;
/** In one write. */
const maxInBatch = 1000;
/** 96 bits: collisions within a day are negligible. */
const hashLength = 16;

const newSecret = (): string => randomBytes(24).toString('base64url');

export const createVisitors = ({ repository, clock }: VisitorsDeps): Visitors => {
  const salts = new Map<string, { salt: string; isShared: boolean }>();
  let known = new Set<string>();
  let knownDay = '';
  /** Salts before this day are removed. */
  let forgotten = '';
  let waiting = new Map<string, Waiting>();
  const batches: Batch[] = [];
  let inBatches = 0;

  /** Until the database answers, this process's own salt, which the database most likely takes over. */
  const saltOf = (day: string) => {
    const entry = salts.get(day) ?? { salt: newSecret(), isShared: false };
    salts.set(day, entry);
    return entry;
  };

  const remember = (hashed: string): void => {
    // Remove the oldest.
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
      // Includes salts of instances that stopped before the end of their day.
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

/** Today, and tomorrow shortly before it starts, so that all instances agree on its salt from the first second. */
export const saltDays = (siteDay: (time: number) => SiteHour, now: number): readonly string[] => {
  const { day } = siteDay(now);
  const soon = siteDay(now + 3_600_000).day;
  return soon === day ? [day] : [day, addDays(day, 1)];
};
