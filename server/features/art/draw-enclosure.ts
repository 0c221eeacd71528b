/** security-compliance: planes within planes; lines from outside stop at the edge, and one is let in. */
import type { Ink } from './inks.ts';
import { aspectOf, range } from './scene.ts';
import type { Scene } from './scene.ts';
import type { Canvas } from './sheet.ts';

interface Wall {
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
}

/** From the outside in: how much of the whole, and in which ink. Every second ring is open ground. */
const rings: readonly (readonly (readonly [share: number, ink: Ink])[])[] = [
  [
    [1, 'blue'],
    [0.8, 'ground'],
    [0.66, 'plane'],
    [0.44, 'ground'],
  ],
  [
    [1, 'plane'],
    [0.86, 'ground'],
    [0.74, 'blue'],
    [0.5, 'plane-tint'],
  ],
  [
    [1, 'blue-tint'],
    [0.84, 'blue'],
    [0.6, 'ground'],
    [0.48, 'plane'],
    [0.3, 'ground'],
  ],
  [
    [1, 'blue'],
    [0.88, 'ground'],
    [0.8, 'blue'],
    [0.68, 'ground'],
    [0.52, 'plane'],
  ],
];

function drawCallers(canvas: Canvas, { width, height, unit, random }: Scene, wall: Wall, side: -1 | 1): void {
  const edge = wall.x + side * wall.halfWidth;
  const start = side < 0 ? -unit : width + unit;
  for (const row of range(height / unit - 1).map((index) => index + 1)) {
    const y = row * unit;
    if (side < 0 && Math.abs(y - wall.y) < unit * 0.8) continue;
    const faces = Math.abs(y - wall.y) < wall.halfHeight;
    const stop = edge + side * unit * (faces ? 0.7 : random.between(0.7, 5));
    canvas.line([start, y], [stop, y], 'quiet', 1);
    if (faces) canvas.point(stop, y, unit * 0.15);
  }
}

/** Runs from the left; upright places use a turned canvas, so that there it runs from the top. */
export function drawEnclosure(canvas: Canvas, scene: Scene): void {
  const { width, height, unit, random } = scene;
  const wide = aspectOf(scene) > 2.5;
  const halfHeight = height * (wide ? 0.38 : 0.4);
  const halfWidth = Math.min(halfHeight * (wide ? 1.9 : 1.15), width * 0.36);
  const wall: Wall = { x: width * (wide ? 0.5 : 0.58), y: height / 2, halfWidth, halfHeight };
  drawCallers(canvas, scene, wall, -1);
  if (wide) drawCallers(canvas, scene, wall, 1);
  for (const [share, ink] of random.pick([rings[0] ?? [], ...rings.slice(1)])) {
    const across = halfWidth * share;
    const down = halfHeight * share;
    canvas.plane(wall.x - across, wall.y - down, across * 2, down * 2, ink);
  }
  const core = unit * 1.5;
  canvas.plane(wall.x - halfWidth - 1, wall.y - unit * 0.4, halfWidth + 1, unit * 0.8, 'ground');
  canvas.plane(wall.x - core, wall.y - core, core * 2, core * 2, 'ground');
  canvas.line([-unit, wall.y], [wall.x, wall.y], 'thread', 4);
  canvas.point(wall.x, wall.y, unit * 0.7);
}
