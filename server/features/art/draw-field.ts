/** ai-data and field: points that grow toward a focus until they close into a plane; a few are traced back to it. */
import { aspectOf, range, snap } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import type { Position, Canvas } from './sheet.ts';

interface Focus {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

interface Grid {
  readonly step: number;
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

interface Cell {
  readonly x: number;
  readonly y: number;
  /** 0 in a focus, 1 where its influence ends. */
  readonly distance: number;
}

const planeWithin = 0.34;

function gridFor({ width, height }: Scene, step: number): Grid {
  const columns = Math.floor(width / step);
  const rows = Math.floor(height / step);
  return { step, columns, rows, left: (width - (columns - 1) * step) / 2, top: (height - (rows - 1) * step) / 2 };
}

function distanceTo({ x, y, reach }: Focus, [cellX, cellY]: Position): number {
  const across = Math.abs(cellX - x);
  const down = Math.abs(cellY - y);
  return (Math.max(across, down) * 0.7 + Math.hypot(across, down) * 0.3) / reach;
}

function nearest(foci: readonly [Focus, ...Focus[]], position: Position): Focus {
  return foci.reduce((best, focus) => (distanceTo(focus, position) < distanceTo(best, position) ? focus : best));
}

function rowsOf(
  { random }: Scene,
  { left, top, step, columns, rows }: Grid,
  foci: readonly [Focus, ...Focus[]],
): Cell[][] {
  return range(rows).map((row) =>
    range(columns).map((column) => {
      const position = [left + column * step, top + row * step] as const;
      const distance = distanceTo(nearest(foci, position), position) + (random.next() - 0.5) * 0.07;
      return { x: position[0], y: position[1], distance };
    }),
  );
}

/** A lattice of quiet points under everything, then the grown ones, size by size, so that the file holds one path for each. */
function drawPoints(canvas: Canvas, { left, top, step, columns, rows }: Grid, cells: readonly Cell[]): void {
  for (const row of range(rows)) {
    const y = top + row * step;
    canvas.pointRow([left, y], [left + (columns - 1) * step + 1, y], step, 1.2, 'quiet');
  }
  const sizes = 6;
  const sizeOf = ({ distance }: Cell): number =>
    Math.ceil(sizes * Math.max(0, 1 - (distance - planeWithin) / (1 - planeWithin)) ** 2.3);
  for (const size of range(sizes + 1).slice(2)) {
    for (const cell of cells) {
      if (sizeOf(cell) === size) canvas.point(cell.x, cell.y, (step * 0.34 * size) / sizes);
    }
  }
}

/** Neighbors in a row close into one plane. */
function drawClosed(canvas: Canvas, cells: readonly (readonly Cell[])[], step: number): void {
  for (const row of cells) {
    for (const [index, cell] of row.entries()) {
      if (cell.distance >= planeWithin || (row[index - 1]?.distance ?? 1) < planeWithin) continue;
      const length = row.slice(index).findIndex(({ distance }) => distance >= planeWithin);
      const columns = length < 0 ? row.length - index : length;
      // Half a unit more, so that no seam shows between rows.
      canvas.plane(cell.x - step / 2, cell.y - step / 2, columns * step, step + 0.5, 'blue');
    }
  }
}

/** Right-angled lines from far points into the plane. */
function drawTraces(
  canvas: Canvas,
  { random, unit }: Scene,
  cells: readonly Cell[],
  step: number,
  foci: readonly [Focus, ...Focus[]],
): void {
  const outermost = [...cells].sort((a, b) => b.distance - a.distance).slice(0, Math.ceil(cells.length * 0.3));
  const far = random.shuffle(outermost).slice(0, 3 + foci.length * 2);
  for (const [index, { x, y }] of far.entries()) {
    const focus = nearest(foci, [x, y]);
    const within = focus.reach * planeWithin * 0.6;
    const bend = x + snap(focus.x + random.between(-within, within) - x, step);
    canvas.stroke(
      ['M', [x, y], 'L', [bend, y], [bend, focus.y]],
      index === 0 ? 'thread' : 'line',
      index === 0 ? 3 : 1.5,
    );
  }
  for (const { x, y } of far) canvas.point(x, y, unit * 0.3);
}

function drawFocusedField(canvas: Canvas, scene: Scene, step: number, foci: readonly [Focus, ...Focus[]]): void {
  const grid = gridFor(scene, step);
  const rows = rowsOf(scene, grid, foci);
  const cells = rows.flat();
  drawPoints(
    canvas,
    grid,
    cells.filter(({ distance }) => distance >= planeWithin),
  );
  drawTraces(canvas, scene, cells, step, foci);
  drawClosed(canvas, rows, step);
  for (const { x, y, distance } of cells) {
    if (distance < planeWithin && scene.random.chance(0.25)) canvas.point(x, y, step * 0.13, 'ground');
  }
}

/** One focus, set a little off the middle; wide places have three, of different weight. */
export const drawData: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const reach = Math.min(width, height) * (aspectOf(scene) < 0.8 ? 1 : 0.9);
  if (aspectOf(scene) <= 2.5) {
    const focus = { x: width * random.between(0.54, 0.64), y: height * random.between(0.46, 0.56), reach };
    drawFocusedField(canvas, scene, unit, [focus]);
    return;
  }
  drawFocusedField(canvas, scene, unit, [
    { x: width * random.between(0.76, 0.82), y: height * 0.5, reach: reach * 1.25 },
    { x: width * random.between(0.46, 0.52), y: height * 0.62, reach: reach * 0.75 },
    { x: width * random.between(0.22, 0.28), y: height * 0.36, reach: reach * 0.4 },
  ]);
};

/** For posts and portraits: how many foci, where, and how far they reach is the seed's. */
export const drawField: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const count = aspectOf(scene) > 2.5 ? 3 : 1 + random.whole(2);
  const focusAt = (index: number): Focus => ({
    x: width * ((index + random.between(0.28, 0.72)) / count),
    y: height * random.between(0.3, 0.7),
    reach: (Math.min(width, height) * random.between(0.7, 1)) / Math.sqrt(Math.min(count, 2)),
  });
  const step = unit * random.pick([0.95, 1.05, 1.2]);
  drawFocusedField(canvas, scene, step, [focusAt(0), ...range(count - 1).map((index) => focusAt(index + 1))]);
};
