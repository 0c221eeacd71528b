/** enterprises: a lattice with planes let into it, and right-angled routes between them. */
import type { Ink } from './inks.ts';
import { range } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import type { Position, Canvas } from './sheet.ts';

interface Room {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

const inks: readonly Ink[] = ['blue', 'plane', 'blue-tint', 'plane-tint', 'blue', 'plane-tint', 'plane'];

const overlaps = (a: Room, b: Room): boolean =>
  a.column < b.column + b.columns &&
  b.column < a.column + a.columns &&
  a.row < b.row + b.rows &&
  b.row < a.row + a.rows;

/** Rooms that do not overlap, large ones first. */
function placeRooms({ random }: Scene, columns: number, rows: number): Room[] {
  const placed: Room[] = [];
  const sizes = [
    [4, 3],
    [3, 2],
    [2, 3],
    [3, 1],
    [2, 2],
    [1, 2],
    [2, 1],
    [1, 1],
    [1, 1],
  ] as const;
  const wanted = Math.round((columns * rows) / 11);
  for (const attempt of range(wanted * 3)) {
    const [across, down] = sizes[Math.min(sizes.length - 1, Math.floor((attempt / (wanted * 3)) * sizes.length))] ?? [
      1, 1,
    ];
    const room: Room = {
      column: random.whole(Math.max(1, columns - across + 1)),
      row: random.whole(Math.max(1, rows - down + 1)),
      columns: Math.min(across, columns),
      rows: Math.min(down, rows),
    };
    if (!placed.some((other) => overlaps(room, other))) placed.push(room);
    if (placed.length >= wanted) break;
  }
  return placed;
}

/** From the corner of one room to the corner of another, with one bend on the way. */
function drawRoutes(canvas: Canvas, { unit, random }: Scene, rooms: readonly Room[], step: number): void {
  const stops = random.shuffle(rooms).map(({ column, row }): Position => [column * step, row * step]);
  const routes = stops.slice(1).map((stop, index) => ({ from: stops[index] ?? stop, to: stop, index }));
  for (const { from, to, index } of routes.slice(0, 9)) {
    const bend: Position = index % 2 === 0 ? [to[0], from[1]] : [from[0], to[1]];
    if (index === 0) canvas.stroke(['M', from, 'L', bend, to], 'thread', 4);
    else canvas.stroke(['M', from, 'L', bend, to]);
  }
  for (const { from, to } of routes.slice(0, 9)) {
    canvas.point(...from, unit * 0.26);
    canvas.point(...to, unit * 0.26);
  }
}

export const drawEnterprise: Drawer = (canvas, scene) => {
  const { width, height, unit } = scene;
  const step = unit * 2;
  for (const column of range(width / step))
    canvas.line([(column + 0.5) * step, 0], [(column + 0.5) * step, height], 'quiet', 1);
  for (const row of range(height / step)) canvas.line([0, (row + 0.5) * step], [width, (row + 0.5) * step], 'quiet', 1);
  const rooms = placeRooms(scene, Math.floor(width / step) - 1, Math.floor(height / step) - 1);
  const offset = step / 2;
  for (const [index, { column, row, columns, rows }] of rooms.entries()) {
    const ink = inks[index % inks.length] ?? 'blue';
    canvas.plane(offset + column * step, offset + row * step, columns * step, rows * step, ink);
  }
  const shifted = rooms.map((room) => ({ ...room, column: room.column + 0.5, row: room.row + 0.5 }));
  drawRoutes(canvas, scene, shifted, step);
};
