/**
 * Counts the different visitors of a day without identifying them, by a hash of a daily random salt, the client's address
 * and its user agent. Visitors cannot be recognized on another day, and once the salt is removed no hash can be traced to
 * an address.
 */
import { hash, randomBytes } from 'node:crypto';
import type { DeviceClass } from '#shared/analytics/analytics-rules.ts';
import type { Profile } from './breakdown-tally.ts';
import { addDays, type SiteHour } from './site-days.ts';
import type { Visit } from './visits.ts';
import type { VisitorsRepository } from './visitors.repository.ts';

/** Details of a visitor's first view of the day. */
export interface Arrival {
  readonly source: string;
  readonly campaign: string | undefined;
  readonly country: string | undefined;
  readonly device: DeviceClass;
  readonly profile: Profile;
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
  /**
   * Notes a view. Calls `arrive` only if this process has not seen the visitor today. Returns undefined if there is no
   * room.
   */
  see(address: string, agent: string, at: SiteHour, arrive: () => [Arrival, Visit]): Visit | undefined;
  /** The visitor's visit, if this process has seen the visitor today. */
  find(address: string, agent: string, at: SiteHour): Visit | undefined;
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
  let known = new Map<string, Visit>();
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

  const remember = (hashed: string, visit: Visit): void => {
    // Remove the oldest.
    if (known.size >= maxKnown) for (const first of known.keys()) if (known.delete(first)) break;
    known.set(hashed, visit);
  };

  const hashOf = (address: string, agent: string, { day }: SiteHour): string => {
    const digest = hash('sha256', `${saltOf(day).salt}\n${address}\n${agent}`, 'base64url');
    return `${day}.${digest.slice(0, hashLength)}`;
  };

  return {
    see(address, agent, at, arrive) {
      if (at.day !== knownDay) {
        known = new Map();
        knownDay = at.day;
      }
      const hashed = hashOf(address, agent, at);
      const seen = known.get(hashed);
      if (seen !== undefined) return seen;
      const isWaiting = waiting.has(hashed);
      if (!isWaiting && waiting.size + inBatches >= maxWaiting) return undefined;
      const [arrival, visit] = arrive();
      remember(hashed, visit);
      if (!isWaiting) waiting.set(hashed, { at, arrival });
      return visit;
    },
    find: (address, agent, at) => (at.day === knownDay ? known.get(hashOf(address, agent, at)) : undefined),
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
