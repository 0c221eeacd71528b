/** application-development: a frame divided, and divided again. */
import type { Ink } from './inks.ts';
import { snap } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import type { Position, Canvas } from './sheet.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Division {
  readonly boxes: Box[];
  readonly cuts: (readonly [Position, Position])[];
}

/** Every fifth box or so is filled; the order is dealt by the seed, so that each color occurs in every picture. */
const fills: readonly (Ink | undefined)[] = [
  'blue',
  undefined,
  'plane-tint',
  undefined,
  'plane',
  undefined,
  'blue-tint',
  undefined,
  undefined,
  'plane',
  undefined,
];

function divide(box: Box, scene: Scene, depth: number, into: Division): void {
  const { unit, random } = scene;
  const { x, y, width, height } = box;
  const small = Math.max(width, height) < unit * 5 || Math.min(width, height) < unit * 2;
  if (depth === 0 || small) {
    into.boxes.push(box);
    return;
  }
  if (width > height * random.between(0.8, 1.3)) {
    const left = snap(width * random.between(0.3, 0.7), unit);
    into.cuts.push([
      [x + left, y],
      [x + left, y + height],
    ]);
    divide({ x, y, width: left, height }, scene, depth - 1, into);
    divide({ x: x + left, y, width: width - left, height }, scene, depth - 1, into);
  } else {
    const top = snap(height * random.between(0.3, 0.7), unit);
    into.cuts.push([
      [x, y + top],
      [x + width, y + top],
    ]);
    divide({ x, y, width, height: top }, scene, depth - 1, into);
    divide({ x, y: y + top, width, height: height - top }, scene, depth - 1, into);
  }
}

function drawFills(canvas: Canvas, scene: Scene, boxes: readonly Box[]): void {
  const dealt = scene.random.shuffle(fills);
  for (const [index, { x, y, width, height }] of scene.random.shuffle(boxes).entries()) {
    const ink = dealt[index % dealt.length];
    if (ink) canvas.plane(x, y, width, height, ink);
  }
}

export const drawFrame: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const margin = unit * 1.5;
  const frame: Box = {
    x: margin,
    y: margin,
    width: width - 2 * margin,
    height: height - 2 * margin,
  };
  const division: Division = { boxes: [], cuts: [] };
  divide(frame, scene, width > height * 2.5 ? 6 : 5, division);
  drawFills(canvas, scene, division.boxes);
  for (const [from, to] of division.cuts) canvas.line(from, to);
  const { x, y } = frame;
  canvas.stroke(
    ['M', [x, y], 'L', [x + frame.width, y], [x + frame.width, y + frame.height], [x, y + frame.height], 'Z'],
    'thread',
    3,
  );
  for (const cut of division.cuts) {
    for (const [pointX, pointY] of cut) if (random.chance(0.5)) canvas.point(pointX, pointY, unit * 0.24);
  }
};
