/** For a story of waiting that grows shorter: in every row points lie between a delivery and its payment, fewer from row to row. */
import { range, snap } from './scene.ts';
import type { Drawer } from './scene.ts';

/** How much of the way the nth row (0 to 1) waits: long at first, then hardly at all. */
const waitOf = (place: number): number => 0.06 + 0.66 * Math.exp(-3.4 * place);

export const drawWaiting: Drawer = (canvas, { width, height, unit, random }) => {
  const count = Math.max(6, Math.round(height / (unit * 2.3)));
  const room = height / count;
  const slip = { left: width * 0.06, long: Math.max(unit * 2, width * 0.07), thick: room * 0.42 };
  const start = slip.left + slip.long;
  const strong = count - 2;
  const rows = range(count).map((index) => {
    const wait = width * (waitOf(index / (count - 1)) + random.between(-0.02, 0.02));
    return { index, y: room * (index + 0.5), paid: start + snap(Math.max(unit * 1.6, wait), unit * 0.8) };
  });
  for (const { index, y, paid } of rows) {
    canvas.line([paid, y], [width, y], index === strong ? 'thread' : 'line', index === strong ? 4 : 1.5);
  }
  for (const { y } of rows) canvas.plane(slip.left, y - slip.thick / 2, slip.long, slip.thick, 'blue-tint');
  for (const { y, paid } of rows) {
    canvas.pointRow([start + unit * 0.8, y], [paid - unit * 0.5, y], unit * 0.8, unit * 0.17, 'point');
  }
  for (const { index, y, paid } of rows) {
    const size = room * (index === strong ? 0.86 : 0.66);
    canvas.plane(paid, y - size / 2, size * random.between(1.2, 2.6), size, index % 3 === 0 ? 'plane' : 'blue');
  }
};
