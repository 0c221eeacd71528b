/** For a story of something old that is emptied piece by piece: cells leave one closed block, pass one line, and stand free. */
import type { Ink } from './inks.ts';
import { range } from './scene.ts';
import type { Scene } from './scene.ts';
import { rectangle } from './shapes.ts';
import type { Canvas } from './sheet.ts';

const arrived: readonly [Ink, ...Ink[]] = ['plane', 'plane', 'plane', 'plane-tint', 'blue-tint'];

/** Runs from left to right; upright places use a turned canvas. */
export function drawHandover(canvas: Canvas, { width, height, unit, random }: Scene): void {
  const rows = Math.max(4, Math.round(height / (unit * 4.4)));
  const size = (height * 0.86) / rows;
  const columns = Math.max(2, Math.floor((width * 0.37) / size));
  const top = (height - rows * size) / 2;
  const old = { left: width * 0.05, right: width * 0.05 + columns * size };
  const young = width * 0.95 - columns * size;
  const strong = random.whole(rows);
  const cells = range(rows).flatMap((row) =>
    range(columns).map((column) => ({
      row,
      column,
      y: top + row * size,
      moved: row === strong ? column > 0 : random.chance(0.3 + (0.7 * column) / columns),
    })),
  );
  const gate = (old.right + young) / 2;
  for (const row of range(rows)) {
    const nearest = cells.find((cell) => cell.row === row && cell.moved);
    if (!nearest) continue;
    const y = top + (row + 0.5) * size;
    canvas.line(
      [old.right, y],
      [young + (nearest.column + 0.1) * size, y],
      row === strong ? 'thread' : 'line',
      row === strong ? 4 : 1.5,
    );
  }
  canvas.line([gate, 0], [gate, height], 'thread', 4);
  for (const { column, y, moved } of cells) {
    const x = old.left + column * size;
    if (moved) canvas.outline(rectangle(x, y, size, size));
    else canvas.plane(x, y, size + 0.5, size + 0.5, 'blue');
  }
  for (const { column, y, moved } of cells) {
    const x = young + column * size;
    if (moved) canvas.plane(x + size * 0.1, y + size * 0.1, size * 0.8, size * 0.8, random.pick(arrived));
  }
  for (const row of range(rows)) canvas.point(gate, top + (row + 0.5) * size, unit * (row === strong ? 0.5 : 0.3));
}
