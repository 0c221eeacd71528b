/** Draws woven fabric: warp planes, weft planes, and warp again where the binding brings it to the top. */
import type { Ink } from './inks.ts';
import { range, type Scene } from './scene.ts';
import type { Canvas } from './sheet.ts';

/** True if the warp of a column is above the weft of a row. */
export type Binding = (column: number, row: number) => boolean;

export const bindings = {
  plain: (column, row) => (column + row) % 2 === 0,
  twill: (column, row) => (column + row) % 4 < 2,
  satin: (column, row) => (column * 2 + row) % 5 === 0,
  basket: (column, row) => (Math.floor(column / 2) + Math.floor(row / 2)) % 2 === 0,
} as const satisfies Record<string, Binding>;

export const bindingNames = ['plain', 'twill', 'satin', 'basket'] as const;

export interface Fabric {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly step: number;
  readonly binding: Binding;
  readonly warp: Ink;
  readonly weft: Ink;
}

/** The share of a lattice step that a thread covers. */
export const threadShare = 0.66;

export function drawFabric(canvas: Canvas, { x, y, columns, rows, step, binding, warp, weft }: Fabric): void {
  const thread = step * threadShare;
  const gap = (step - thread) / 2;
  for (const column of range(columns)) canvas.plane(x + column * step + gap, y, thread, rows * step, warp);
  for (const row of range(rows)) canvas.plane(x, y + row * step + gap, columns * step, thread, weft);
  for (const column of range(columns)) {
    for (const row of range(rows)) {
      if (binding(column, row)) canvas.plane(x + column * step + gap, y + row * step, thread, step, warp);
    }
  }
}

/** weave: threads become cloth, from left to right. The seed picks the binding, its crop and the pulled threads. */
export function drawWeave(canvas: Canvas, { width, height, unit, random }: Scene): void {
  const rows = Math.round(height / (unit * random.between(1.15, 1.9)));
  const step = height / rows;
  const selvage = Math.round((width * random.between(0.32, 0.56)) / step) * step;
  const pulled = random.whole(rows);
  const starts = range(rows).map(() => width * random.between(0.04, 0.22));
  for (const [row, start] of starts.entries()) {
    const y = (row + 0.5) * step;
    if (row === pulled) canvas.line([start, y], [selvage + 2, y], 'thread', 4);
    else canvas.line([start, y], [selvage + 2, y]);
  }
  drawFabric(canvas, {
    x: selvage,
    y: 0,
    columns: Math.ceil((width - selvage) / step),
    rows,
    step,
    binding: bindings[random.pick(bindingNames)],
    warp: random.pick(['blue', 'blue', 'plane']),
    weft: random.pick(['plane-tint', 'blue-tint']),
  });
  for (const [row, start] of starts.entries()) {
    const y = (row + 0.5) * step;
    canvas.point(start, y, step * (row === pulled ? 0.24 : 0.15));
    if (random.chance(0.45))
      canvas.point(Math.max(step * 0.15, start - unit * random.between(0.7, 1.8)), y, step * 0.09);
  }
}

/** tangle: crossing threads become ordered, from left to right. */
export function drawTangle(canvas: Canvas, { width, height, unit, random }: Scene): void {
  const count = Math.round(height / (unit * random.between(0.75, 1.15)));
  const step = height / count;
  const from = width * random.between(0.08, 0.16);
  const to = width * random.between(0.56, 0.7);
  const bend = width * 0.4;
  const ways = random.shuffle(range(count)).map((end, start) => ({
    end,
    top: (start + 0.5) * step,
    bottom: (end + 0.5) * step,
  }));
  for (const { end, top, bottom } of ways) {
    const path = ['M', [from, top], 'C', [bend, top], [bend, bottom], [to, bottom]] as const;
    if (end % 6 === 2) canvas.stroke(path, 'thread', 4);
    else canvas.stroke(path);
  }
  for (const { end, bottom } of ways) {
    const ink = end % 6 === 2 ? 'blue' : end % 2 === 0 ? 'plane-tint' : 'plane';
    canvas.plane(to, bottom - step * 0.33, width - to + 2, step * 0.66, ink);
  }
  for (const { end, top } of ways) canvas.point(from, top, unit * (end % 6 === 2 ? 0.3 : 0.18));
}
