/** The breakdown of a day with few objects. When the day is over, it is stored like this, each list as a JSON text. */
import { otherProfile, type Measure } from './breakdown-tally.ts';
import { escapeKey, unescapeKey } from './escape-key.ts';

/** Pairs of a profile's index and its count, flat. */
type ProfileCounts = readonly number[];

export interface PackedDay {
  /** Source, campaign, country and device, in lines; empty if unknown. */
  readonly profiles: readonly string[];
  readonly counts: Readonly<Partial<Record<Measure, Readonly<Record<string, ProfileCounts>>>>>;
}

/** By measure, key and id of the profile. */
export interface DayCounts {
  readonly profiles?: Readonly<Record<string, string>>;
  readonly counts?: Readonly<Partial<Record<Measure, Readonly<Record<string, Readonly<Record<string, number>>>>>>>;
}

/** `packed`: what was packed before. Counts that a process stored later are added to it. */
export const packDay = ({ profiles = {}, counts = {} }: DayCounts, packed?: PackedDay): PackedDay => {
  const texts = [...(packed?.profiles ?? [])];
  const indexes = new Map(texts.map((text, index) => [text, index]));
  const indexOf = (id: string): number => {
    const text = profiles[id] ?? otherProfile.text;
    const index = indexes.get(text) ?? texts.length;
    if (index === texts.length) texts.push(text);
    indexes.set(text, index);
    return index;
  };
  const all: Partial<Record<Measure, Record<string, ProfileCounts>>> = { ...packed?.counts };
  for (const [measure, byKey] of Object.entries(counts) as [Measure, Record<string, Record<string, number>>][]) {
    const ofMeasure = { ...all[measure] };
    all[measure] = ofMeasure;
    for (const [escaped, byProfile] of Object.entries(byKey)) {
      const key = unescapeKey(escaped);
      const pairs = [...(ofMeasure[key] ?? [])];
      for (const id in byProfile) pairs.push(indexOf(id), byProfile[id] ?? 0);
      ofMeasure[key] = pairs;
    }
  }
  return { profiles: texts, counts: all };
};

/** By measure and key. */
export interface PackedTexts {
  readonly profiles?: string;
  readonly counts?: Readonly<Partial<Record<Measure, Readonly<Record<string, string>>>>>;
}

const mapKeys = <From, To>(
  counts: Readonly<Partial<Record<Measure, Readonly<Record<string, From>>>>>,
  change: (key: string, value: From) => readonly [string, To],
): Partial<Record<Measure, Record<string, To>>> =>
  Object.fromEntries(
    Object.entries(counts).map(([measure, byKey]) => [
      measure,
      Object.fromEntries(Object.entries(byKey).map(([key, value]) => change(key, value))),
    ]),
  );

export const textsOf = ({ profiles, counts }: PackedDay): PackedTexts => ({
  profiles: JSON.stringify(profiles),
  counts: mapKeys(counts, (key, pairs) => [escapeKey(key), JSON.stringify(pairs)]),
});

export const readTexts = ({ profiles = '[]', counts = {} }: PackedTexts): PackedDay => ({
  profiles: JSON.parse(profiles) as PackedDay['profiles'],
  counts: mapKeys(counts, (key, text) => [unescapeKey(key), JSON.parse(text) as ProfileCounts]),
});
