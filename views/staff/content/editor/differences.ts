/** Where two texts of a page say different things. */
import type { Path } from './form-values.ts';

export interface Difference {
  readonly place: string;
  readonly theirs: string;
  readonly mine: string;
}

const flatten = (value: unknown, path: Path = []): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, item]) => flatten(item, [...path, name]))
    : [[path.join(', '), typeof value === 'string' ? value : JSON.stringify(value ?? '')]];

export function differencesOf(theirs: unknown, mine: unknown): Difference[] {
  const left = new Map(flatten(theirs));
  const right = new Map(flatten(mine));
  return [...new Set([...left.keys(), ...right.keys()])]
    .map((place) => ({ place, theirs: left.get(place) ?? '', mine: right.get(place) ?? '' }))
    .filter((each) => each.theirs !== each.mine);
}
