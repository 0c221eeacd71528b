/** The four engagement models: who brings what, and what holds it together. */
import type { Ink } from './inks.ts';
import { aspectOf, range } from './scene.ts';
import type { Drawer } from './scene.ts';
import { shift } from './shapes.ts';
import type { Outline } from './shapes.ts';
import type { Position } from './sheet.ts';

/** A dedicated team: threads that stay side by side; at the end of a month one may join or leave, and the others close up. */
export const drawTeam: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const months = aspectOf(scene) > 2.5 ? 8 : 5;
  const seats = 9;
  const room = height * 0.094;
  const inks: readonly Ink[] = ['blue', 'plane', 'blue', 'blue-tint', 'blue', 'plane', 'plane-tint', 'blue', 'plane'];
  let there = [1, 2, 4, 5, 7];
  const crews = range(months).map((month) => {
    const others = range(seats).filter((seat) => !there.includes(seat));
    const leaves = month > 1 && there.length > 5 && random.chance(0.4);
    const leaving = random.pick([1, 4, 7]);
    if (month > 0 && leaves) there = there.filter((seat) => seat !== leaving);
    else if (month > 0 && others.length > 1) there = [...there, random.shuffle(others)[0] ?? 0].sort((a, b) => a - b);
    return there;
  });
  const long = width / months;
  const levelOf = (crew: readonly number[], seat: number): number =>
    height * 0.45 + (crew.indexOf(seat) - (crew.length - 1) / 2) * room;
  const isIn = (month: number, seat: number): boolean => crews[month]?.includes(seat) ?? false;
  canvas.plane(0, height * 0.9, width, height * 0.1, 'blue-tint');
  for (const month of range(months).slice(1)) canvas.line([month * long, 0], [month * long, height]);
  for (const seat of range(seats)) {
    const parts: Outline = [];
    for (const [month, crew] of crews.entries()) {
      if (!crew.includes(seat)) continue;
      const level = levelOf(crew, seat);
      const bend = long * 0.24;
      const from = crews[month - 1];
      if (from === undefined || !from.includes(seat)) parts.push('M', [month * long, level]);
      parts.push('L', [(month + 1) * long - (isIn(month + 1, seat) ? bend : 0), level]);
      const next = crews[month + 1];
      if (next?.includes(seat)) {
        const to: Position = [(month + 1) * long + bend, levelOf(next, seat)];
        parts.push(...shift([(month + 1) * long - bend, level], to));
      }
    }
    if (parts.length > 0) canvas.stroke(parts, inks[seat], room * 0.74);
  }
  canvas.line([0, height * 0.9], [width, height * 0.9], 'thread', 4);
  for (const [month, crew] of crews.entries()) {
    for (const seat of range(seats)) {
      const isNew = month > 0 && crew.includes(seat) && !isIn(month - 1, seat);
      const isLast = !crew.includes(seat) && isIn(month - 1, seat);
      if (isNew) canvas.point(month * long, levelOf(crew, seat), unit * 0.42);
      if (isLast) canvas.point(month * long, levelOf(crews[month - 1] ?? [], seat), unit * 0.42);
    }
  }
};

/** A project: a described length, folded into milestones that open one after the other; those accepted are full. */
export const drawMilestones: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const count = aspectOf(scene) > 2.5 ? 9 : 6;
  const [left, right] = [width * 0.07, width * 0.93];
  const pitch = (right - left) / count;
  const lean = Math.min(height * random.between(0.12, 0.16), pitch * 0.7);
  const [top, bottom] = [height * 0.12, height * 0.88];
  const accepted = Math.round(count * random.between(0.56, 0.74));
  const isBlueFirst = random.chance(0.5);
  const foldAt = (fold: number): Position => [left + fold * pitch, fold % 2 === 0 ? 0 : lean];
  canvas.line([left, 0], [left, height], 'thread', 4);
  canvas.line([right, 0], [right, height], 'thread', 4);
  for (const panel of range(count)) {
    const [from, to] = [foldAt(panel), foldAt(panel + 1)];
    const corners: Position[] = [
      [from[0], top + from[1]],
      [to[0], top + to[1]],
      [to[0], bottom - lean + to[1]],
      [from[0], bottom - lean + from[1]],
    ];
    const isFacing = (panel % 2 === 0) === isBlueFirst;
    if (panel < accepted) canvas.polygon(corners, isFacing ? 'blue' : 'plane');
    else canvas.outline(corners, 2);
  }
  for (const fold of range(accepted).map((panel) => panel + 1)) {
    const [x, drop] = foldAt(fold);
    canvas.point(x, top + drop, unit * (fold === accepted ? 0.62 : 0.32));
  }
};

/** Advice: one who stands outside looks through everything that is there, and what lies in view becomes clear. */
export const drawView: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const eye: Position = [width * 0.07, height * random.between(0.42, 0.58)];
  const rows = Math.max(6, Math.round(height / (unit * 2.6)));
  const step = height / rows;
  const spread = random.between(0.19, 0.23) * (aspectOf(scene) > 2.5 ? 0.55 : 1.5);
  const aim = (height / 2 - eye[1]) / width;
  const edgeAt = (x: number, way: number): number => eye[1] + (x - eye[0]) * (aim + way * spread);
  const columns = Math.floor((width * 0.78) / step);
  const begin = width - columns * step - step * 0.1;
  for (const column of range(columns)) {
    for (const row of range(rows)) {
      const [x, y] = [begin + (column + 0.5) * step, (row + 0.5) * step];
      const isSeen = y > edgeAt(x, -1) + step * 0.2 && y < edgeAt(x, 1) - step * 0.2;
      const half = step * random.pick(isSeen ? [0.4, 0.4, 0.28] : [0.24, 0.24, 0.12]);
      const ink = random.pick<Ink>(isSeen ? ['blue', 'blue', 'plane'] : ['blue-tint', 'plane-tint']);
      canvas.plane(x - half, y - half, half * 2, half * 2, ink);
    }
  }
  for (const way of [-1, 1])
    canvas.line(eye, [width, edgeAt(width, way)], way === -1 ? 'thread' : 'line', way === -1 ? 4 : 1.5);
  canvas.point(...eye, unit * 0.8);
};

/** Co-innovation: two sides reach into each other with equal parts, and where both are there is one dense piece. */
export const drawHands: Drawer = (canvas, { width, height, unit, random }) => {
  const pairs = Math.max(4, Math.round(height / (unit * 3.4)));
  const room = (height * 0.9) / (pairs * 2);
  const top = height * 0.05;
  const [from, to] = [width * random.between(0.3, 0.35), width * random.between(0.65, 0.7)];
  const isBlueLeft = random.chance(0.5);
  const [left, right]: [Ink, Ink] = isBlueLeft ? ['blue', 'plane'] : ['plane', 'blue'];
  canvas.plane(from, 0, to - from, height, isBlueLeft ? 'plane-tint' : 'blue-tint');
  canvas.line([from, 0], [from, height]);
  canvas.line([to, 0], [to, height]);
  const strong = random.whole(pairs);
  for (const pair of range(pairs)) {
    const y = top + pair * 2 * room;
    canvas.plane(0, y + room * 0.08, to - unit * 0.5, room * 0.84, left);
    canvas.plane(from + unit * 0.5, y + room * 1.08, width - from, room * 0.84, right);
  }
  canvas.line([width / 2, 0], [width / 2, height], 'ground', unit * 0.9);
  canvas.line([width / 2, 0], [width / 2, height], 'thread', 4);
  canvas.point(width / 2, top + (strong * 2 + 1) * room, unit * 0.7);
};
