/** governments: equal planes in rows around one point, joined by one line; an assembly seen from above, with its aisles. */
import type { Ink } from './inks.ts';
import { aspectOf, range } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import type { Position, Canvas } from './sheet.ts';

interface Assembly {
  readonly center: Position;
  /** From the center to the middle of the first row, and from one row to the next. */
  readonly inner: number;
  readonly pitch: number;
  readonly rows: number;
  /** The angles between which the rows run; -π/2 is straight up. */
  readonly first: number;
  readonly last: number;
}

/** Wide places look at a shallow arc whose center lies below the picture; the others at a half circle. */
function assemblyFor(scene: Scene): Assembly {
  const { width, height, unit } = scene;
  const aspect = aspectOf(scene);
  const pitch = unit * 2.6;
  if (aspect > 2.5) {
    const center: Position = [width / 2, height * 1.9];
    const reach = Math.atan2(width / 2 + unit, height * 0.9);
    const inner = height * 1.12;
    const rows = Math.ceil((Math.hypot(width / 2, height * 1.9) - inner) / pitch);
    return { center, inner, pitch, rows, first: -Math.PI / 2 - reach, last: -Math.PI / 2 + reach };
  }
  const inner = unit * (aspect < 0.8 ? 4.6 : 4.2);
  const center: Position = [width / 2, height * (aspect < 0.8 ? 0.86 : 0.9)];
  const rows = Math.ceil((Math.hypot(width / 2, center[1]) - inner) / pitch);
  return { center, inner, pitch, rows, first: -Math.PI, last: 0 };
}

type Place = (radius: number, angle: number) => Position;

interface Block {
  readonly radius: number;
  readonly from: number;
  readonly to: number;
  readonly ink: Ink;
}

/** The planes between two aisles: as many of one length as there is room for, evenly spaced. */
function drawBlock(canvas: Canvas, place: Place, { radius, from, to, ink }: Block, unit: number): void {
  const long = unit * 0.86;
  const room = (to - from) * radius;
  const count = Math.floor((room + long * 0.7) / (long * 1.7));
  if (count < 1) return;
  const gap = count > 1 ? (room - count * long) / (count - 1) : room;
  const path = ['M', place(radius, from), 'A', radius, radius, 0, 0, 1, place(radius, to)] as const;
  canvas.planeRow(path, { long, gap, broad: unit * 1.6 }, ink);
}

export const drawAssembly: Drawer = (canvas, scene) => {
  const { height, unit, random } = scene;
  const { center, inner, pitch, rows, first, last } = assemblyFor(scene);
  const place: Place = (radius, angle) => [center[0] + radius * Math.cos(angle), center[1] + radius * Math.sin(angle)];
  const sectors = (aspectOf(scene) > 2.5 ? 5 : 3) + random.whole(3);
  const sector = (last - first) / sectors;
  const palette = random.shuffle<Ink>(['blue', 'plane', 'blue', 'plane-tint', 'blue-tint', 'plane']);
  const turn = 1 + random.whole(3);
  for (const row of range(rows)) {
    const radius = inner + row * pitch;
    const aisle = (unit * 0.9) / radius;
    for (const index of range(sectors)) {
      const from = first + index * sector + aisle;
      const ink = palette[(index * turn + row) % palette.length] ?? 'blue';
      drawBlock(canvas, place, { radius, from, to: from + sector - 2 * aisle, ink }, unit);
    }
  }
  const ring = inner - unit * 1.7;
  const aisles = range(sectors - 1).map((index) => first + (index + 1) * sector);
  for (const angle of aisles) canvas.line(place(ring, angle), place(inner + rows * pitch, angle));
  canvas.stroke(['M', place(ring, first), 'A', ring, ring, 0, 0, 1, place(ring, last)], 'thread', 4);
  for (const angle of aisles) canvas.point(...place(ring, angle), unit * 0.26);
  if (center[1] < height) canvas.point(...center, unit * 0.8);
};
