/** weave and tangle, for posts: the seed picks the binding, its crop and the threads that are pulled. */
import { bindingNames, bindings, drawFabric } from './fabric.ts';
import { range } from './scene.ts';
import type { Scene } from './scene.ts';
import type { Canvas } from './sheet.ts';

/** Threads that become cloth, from left to right. */
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

/** Threads that cross until each has found its place, from left to right. */
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
