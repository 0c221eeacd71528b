/** For a story of one thing found among many: a catalog of small shapes, two lines that cross, and what lies where they meet. */
import { range } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import type { Canvas } from './sheet.ts';

/** One article of the catalog, in the middle of its cell. */
function drawPart(canvas: Canvas, { random }: Scene, x: number, y: number, step: number): void {
  const kind = random.whole(6);
  const long = step * random.between(0.46, 0.66);
  const thin = step * 0.18;
  if (kind === 0) canvas.point(x, y, step * 0.22, 'quiet');
  else if (kind === 1) canvas.plane(x - long / 2, y - thin / 2, long, thin, 'blue-tint');
  else if (kind === 2) canvas.plane(x - thin / 2, y - long / 2, thin, long, 'plane-tint');
  else if (kind === 3) canvas.plane(x - long / 2, y - long / 2, long, long, 'plane-tint');
  else if (kind === 4) {
    canvas.plane(x - long / 2, y - long / 2, long, thin, 'blue-tint');
    canvas.plane(x - long / 2, y - long / 2, thin, long, 'blue-tint');
  } else canvas.point(x, y, step * 0.1, 'quiet');
}

/** The corners of a frame that looks at something. */
function drawFinder(canvas: Canvas, x: number, y: number, reach: number, arm: number): void {
  for (const [right, down] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const corner = [x + right * reach, y + down * reach] as const;
    canvas.stroke(
      ['M', [corner[0] - right * arm, corner[1]], 'L', corner, [corner[0], corner[1] - down * arm]],
      'thread',
      4,
    );
  }
}

export const drawFinding: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const rows = Math.max(5, Math.round(height / (unit * 2.5)));
  const step = height / rows;
  const columns = Math.floor(width / step);
  const left = (width - columns * step) / 2;
  const column = Math.round(columns * random.between(0.52, 0.68));
  const row = Math.round((rows - 1) * random.between(0.36, 0.6));
  const [x, y] = [left + (column + 0.5) * step, (row + 0.5) * step];
  for (const down of range(rows)) {
    for (const across of range(columns)) {
      if (Math.abs(down - row) < 2 && Math.abs(across - column) < 2) continue;
      drawPart(canvas, scene, left + (across + 0.5) * step, (down + 0.5) * step, step);
    }
  }
  const reach = step * 1.5;
  canvas.line([0, y], [x - reach, y]);
  canvas.line([x + reach, y], [width, y]);
  canvas.line([x, 0], [x, y - reach]);
  canvas.line([x, y + reach], [x, height]);
  drawFinder(canvas, x, y, reach, step * 0.8);
  const part = step * 0.62;
  canvas.plane(x - part, y - part, part * 2, part * 0.7, 'blue');
  canvas.plane(x - part, y - part, part * 0.7, part * 2, 'blue');
  canvas.plane(x + part * 0.1, y + part * 0.1, part * 0.9, part * 0.9, 'plane');
  canvas.point(x + part * 0.55, y + part * 0.55, part * 0.26);
};
