/** The six methods: each drawing says what its method does with a piece of work. */
import type { Ink } from './inks.ts';
import { aspectOf, range, snap } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import { circle, rectangle, smoothPath } from './shapes.ts';
import type { Outline } from './shapes.ts';
import type { Canvas, Position } from './sheet.ts';

/** Agile: a thread that loops on its way, and after each loop a result that stands by itself; the next is only outlined. */
export const drawSprints: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const count = aspectOf(scene) > 2.5 ? 8 : aspectOf(scene) < 0.8 ? 4 : 5;
  const pitch = width / count;
  const [across, turn] = [pitch * random.between(0.5, 0.58), height * 0.21];
  const level = height * 0.35;
  const steps = 16;
  const thread = range(steps * count + 1).map((step): Position => {
    const angle = (2 * Math.PI * step) / steps + Math.PI;
    return [(pitch * step) / steps - across * Math.sin(angle), level - turn * Math.cos(angle)];
  });
  const [top, high] = [height * 0.74, height * 0.26];
  const inks: readonly Ink[] = random.pick<readonly Ink[]>([
    ['blue', 'plane', 'blue', 'plane'],
    ['plane', 'blue', 'plane', 'blue'],
  ]);
  for (const sprint of range(count)) {
    const [x, end] = [sprint * pitch, (sprint + 0.5) * pitch];
    canvas.line([end, level - turn], [end, height]);
    if (sprint === count - 1) canvas.outline(rectangle(x + unit * 0.2, top, pitch + unit, high + unit));
    else canvas.plane(x + unit * 0.2, top, pitch - unit * 0.4, high, inks[sprint % inks.length] ?? 'blue');
  }
  canvas.stroke(smoothPath(thread), 'thread', 4);
  for (const sprint of range(count)) canvas.point((sprint + 0.5) * pitch, level - turn, unit * 0.36);
};

interface Block {
  readonly x: number;
  readonly long: number;
  readonly high: number;
}

function layBlocks({ width, height, unit, random }: Scene): Block[] {
  const blocks: Block[] = [];
  const [left, right] = [width * 0.05, width * 0.95];
  let before = 0;
  for (let x = left; x < right - unit;) {
    const long = Math.min(unit * random.pick([2, 3, 3, 5]), right - x);
    let high = snap(height * random.between(0.1, 0.42), unit);
    if (high === before) high += high > height * 0.25 ? -unit : unit;
    blocks.push({ x, long, high });
    before = high;
    x += long;
  }
  return blocks;
}

/** GitOps: above the line what is written down, below it what runs, its mirror image; one difference is reported. */
export const drawMirror: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const axis = height / 2;
  const blocks = layBlocks(scene);
  const inks: readonly Ink[] = ['blue', 'plane', 'blue', 'blue-tint', 'blue', 'plane', 'plane-tint'];
  const odd = Math.floor(blocks.length * random.between(0.4, 0.75));
  const shiftBy = random.whole(inks.length);
  for (const { x, long, high } of blocks) canvas.outline(rectangle(x, axis - high, long, high), 2);
  for (const [index, { x, long, high }] of blocks.entries()) {
    if (index === odd) canvas.outline(rectangle(x, axis, long, high), 2);
    canvas.plane(x, axis, long, high * (index === odd ? 0.4 : 1), inks[(index + shiftBy) % inks.length] ?? 'blue');
  }
  canvas.line([0, axis], [width, axis], 'thread', 4);
  const { x, long, high } = blocks[odd] ?? { x: 0, long: 0, high: 0 };
  canvas.line([x + long / 2, axis - high], [x + long / 2, axis + high]);
  canvas.point(x + long / 2, axis - high, unit * 0.36);
  canvas.point(x + long / 2, axis + high, unit * 0.66);
};

/** Design thinking: many questions from one point, gathered in one finding; from it many attempts, gathered in one thing. */
export const drawDiamonds: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const knots: readonly Position[] = [0.05, 0.5, 0.95].map((place) => [width * place, height / 2] as const);
  const [begin = [0, 0], middle = [0, 0], end = [0, 0]] = knots;
  const lines = 11;
  const strong = 2 + random.whole(lines - 4);
  const levelOf = (index: number, count: number): number => height * (0.07 + (0.86 * index) / (count - 1));
  const waist = (from: Position, to: Position): number => (from[0] + to[0]) / 2;
  for (const index of range(lines)) {
    const corner: Position = [waist(begin, middle), levelOf(index, lines)];
    const way = ['M', begin, 'L', corner, middle] as const;
    canvas.stroke(way, index === strong ? 'thread' : 'line', index === strong ? 4 : 1.5);
  }
  const planes = 7;
  const inks: readonly Ink[] = ['blue', 'blue-tint', 'plane', 'blue', 'plane-tint', 'blue', 'plane'];
  const first = random.whole(planes);
  for (const index of range(planes)) {
    const x = waist(middle, end);
    const corners: Position[] = [
      middle,
      [x, levelOf(index, planes + 1)],
      end,
      [x, levelOf(index + 1, planes + 1) - unit * 0.24],
    ];
    canvas.polygon(corners, inks[(index + first) % planes] ?? 'blue');
  }
  for (const knot of knots) canvas.point(...knot, unit * 0.62);
};

/** The walls of one room, open where its door stands. */
function drawRoom(canvas: Canvas, [x, y]: Position, size: number, ink: Ink, isOpen: boolean): void {
  const wall = size * 0.13;
  canvas.plane(x, y, size, size, ink);
  canvas.plane(x + wall, y + wall, size - 2 * wall, size - 2 * wall, 'ground');
  if (isOpen) canvas.plane(x + size * 0.4, y + size - wall - 1, size * 0.2, wall + 2, 'ground');
  canvas.plane(x + size * 0.36, y + size * 0.36, size * 0.28, size * 0.28, isOpen ? 'plane' : 'blue-tint');
}

/** Zero trust: no outer wall. Every room has its own, and a request that has opened one stands before the next. */
export const drawRooms: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const rows = aspectOf(scene) > 2.5 ? 2 : aspectOf(scene) < 0.8 ? 4 : 3;
  const pitch = height / (rows + 0.25);
  const columns = Math.round(width / pitch);
  const left = (width - columns * pitch) / 2;
  const top = (height - rows * pitch) / 2;
  const size = pitch * 0.74;
  const goal = { column: Math.round(columns * random.between(0.55, 0.75)), row: random.whole(rows - 1) };
  const cornerOf = (column: number, row: number): Position => [
    left + column * pitch + (pitch - size) / 2,
    top + row * pitch + (pitch - size) / 2,
  ];
  const inks: readonly Ink[] = ['blue', 'plane', 'blue', 'blue-tint', 'plane-tint'];
  for (const column of range(columns)) {
    for (const row of range(rows)) {
      const isGoal = column === goal.column && row === goal.row;
      drawRoom(canvas, cornerOf(column, row), size, isGoal ? 'blue' : random.pick(['blue', 'plane', ...inks]), isGoal);
    }
  }
  const lane = top + (goal.row + 1) * pitch;
  const inner = cornerOf(goal.column, goal.row);
  const door = inner[0] + size / 2;
  canvas.stroke(['M', [0, lane], 'L', [door, lane], [door, inner[1] + size * 0.64]], 'thread', 4);
  for (const column of range(goal.column)) canvas.point(left + (column + 1) * pitch, lane, unit * 0.3);
  canvas.point(door, inner[1] + size * 0.5, unit * 0.5);
};

/** Responsible AI: a model answers everywhere; it may be trusted within one drawn bound, and somebody stands on it. */
export const drawBound: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const [x, y] = [width * random.between(0.54, 0.6), height * 0.5];
  const radius = Math.min(height * 0.4, width * 0.4);
  const rows = 9;
  const room = height / rows;
  const inner: readonly Ink[] = ['blue', 'blue', 'plane'];
  const turn = random.whole(3);
  for (const row of range(rows)) {
    const level = room * (row + 0.5);
    const top = level - room * 0.31;
    const [begin, end] = [width * random.between(0, 0.12), width * random.between(0.88, 1)];
    canvas.plane(begin, top, end - begin, room * 0.62, row % 2 === 0 ? 'blue-tint' : 'plane-tint');
    const foot = top + room * 0.62;
    const edges = [top, foot].map((edge) => Math.sqrt(Math.max(0, radius ** 2 - (edge - y) ** 2)));
    const [upper = 0, lower = 0] = edges;
    const middle = Math.sqrt(Math.max(0, radius ** 2 - (level - y) ** 2));
    if (middle === 0) continue;
    const ink = inner[(row + turn) % inner.length] ?? 'blue';
    const bow = 2 * middle - (upper + lower) / 2;
    const inside: Outline = ['M', [x - upper, top], 'L', [x + upper, top], 'Q', [x + bow, level], [x + lower, foot]];
    inside.push('L', [x - lower, foot], 'Q', [x - bow, level], [x - upper, top]);
    canvas.shape(inside, ink);
  }
  canvas.stroke(circle(x, y, radius), 'thread', 4);
  const stand = random.between(-0.9, -0.5);
  canvas.point(x + radius * Math.cos(stand), y + radius * Math.sin(stand), unit * 0.7);
};

/** Courses of pieces that fill a rectangle, as bricks do. */
function layCourses(
  { random }: Scene,
  [left, top, right]: readonly [number, number, number],
  rows: number,
  room: number,
) {
  return range(rows).flatMap((row) => {
    const pieces: { row: number; x: number; y: number; long: number }[] = [];
    for (let x = left; x < right - 1;) {
      const rest = right - x;
      const wanted = room * (x === left ? random.pick([1, 1.4]) : random.pick([1, 1.5, 2, 2.5]));
      const long = x > left && rest - wanted < room ? rest : wanted;
      pieces.push({ row, x, y: top + row * room, long });
      x += long;
    }
    return pieces;
  });
}

/** Lean startup: a whole made of assumptions, and the one that would hurt most is taken out and tried alone, small and first. */
export const drawTrial: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const rows = aspectOf(scene) > 2.5 ? 4 : 5;
  const room = (height * 0.84) / rows;
  const top = height * 0.08;
  const [left, right] = [width * (aspectOf(scene) > 2.5 ? 0.4 : 0.44), width * 0.95];
  const pieces = layCourses(scene, [left, top, right], rows, room);
  const row = 1 + random.whole(rows - 2);
  const taken = pieces.find((piece) => piece.row === row && piece.x === left);
  const inks: readonly [Ink, ...Ink[]] = ['blue', 'blue', 'plane', 'blue', 'blue-tint', 'plane', 'plane-tint'];
  const seam = room * 0.05;
  for (const piece of pieces) {
    if (piece === taken) continue;
    canvas.plane(piece.x + seam, piece.y + seam, piece.long - seam * 2, room - seam * 2, random.pick(inks));
  }
  const long = (taken?.long ?? room) - seam * 2;
  const y = top + row * room + seam;
  const high = room - seam * 2;
  canvas.outline(rectangle(left + seam, y, long, high));
  const middle = y + high / 2;
  const tried = (left - long) * 0.46;
  canvas.line([0, middle], [left + seam + long * 0.5, middle], 'thread', 4);
  const frame = room * 0.32;
  canvas.outline(rectangle(tried - frame, y - frame, long + frame * 2, high + frame * 2), 2);
  canvas.plane(tried, y, long, high, 'plane');
  canvas.point(tried + long / 2, middle, unit * 0.6);
  canvas.point(left + seam + long / 2, middle, unit * 0.34);
};
