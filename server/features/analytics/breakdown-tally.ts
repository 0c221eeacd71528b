/**
 * Counts views, readers and goals by page and visitor profile, for filters: in memory, by day. A profile is a source, a
 * campaign, a country and a device, and nothing else.
 */
import { hash } from 'node:crypto';
import { analyticsLimits, type DeviceClass } from '#shared/analytics/analytics-rules.ts';

/**
 * The counted measures. Keys: a page; for `visitors` one for all; for `files` an address; for `goals` the goal's id; for
 * `goal_pages` the goal's id, a space, and a page that the visitor saw before.
 */
export const measures = [
  ...(['visitors', 'views', 'readers', 'entries', 'exits'] as const),
  ...(['files', 'goals', 'goal_pages'] as const),
] as const;
export type Measure = (typeof measures)[number];

/** The key of `visitors`. */
export const allVisitors = 'all';

export interface Profile {
  readonly id: string;
  readonly text: string;
}

export interface ProfileParts {
  readonly source: string;
  readonly campaign: string | undefined;
  readonly country: string | undefined;
  readonly device: DeviceClass;
}

interface BreakdownCount {
  readonly measure: Measure;
  readonly key: string;
  /** Its id. */
  readonly profile: string;
  readonly count: number;
}

export interface DayBreakdown {
  readonly day: string;
  /** Texts of profiles by id. */
  readonly profiles: ReadonlyMap<string, string>;
  readonly counts: readonly BreakdownCount[];
}

/** For views beyond the limit of pairs, and visitors without a known profile. */
export const otherProfile: Profile = { id: '-', text: '' };

/** With few profiles in a day, collisions are negligible. */
const idLength = 6;
const maxProfiles = 10_000;
/** Databases compare each path of an update with the others. */
const maxCells = 2000;

type Cells = Map<string, { readonly of: Omit<BreakdownCount, 'count'>; count: number }>;

export interface BreakdownTally {
  readonly profileOf: (parts: ProfileParts) => Profile;
  add(measure: Measure, key: string, day: string, profile?: Profile): void;
  /** Removes and returns as many counts as one write should have. */
  take(): readonly DayBreakdown[];
  /** Number of days with counts. */
  readonly size: () => number;
  /** Number of pairs of the current day. */
  readonly pairs: () => number;
}

export const createBreakdownTally = (): BreakdownTally => {
  const days = new Map<string, { profiles: Map<string, string>; cells: Cells }>();
  const profiles = new Map<string, Profile>();
  /** Pairs of this day, limited because clients can invent sources and campaigns. */
  let known = { day: '', pairs: new Set<string>() };

  const within = (key: string, day: string, profile: Profile): Profile => {
    if (day > known.day) known = { day, pairs: new Set() };
    const pair = `${profile.id}${key}`;
    if (known.pairs.has(pair)) return profile;
    if (known.pairs.size >= analyticsLimits.pairsADay) return otherProfile;
    known.pairs.add(pair);
    return profile;
  };

  return {
    profileOf({ source, campaign = '', country = '', device }) {
      const text = [source, campaign, country, device].join('\n');
      const found = profiles.get(text);
      if (found !== undefined) return found;
      const profile = { id: hash('sha256', text, 'base64url').slice(0, idLength), text };
      if (profiles.size >= maxProfiles) profiles.clear();
      profiles.set(text, profile);
      return profile;
    },
    add(measure, key, day, profile = otherProfile) {
      let ofDay = days.get(day);
      if (ofDay === undefined) {
        ofDay = { profiles: new Map(), cells: new Map() };
        days.set(day, ofDay);
      }
      const { id, text } = within(key, day, profile);
      if (id !== otherProfile.id) ofDay.profiles.set(id, text);
      const cell = `${measure}${id}${key}`;
      const counted = ofDay.cells.get(cell);
      if (counted === undefined) ofDay.cells.set(cell, { of: { measure, key, profile: id }, count: 1 });
      else counted.count += 1;
    },
    take() {
      let left = maxCells;
      const taken = [...days].map(([day, { profiles: texts, cells }]) => {
        const some = [...cells].slice(0, left);
        left -= some.length;
        for (const [cell] of some) cells.delete(cell);
        if (cells.size === 0) days.delete(day);
        return { day, profiles: new Map(texts), counts: some.map(([, { of, count }]) => ({ ...of, count })) };
      });
      return taken.filter(({ counts }) => counts.length > 0);
    },
    size: () => days.size,
    pairs: () => known.pairs.size,
  };
};
