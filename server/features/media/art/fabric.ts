/** Woven ground: warp planes, weft planes over them, then warp again wherever the binding brings it to the top. */
import type { Ink } from './inks.ts';
import { range } from './scene.ts';
import type { Canvas } from './sheet.ts';

/** Whether the warp of a column lies over the weft of a row. */
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

/** How much of a lattice step a thread of fabric covers. */
export const threadShare = 0.66;

/** Draws a rectangle of fabric. */
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
