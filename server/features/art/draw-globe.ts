/** global-brands: twill cloth in the shape of a globe, with threads that run on to points outside. */
import { bindings, threadShare } from './fabric.ts';
import { aspectOf, range } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import type { Position, Canvas } from './sheet.ts';

interface Globe {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Wide places see its upper part as a horizon; everywhere else the whole outline is in the picture. */
function globeFor(scene: Scene): Globe {
  const { width, height } = scene;
  const aspect = aspectOf(scene);
  if (aspect > 2.5) return { x: width * 0.5, y: height * 1.66, radius: height * 1.45 };
  if (aspect < 0.8) return { x: width * 0.5, y: height * 0.64, radius: width * 0.42 };
  return { x: width * 0.5, y: height * (aspect > 1.1 ? 0.5 : 0.56), radius: Math.min(width, height) * 0.4 };
}

/** A strip of cloth, seen from the globe's center: `left` to `right` is its breadth, `top` to `bottom` its length. */
interface Strip {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Draws an upright strip (warp) or a lying one (weft), cut by the globe's outline at both of its sides. */
function drawCut(canvas: Canvas, globe: Globe, strip: Strip, way: 'warp' | 'weft'): void {
  const halfAt = (offset: number): number => Math.sqrt(Math.max(0, globe.radius ** 2 - offset ** 2));
  const { top, bottom } = strip;
  // A piece near the outline ends, across too, where the outline leaves its length.
  const widest = halfAt(top < 0 && bottom > 0 ? 0 : Math.min(Math.abs(top), Math.abs(bottom)));
  const [left, right] = [Math.max(strip.left, -widest), Math.min(strip.right, widest)];
  if (left >= right) return;
  const [atLeft, atRight] = [halfAt(left), halfAt(right)];
  const begin = [Math.max(top, -atLeft), Math.max(top, -atRight)] as const;
  const end = [Math.min(bottom, atLeft), Math.min(bottom, atRight)] as const;
  if (begin[0] >= end[0] && begin[1] >= end[1]) return;
  const place = (across: number, along: number): Position =>
    way === 'warp' ? [globe.x + across, globe.y + along] : [globe.x + along, globe.y + across];
  const corners = [place(left, begin[0]), place(right, begin[1]), place(right, end[1]), place(left, end[0])];
  canvas.polygon(corners, way === 'warp' ? 'blue' : 'plane');
}

function drawCloth(canvas: Canvas, scene: Scene, globe: Globe): void {
  const { radius } = globe;
  const count = Math.ceil((2 * radius) / (scene.unit * (aspectOf(scene) > 2.5 ? 1.5 : 1.2)));
  const step = (2 * radius) / count;
  const gap = (step * (1 - threadShare)) / 2;
  const starts = range(count).map((index) => -radius + index * step);
  const below = (start: number): boolean => globe.y + start < scene.height + step;
  for (const start of starts) {
    drawCut(canvas, globe, { left: start + gap, right: start + step - gap, top: -radius, bottom: radius }, 'warp');
  }
  for (const start of starts.filter(below)) {
    drawCut(canvas, globe, { left: start + gap, right: start + step - gap, top: -radius, bottom: radius }, 'weft');
  }
  for (const [column, start] of starts.entries()) {
    for (const [row, top] of starts.entries()) {
      if (!bindings.twill(column, row) || !below(top)) continue;
      drawCut(canvas, globe, { left: start + gap, right: start + step - gap, top, bottom: top + step }, 'warp');
    }
  }
}

/** Threads of the cloth that run on, straight, to a point outside: to both sides, or upward where there is room only there. */
function drawThreadsOut(
  canvas: Canvas,
  { width, height, unit, random }: Scene,
  globe: Globe,
  way: 'up' | 'sideways',
): void {
  const count = Math.floor((1.7 * globe.radius) / (unit * 1.5));
  for (const index of range(count)) {
    const offset = ((index + 0.5) / count - 0.5) * 1.7 * globe.radius;
    const edge = Math.sqrt(globe.radius ** 2 - offset ** 2);
    const side = index % 2 === 0 ? -1 : 1;
    const along = way === 'up' ? globe.x + offset : globe.y + offset;
    const room = way === 'up' ? globe.y - edge : side < 0 ? globe.x - edge : width - globe.x - edge;
    if (along < unit || along > (way === 'up' ? width : height) - unit || room < unit * 2) continue;
    const run = room * random.between(0.25, 0.86);
    const start = way === 'up' ? globe.y - edge : globe.x + side * edge;
    const end = way === 'up' ? start - run : start + side * run;
    const strong = index % 5 === 2;
    const [from, to] =
      way === 'up'
        ? ([
            [along, start],
            [along, end],
          ] as const)
        : ([
            [start, along],
            [end, along],
          ] as const);
    canvas.line(from, to, strong ? 'thread' : 'line', strong ? 4 : 1.5);
    canvas.point(...to, unit * (strong ? 0.4 : 0.22));
  }
}

export const drawGlobe: Drawer = (canvas, scene) => {
  const globe = globeFor(scene);
  const broad = aspectOf(scene) >= 1.1 && aspectOf(scene) <= 2.5;
  drawThreadsOut(canvas, scene, globe, broad ? 'sideways' : 'up');
  drawCloth(canvas, scene, globe);
};
