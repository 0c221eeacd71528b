/** The loom: points become threads, which are sorted and become cloth. For the home page, missing pages and social cards. */
import { bindings } from './fabric.ts';
import { range } from './scene.ts';
import type { Scene } from './scene.ts';
import type { Canvas } from './sheet.ts';

interface Warp {
  readonly rows: number;
  readonly step: number;
  /** The positions at which threads and cloth start. */
  readonly from: number;
  readonly to: number;
}

function drawQuestions(canvas: Canvas, { height, random }: Scene, { rows, step, from }: Warp): void {
  const points = range(Math.min(170, rows * 11)).map(() => {
    const nearness = random.next() ** 0.7;
    // Near the threads, points are already in rows.
    const y = nearness > 0.72 ? (random.whole(rows) + 0.5) * step : random.next() * height;
    const luck = random.next();
    const size = luck > 0.93 ? 0.3 : luck > 0.6 ? 0.15 : 0.08;
    return { x: nearness * (from - step * 0.6), y, size, ink: luck > 0.9 ? ('blue' as const) : ('point' as const) };
  });
  for (const { x, y, size, ink } of points.sort((a, b) => a.size - b.size || a.ink.localeCompare(b.ink))) {
    canvas.point(x, y, size * step, ink);
  }
}

/** Each thread ends at most a few positions from its start, so that the order stays visible. */
function sortedEnds({ random }: Scene, rows: number): number[] {
  const ends = range(rows);
  for (const index of range(rows).reverse()) {
    const other = Math.max(0, index - random.whole(7));
    [ends[index], ends[other]] = [ends[other] ?? 0, ends[index] ?? 0];
  }
  return ends;
}

function drawThreads(canvas: Canvas, scene: Scene, { rows, step, from, to }: Warp): void {
  const ends = sortedEnds(scene, rows);
  const middle = (from + to) / 2;
  for (const strong of [false, true]) {
    for (const [start, end] of ends.entries()) {
      if ((start % 4 === 0) !== strong) continue;
      const [top, bottom] = [(start + 0.5) * step, (end + 0.5) * step];
      const bend = middle - (to - from) * 0.08;
      canvas.stroke(
        ['M', [from, top], 'C', [middle, top], [bend, bottom], [to, bottom]],
        strong ? 'thread' : 'line',
        strong ? 4 : 1.5,
      );
    }
  }
}

/** Each weft grows from a line to a plane, each warp from a hairline to a band. */
function drawGrowingCloth(canvas: Canvas, { width, height }: Scene, { rows, step, to }: Warp): void {
  const columns = Math.ceil((width - to) / step) + 1;
  const warpAt = (column: number): { left: number; thickness: number } => {
    const thickness = Math.min(0.68, 0.1 + (column - 1) * 0.09) * step;
    return { left: to + column * step + (step - thickness) / 2, thickness };
  };
  const warps = range(columns).slice(2);
  for (const column of warps) {
    const { left, thickness } = warpAt(column);
    canvas.plane(left, 0, thickness, height, 'blue');
  }
  for (const row of range(rows)) {
    const y = (row + 0.5) * step;
    const [grown, full, end] = [to + step * 4, step * 0.34, width + step];
    canvas.polygon(
      [
        [to, y - 0.8],
        [grown, y - full],
        [end, y - full],
        [end, y + full],
        [grown, y + full],
        [to, y + 0.8],
      ],
      'plane',
    );
  }
  for (const column of warps) {
    const { left, thickness } = warpAt(column);
    for (const row of range(rows)) {
      if (bindings.twill(column, row)) canvas.plane(left, row * step, thickness, step + 0.4, 'blue');
    }
  }
}

/** Runs from left to right; `loom-tall` uses a turned canvas. */
export function drawLoom(canvas: Canvas, scene: Scene): void {
  const rows = Math.min(40, Math.max(9, Math.round(scene.height / 24)));
  const warp: Warp = { rows, step: scene.height / rows, from: scene.width * 0.33, to: scene.width * 0.66 };
  // Threads are below the points at which they start.
  canvas.begin('build');
  canvas.begin('think');
  drawQuestions(canvas, scene, warp);
  canvas.begin('build');
  drawThreads(canvas, scene, warp);
  canvas.begin('think');
  for (const row of range(rows)) canvas.point(warp.from, (row + 0.5) * warp.step, warp.step * 0.17);
  canvas.begin('scale');
  drawGrowingCloth(canvas, scene, warp);
}
