/** Outlines used by several drawings, as corners or path parts. All of them can be turned. */
import type { PathPart, Position } from './sheet.ts';

/** A path for `stroke` and `shape`. */
export type Outline = PathPart[];

/** The handle length that approximates a quarter of a circle, as a share of the radius. */
export const quarter = 0.5523;

/** The corners of a rectangle that `plane` cannot draw. */
export const rectangle = (x: number, y: number, width: number, height: number): Position[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** A rectangle with round ends; a circle if both sides are equal. */
export function stadium(x: number, y: number, width: number, height: number): Outline {
  const round = Math.min(width, height) / 2;
  const pull = round * (1 - quarter);
  const [right, bottom] = [x + width, y + height];
  return [
    ...['M', [x, y + round] as const],
    ...['C', [x, y + pull] as const, [x + pull, y] as const, [x + round, y] as const],
    ...['L', [right - round, y] as const],
    ...['C', [right - pull, y] as const, [right, y + pull] as const, [right, y + round] as const],
    ...['L', [right, bottom - round] as const],
    ...['C', [right, bottom - pull] as const, [right - pull, bottom] as const, [right - round, bottom] as const],
    ...['L', [x + round, bottom] as const],
    ...['C', [x + pull, bottom] as const, [x, bottom - pull] as const, [x, bottom - round] as const],
    'Z',
  ];
}

export const circle = (x: number, y: number, radius: number): Outline =>
  stadium(x - radius, y - radius, radius * 2, radius * 2);

/** A smooth curve that is attracted by each position. */
export function smoothPath(positions: readonly Position[]): Outline {
  const [first = [0, 0], ...others] = positions;
  const parts: Outline = ['M', first, 'Q'];
  for (const [index, position] of others.entries()) {
    const next = others[index + 1];
    if (!next) parts.push('L', position);
    else parts.push(position, [(position[0] + next[0]) / 2, (position[1] + next[1]) / 2]);
  }
  return parts;
}
