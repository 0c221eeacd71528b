/** market-readiness: one point fans out into lines, and the lines carry planes. Four arrangements, dealt by the seed. */
import type { Ink } from './inks.ts';
import { range } from './scene.ts';
import type { Scene } from './scene.ts';
import type { Position, Canvas } from './sheet.ts';

interface Arrangement {
  /** Where on the near edge the point stands: 0 first, 1 last. */
  readonly origin: number;
  /** Where along the picture the nth of the lines (0 to 1) begins to carry. */
  readonly start: (place: number) => number;
  /** How thick its plane is, as a share of the room it has. */
  readonly share: (place: number) => number;
}

/** The first two have a smooth front, the others a stepped one. All planes end together, beyond the far edge. */
const arrangements: readonly [Arrangement, ...Arrangement[]] = [
  {
    origin: 0.74,
    start: (place) => 0.6 + 0.08 * Math.sin(place * 3),
    share: (place) => 0.78 - place * 0.5,
  },
  {
    origin: 0.5,
    start: (place) => 0.58 + 0.8 * (place - 0.5) ** 2,
    share: (place) => 0.8 - Math.abs(place - 0.5) * 0.9,
  },
  {
    origin: 0.86,
    start: (place) => 0.44 + place * 0.3,
    share: () => 0.66,
  },
  {
    origin: 0.3,
    start: (place) => 0.46 + 0.12 * ((place * 17) % 3),
    share: () => 0.8,
  },
];

const inks: readonly Ink[] = ['blue', 'plane', 'plane-tint', 'blue-tint'];

/** Runs from left to right; upright places use a turned canvas. */
export function drawFan(canvas: Canvas, { width, height, unit, random }: Scene): void {
  const { origin, start, share } = random.pick(arrangements);
  const count = Math.max(7, Math.min(13, Math.round(height / (unit * 1.7))));
  const room = (height * 0.9) / count;
  const source: Position = [width * 0.14, height * origin];
  const shift = random.whole(inks.length);
  const strong = random.whole(count);
  const carried = range(count).map((index) => {
    const place = index / (count - 1);
    const from = width * start(place);
    return { index, y: height * 0.05 + room * (index + 0.5), from, thickness: room * share(place) };
  });
  for (const { index, y, from } of carried) {
    const bend = width * 0.32;
    const path = ['M', source, 'C', [bend, source[1]], [bend, y], [from, y]] as const;
    if (index === strong) canvas.stroke(path, 'thread', 4);
    else canvas.stroke(path);
  }
  for (const { index, y, from, thickness } of carried) {
    canvas.plane(from, y - thickness / 2, width * 1.1 - from, thickness, inks[(index + shift) % inks.length] ?? 'blue');
  }
  for (const { index, y, from } of carried) if (index % 3 === 0) canvas.point(from, y, unit * 0.26);
  canvas.point(...source, unit * 0.62);
}
