/** For a story of a file on its way: one line winds through stations, and a point says where it is now. */
import { aspectOf, range } from './scene.ts';
import type { Drawer } from './scene.ts';
import { rectangle } from './shapes.ts';
import type { Position } from './sheet.ts';

/** As many as there are authorities that a permit passes. */
const stations = 11;

interface Bends {
  readonly left: number;
  readonly right: number;
  readonly lines: readonly number[];
}

/** To and fro, one row below the other, round at the ends. */
function windingPath({ left, right, lines }: Bends, from: number, to: number): (string | Position)[] {
  const parts: (string | Position)[] = ['M', [from, lines[0] ?? 0]];
  for (const [row, y] of lines.entries()) {
    const isForth = row % 2 === 0;
    const next = lines[row + 1];
    if (next === undefined) {
      parts.push('L', [to, y]);
      break;
    }
    const end = isForth ? right : left;
    const round = ((next - y) / 2) * (isForth ? 1.3 : -1.3);
    parts.push('L', [end, y], 'C', [end + round, y], [end + round, next], [end, next]);
  }
  return parts;
}

export const drawPassage: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const rows = aspectOf(scene) > 2.5 ? 2 : aspectOf(scene) < 0.8 ? 5 : 3;
  const lines = range(rows).map((row) => (height * (row + 0.5)) / rows);
  const bend = (height / rows / 2) * 1.1;
  const bends = { left: bend + unit * 1.5, right: width - bend - unit * 1.5, lines };
  const isForthAtEnd = rows % 2 === 1;
  canvas.stroke(windingPath(bends, 0, isForthAtEnd ? width : 0));
  const here = 5 + random.whole(4);
  const size = Math.min(height / rows, width / 6) * 0.46;
  const places = range(stations).map((index): Position => {
    const row = Math.min(rows - 1, Math.floor((index * rows) / stations));
    const inRow = range(stations).filter((each) => Math.floor((each * rows) / stations) === row);
    const share = (inRow.indexOf(index) + 0.5) / inRow.length;
    const along = row % 2 === 0 ? share : 1 - share;
    return [bends.left + (bends.right - bends.left) * along, lines[row] ?? 0];
  });
  const [atX, atY] = places[here] ?? [0, 0];
  const rowHere = lines.indexOf(atY);
  canvas.stroke(windingPath({ ...bends, lines: lines.slice(0, rowHere + 1) }, 0, atX), 'thread', 4);
  for (const [index, [x, y]] of places.entries()) {
    const half = (size * random.between(0.8, 1.15)) / 2;
    if (index < here) canvas.plane(x - half, y - half, half * 2, half * 2, index % 3 === 1 ? 'blue' : 'plane');
    else if (index > here) canvas.outline(rectangle(x - half, y - half, half * 2, half * 2));
  }
  canvas.point(atX, atY, size * 0.62, 'ground');
  canvas.point(atX, atY, size * 0.5);
};
