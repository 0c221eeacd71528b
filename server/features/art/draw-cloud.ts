/** cloud-infrastructure: planes on top of each other, carried by uprights; points drop in from above. */
import type { Ink } from './inks.ts';
import { aspectOf, range } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import type { Position, Canvas } from './sheet.ts';

interface Slab {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** How far the back edge lies above the front edge. */
  readonly depth: number;
}

const lean = 1.5;

/** Back left, back right, front right, front left. */
const cornersOf = ({ x, y, width, depth }: Slab): [Position, Position, Position, Position] => [
  [x + depth * lean, y],
  [x + depth * lean + width, y],
  [x + width, y + depth],
  [x, y + depth],
];

const fills: readonly (Ink | 'outline')[] = ['plane', 'blue', 'plane-tint', 'outline'];

function drawSlab(canvas: Canvas, slab: Slab, fill: Ink | 'outline'): void {
  if (fill === 'outline') canvas.outline(cornersOf(slab));
  else canvas.polygon(cornersOf(slab), fill);
}

/** All but the one at the back left: the upper slab hides it, and only its edge would show, as a speck. */
function drawUprights(canvas: Canvas, lower: Slab, upper: Slab): void {
  const feet = cornersOf(lower);
  for (const [index, head] of cornersOf(upper).entries()) {
    const foot = feet[index];
    if (foot && index > 0) canvas.line(foot, head);
  }
}

function drawArrivals(canvas: Canvas, { random, unit }: Scene, top: Slab, count: number): void {
  for (const index of range(count)) {
    const back = random.between(0.15, 0.85);
    const x = top.x + top.width * ((index + random.between(0.2, 0.8)) / count) + top.depth * lean * back;
    const y = top.y + top.depth * (1 - back);
    canvas.line([x, -unit], [x, y], index === 1 ? 'thread' : 'line');
    canvas.point(x, y, unit * 0.26);
  }
}

interface Stack {
  readonly foot: Slab;
  readonly layers: number;
  readonly rise: number;
}

function drawStack(canvas: Canvas, scene: Scene, { foot, layers, rise }: Stack): void {
  const order = scene.random.shuffle(fills);
  const fillOf = (layer: number) => order[layer % order.length] ?? 'plane';
  const at = (layer: number): Slab => ({ ...foot, y: foot.y - layer * rise });
  drawSlab(canvas, foot, fillOf(0));
  for (const layer of range(layers - 1)) {
    drawUprights(canvas, at(layer), at(layer + 1));
    drawSlab(canvas, at(layer + 1), fillOf(layer + 1));
  }
  drawArrivals(canvas, scene, at(layers - 1), aspectOf(scene) > 2 ? 4 : 6);
}

/** One stack; in a wide place several on one foundation. */
export const drawCloud: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const wide = aspectOf(scene) > 2.5;
  const stacks = wide ? 3 : 1;
  const room = (width * 0.84) / stacks;
  const depth = Math.min(height * 0.2, room * 0.2);
  const slabWidth = (wide ? room * 0.8 : room) - depth * lean;
  const rise = unit * (wide ? 1.7 : aspectOf(scene) < 1 ? 3.3 : 2.9);
  const bottom = height - depth - unit * 1.6;
  const most = Math.floor((bottom - unit * 3.2) / rise) + 1;
  if (wide) {
    const base: Slab = { x: width * 0.05, y: bottom, width: width * 0.9 - depth * lean, depth };
    drawSlab(canvas, base, 'blue-tint');
  }
  for (const index of range(stacks)) {
    const foot: Slab = { x: width * 0.08 + index * room, y: wide ? bottom - rise : bottom, width: slabWidth, depth };
    if (wide) drawUprights(canvas, { ...foot, y: bottom }, foot);
    drawStack(canvas, scene, { foot, rise, layers: wide ? most - 1 - ((index + random.whole(2)) % 3) : most });
  }
};
