/** startups: one thread that loops, then runs straight; much room around it. */
import { aspectOf, range, snap } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import { smoothPath } from './shapes.ts';
import type { Position } from './sheet.ts';

interface Course {
  readonly turns: number;
  /** When the looping is over: 0 at once, 1 never. */
  readonly settled: number;
  /** How fast it gets on while it loops; below 1, or the thread would have a kink. */
  readonly drift: number;
}

const steps = 96;

/** A thread that is steered, never bent: its heading turns back to straight ahead, less and less. Starts at 0, heads right. */
function steer({ turns, settled, drift }: Course): Position[] {
  const course: Position[] = [[0, 0]];
  for (const step of range(steps)) {
    const [x, y] = course[step] ?? [0, 0];
    const loose = Math.max(0, 1 - step / steps / settled);
    const heading = -2 * Math.PI * turns * loose ** 1.35;
    course.push([x + Math.cos(heading) + drift * (loose > 0 ? 1 : 0.6), y + Math.sin(heading)]);
  }
  return course;
}

/** Turns a course so that it ends in the given direction, and gives it the most room that the margins leave. */
function layOut(course: readonly Position[], direction: number, { width, height, unit }: Scene): Position[] {
  const [endX, endY] = course.at(-1) ?? [1, 0];
  const turn = direction - Math.atan2(endY, endX);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const turned = course.map(([x, y]): Position => [cos * x - sin * y, sin * x + cos * y]);
  const columns = turned.map(([x]) => x);
  const rows = turned.map(([, y]) => y);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  // The planes at the end need room to the right and above.
  const room = { left: unit * 2.5, top: unit * 4, width: width - unit * 7.5, height: height - unit * 7 };
  const scale = Math.min(room.width / (right - left), room.height / (bottom - top));
  const startX = room.left + (room.width - (right - left) * scale) / 2;
  const startY = room.top + (room.height - (bottom - top) * scale) / 2;
  return turned.map(([x, y]) => [startX + (x - left) * scale, startY + (y - top) * scale]);
}

export const drawStartup: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const wide = aspectOf(scene) > 2.5;
  const turns = wide ? 3 + random.whole(2) : random.between(1.2, 2.2);
  const settled = wide ? random.between(0.68, 0.78) : random.between(0.82, 0.9);
  const drift = wide ? random.between(0.18, 0.34) : random.between(0.08, 0.24);
  const course = steer({ turns, settled, drift });
  const steepness = wide ? 0.1 : aspectOf(scene) < 0.8 ? 1.3 : 0.5;
  const thread = layOut(course, -steepness, scene);
  const [endX, endY] = thread.at(-1) ?? [0, 0];
  const strewn = range((width * height) / (unit * unit * 22)).map((): Position => [
    snap(random.between(unit, width - unit), unit),
    snap(random.between(unit, height - unit), unit),
  ]);
  for (const position of strewn) canvas.point(...position, unit * 0.11, 'quiet');
  canvas.stroke(smoothPath(thread), 'thread', 4);
  const block = unit * 2.4;
  canvas.plane(endX, endY - block / 2, block, block, 'blue');
  canvas.plane(endX + block / 2, endY - block, block, block, 'plane');
  for (const mark of range(9)) {
    const position = thread[mark * 11];
    if (position) canvas.point(...position, unit * 0.36);
  }
};
