/** field: points of a lattice that grow until they form a plane. About one in a hundred is highlighted and connected to it. */
import type { Ink } from './inks.ts';
import { aspectOf, range, snap } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import type { Position, Canvas } from './sheet.ts';

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
  /** 0 for no growth, 1 for a closed plane. */
  readonly grown: number;
}

/** The growth at a position, without limits: it can be below 0 and above 1. */
type Growth = (position: Position) => number;

function gridFor({ width, height }: Scene, step: number): Grid {
  const columns = Math.floor(width / step) + 1;
  const rows = Math.floor(height / step) + 1;
  return { step, columns, rows, left: (width - (columns - 1) * step) / 2, top: (height - (rows - 1) * step) / 2 };
}

function rowsOf({ random }: Scene, { left, top, step, columns, rows }: Grid, growth: Growth): Cell[][] {
  return range(rows).map((row) =>
    range(columns).map((column) => {
      const position = [left + column * step, top + row * step] as const;
      const grown = growth(position);
      return { x: position[0], y: position[1], grown: grown >= 1 ? grown : grown + (random.next() - 0.5) * 0.06 };
    }),
  );
}

/** A lattice of quiet points, then the larger ones by size, so that the file has one path for each size. */
function drawPoints(canvas: Canvas, { left, top, step, columns, rows }: Grid, cells: readonly Cell[]): void {
  for (const row of range(rows)) {
    const y = top + row * step;
    canvas.pointRow([left, y], [left + (columns - 1) * step + 1, y], step, step * 0.07, 'quiet');
  }
  const sizes = 7;
  for (const size of range(sizes).slice(1)) {
    for (const { x, y, grown } of cells) {
      if (Math.floor(grown * sizes) !== size) continue;
      canvas.point(x, y, step * (0.08 + (0.46 * size) / (sizes - 1)), size < 3 ? 'blue-tint' : 'blue');
    }
  }
}

/** Neighbors in a row form one plane. */
function drawClosed(canvas: Canvas, rows: readonly (readonly Cell[])[], step: number, ink: Ink): void {
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      if (cell.grown < 1 || (row[index - 1]?.grown ?? 0) >= 1) continue;
      const length = row.slice(index).findIndex(({ grown }) => grown < 1);
      const columns = length < 0 ? row.length - index : length;
      // Half a unit larger, so that no gap is visible between rows.
      canvas.plane(cell.x - step / 2, cell.y - step / 2, columns * step, step + 0.5, ink);
    }
  }
}

/** Right-angled lines from distant points to a position in the plane. */
function drawTraces(
  canvas: Canvas,
  { random, unit }: Scene,
  cells: readonly Cell[],
  step: number,
  goalOf: (from: Position) => Position,
): void {
  const far = cells.filter(({ grown }) => grown < 0.3);
  const picked = random.shuffle(far).slice(0, Math.max(2, Math.round(cells.length / 110)));
  for (const [index, { x, y }] of picked.entries()) {
    const [goalX, goalY] = goalOf([x, y]);
    const bend = x + snap(goalX + random.between(-2, 2) * step - x, step);
    const isStrong = index === 0;
    canvas.stroke(['M', [x, y], 'L', [bend, y], [bend, goalY]], isStrong ? 'thread' : 'line', isStrong ? 4 : 1.5);
  }
  for (const { x, y } of picked) canvas.point(x, y, unit * 0.32);
}

interface Focus {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** For articles and portraits: the seed decides number, positions and reach of the foci. */
export const drawField: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const count = aspectOf(scene) > 2.5 ? 3 : 1 + random.whole(2);
  const focusAt = (index: number): Focus => ({
    x: width * ((index + random.between(0.28, 0.72)) / count),
    y: height * random.between(0.3, 0.7),
    reach: (Math.min(width, height) * random.between(0.5, 0.72)) / Math.sqrt(Math.min(count, 2)),
  });
  const foci: readonly [Focus, ...Focus[]] = [focusAt(0), ...range(count - 1).map((index) => focusAt(index + 1))];
  const distanceTo = (focus: Focus, [x, y]: Position): number =>
    Math.hypot((x - focus.x) ** 2, (y - focus.y) ** 2) ** 0.5 / focus.reach;
  const nearest = (position: Position): Focus =>
    foci.reduce((best, focus) => (distanceTo(focus, position) < distanceTo(best, position) ? focus : best));
  const step = unit * random.pick([0.95, 1.05, 1.2]);
  const grid = gridFor(scene, step);
  const rows = rowsOf(scene, grid, (position) => (1 - distanceTo(nearest(position), position)) / 0.72);
  drawPoints(
    canvas,
    grid,
    rows.flat().filter(({ grown }) => grown < 1),
  );
  drawTraces(canvas, scene, rows.flat(), step, (from) => {
    const { x, y } = nearest(from);
    return [x, y];
  });
  drawClosed(canvas, rows, step, random.pick(['blue', 'plane', 'blue']));
};
