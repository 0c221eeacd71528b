/** Drawings of articles. `post-subject.ts` chooses one by topic. */
import type { Ink } from './inks.ts';
import { aspectOf, range, snap } from './scene.ts';
import type { Drawer } from './scene.ts';
import { circle, quarter, rectangle } from './shapes.ts';
import type { Outline } from './shapes.ts';
import type { Position } from './sheet.ts';

/** Releases: a large piece at the left is cut into thin, even slices. */
export const drawSlices: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const count = aspectOf(scene) > 2.5 ? 17 : 10;
  const [top, bottom] = [height * 0.14, height * 0.86];
  const block = width * random.between(0.2, 0.25);
  const thin = unit * (aspectOf(scene) > 2.5 ? 1.1 : 0.9);
  const room = width - block;
  const strong = random.between(0.4, 0.6);
  canvas.line([0, height * strong], [width, height * strong], 'thread', 4);
  canvas.plane(0, top, block, bottom - top, 'blue');
  for (const index of range(count)) {
    const share = (index + 1) / count;
    const x = block + room * (0.16 * share + 0.84 * share ** 1.7) - thin;
    const drop = (bottom - top) * 0.34 * share ** 1.4;
    canvas.plane(x, top + drop, thin, bottom - top - drop * 2, index % 2 === 0 ? 'plane' : 'blue');
  }
  canvas.point(block + unit * 0.1, height * strong, unit * 0.62);
};

/** Decisions: a border through many points. Few are on the wrong side, each with its cost. */
export const drawDecision: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const rows = Math.max(7, Math.round(height / (unit * 1.9)));
  const step = height / rows;
  const columns = Math.floor(width / step);
  const left = (width - columns * step) / 2;
  const lean = width * (aspectOf(scene) > 2.5 ? 0.1 : 0.3);
  const border = width * random.between(0.46, 0.54);
  const borderAt = (y: number): number => border + lean * (0.5 - y / height);
  const cells = range(rows).flatMap((row) =>
    range(columns).map((column): Position => [left + (column + 0.5) * step, (row + 0.5) * step]),
  );
  const isLeft = ([x, y]: Position): boolean => x < borderAt(y);
  const near = random.shuffle(
    cells.filter(([x, y]) => Math.abs(x - borderAt(y)) > step && Math.abs(x - borderAt(y)) < step * 4),
  );
  const wrong = near.slice(0, aspectOf(scene) > 2.5 ? 5 : 3);
  const marks: { x: number; y: number; half: number; ink: Ink }[] = [];
  for (const [x, y] of cells) {
    if (wrong.some(([wrongX, wrongY]) => wrongX === x && wrongY === y)) continue;
    const far = Math.abs(x - borderAt(y)) / width;
    if (far < (step * 0.62) / width) continue;
    const half = step * Math.min(0.4, 0.17 + Math.round(far * 10) * 0.05);
    const isPale = random.chance(0.12);
    marks.push({ x, y, half, ink: isLeft([x, y]) ? (isPale ? 'blue-tint' : 'blue') : isPale ? 'plane-tint' : 'plane' });
  }
  // Grouped by ink and size, so that the file has one path for each.
  for (const { x, y, half, ink } of marks.sort((a, b) => a.ink.localeCompare(b.ink) || a.half - b.half)) {
    if (ink.startsWith('blue')) canvas.plane(x - half, y - half, half * 2, half * 2, ink);
    else canvas.point(x, y, half, ink);
  }
  canvas.line([borderAt(0), 0], [borderAt(height), height], 'thread', 4);
  for (const cell of wrong) canvas.line(cell, [borderAt(cell[1]), cell[1]]);
  for (const cell of wrong) canvas.point(...cell, step * 0.3);
};

/** Costs: a broad flow from which strips turn off until one is left. */
export const drawOutflow: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const strips = aspectOf(scene) > 2.5 ? 9 : 7;
  const shares = range(strips).map(() => random.between(0.5, 1.5));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const depth = height * 0.62;
  const inks: readonly Ink[] = [
    'blue',
    'plane',
    'blue-tint',
    'blue',
    'plane-tint',
    'plane',
    'blue',
    'blue-tint',
    'plane',
  ];
  const shiftBy = random.whole(inks.length);
  let y = height * 0.1 + depth;
  let x = width * 0.16;
  const gap = (width * 0.78 - depth) / strips;
  for (const [index, share] of shares.entries()) {
    const thick = (depth * share) / total;
    const level = y - thick / 2;
    const ink = inks[(index + shiftBy) % inks.length] ?? 'blue';
    const foot = x + thick / 2;
    const round = Math.min(height * 0.16, unit * 3);
    if (index === strips - 1) {
      canvas.line([0, level], [width, level], 'line', thick * 0.86);
      canvas.line([0, height * 0.06], [width, height * 0.06], 'thread', 4);
      canvas.point(width * 0.92, height * 0.06, unit * 0.6);
    } else {
      const bend = round * 0.45;
      const way: Outline = ['M', [0, level], 'L', [foot - round, level], 'C', [foot - bend, level]];
      way.push([foot, level + bend], [foot, level + round], 'L', [foot, height]);
      canvas.stroke(way, ink, thick * 0.86);
    }
    x += thick + gap;
    y -= thick;
  }
};

/** Access: a disk that is full for a short time, wanes, disappears, and starts again. */
export const drawPhases: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const count = aspectOf(scene) > 2.5 ? 6 : 4;
  const rows = aspectOf(scene) > 2.5 ? 1 : aspectOf(scene) < 0.8 ? 5 : 3;
  const pitch = Math.min((width * 0.94) / count, (height * 0.94) / rows) * random.between(0.94, 1);
  const radius = pitch * 0.4;
  const first = (width - pitch * count) / 2;
  const top = (height - pitch * rows) / 2;
  const handle = radius * quarter;
  const strong = random.whole(rows);
  for (const row of range(rows)) {
    const y = top + (row + 0.5) * pitch;
    canvas.line([0, y], [width, y], row === strong ? 'thread' : 'line', row === strong ? 4 : 1.5);
  }
  for (const row of range(rows)) {
    const y = top + (row + 0.5) * pitch;
    const begin = row === strong ? 0 : random.whole(count);
    for (const place of range(count)) {
      const x = first + (place + 0.5) * pitch;
      const gone = ((place + begin) % count) / (count - 1);
      canvas.point(x, y, radius, gone > 0.99 ? 'ground' : 'blue-tint');
      // The remaining part: the right half of the disk, reduced or extended.
      const edge = (2 * gone - 1) * radius;
      if (gone < 0.99) {
        const left: Outline = ['M', [x, y - radius]];
        left.push('C', [x + handle, y - radius], [x + radius, y - handle], [x + radius, y]);
        left.push('C', [x + radius, y + handle], [x + handle, y + radius], [x, y + radius]);
        left.push('C', [x + edge * quarter, y + radius], [x + edge, y + handle], [x + edge, y]);
        left.push('C', [x + edge, y - handle], [x + edge * quarter, y - radius], [x, y - radius]);
        canvas.shape(left, row === strong ? 'blue' : 'plane');
      } else canvas.stroke(circle(x, y, radius));
    }
  }
  const y = top + (strong + 0.5) * pitch;
  canvas.point(first + (count - 0.5) * pitch, y, unit * 0.6);
};

/** Change in use: the old shrinks step by step while the new grows, and in between both exist. */
export const drawExchange: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const steps = aspectOf(scene) > 2.5 ? 12 : 6;
  const pitch = width / steps;
  const bow = random.between(0.85, 1.2);
  const borderOf = (step: number): number => height * (0.94 - 0.88 * ((step + 0.3) / (steps - 0.4)) ** bow);
  const gap = unit * 0.55;
  const way: (string | Position)[] = ['M', [0, borderOf(0)], 'L'];
  for (const step of range(steps)) {
    const border = borderOf(step);
    const isBetween = Math.abs(step - (steps - 1) / 2) < steps * 0.2;
    const x = step * pitch;
    canvas.plane(x + 1, 0, pitch - 2, border - gap, step % 2 === 0 || isBetween ? 'blue' : 'blue-tint');
    canvas.plane(
      x + 1,
      border + gap,
      pitch - 2,
      height - border - gap,
      step % 2 === 1 || isBetween ? 'plane' : 'plane-tint',
    );
    way.push([x, border], [x + pitch, border]);
  }
  canvas.stroke(way, 'thread', 4);
  for (const step of range(steps).slice(1)) canvas.point(step * pitch, borderOf(step), unit * 0.3);
  const last = Math.floor(steps / 2);
  canvas.point(last * pitch, borderOf(last), unit * 0.62);
};

/** Prices: nested steps, of which one is accepted. */
export const drawLadder: Drawer = (canvas, { width, height, unit, random }) => {
  const rungs = 6;
  const said = 2 + random.whole(2);
  const foot: Position = [width * 0.06, height * 0.94];
  const sizes = range(rungs).map((rung) => {
    const share = ((rung + 1) / rungs) ** random.between(1, 1.12);
    return [width * 0.88 * share, height * 0.88 * share] as const;
  });
  const inks: readonly Ink[] = ['blue', 'plane-tint', 'plane', 'blue-tint', 'blue', 'plane'];
  for (const [rung, [long, high]] of [...sizes.entries()].reverse()) {
    if (rung > said) canvas.outline(rectangle(foot[0], foot[1] - high, long, high));
    else canvas.plane(foot[0], foot[1] - high, long, high, inks[rung] ?? 'blue');
  }
  const level = foot[1] - (sizes[said]?.[1] ?? 0);
  canvas.line([0, level], [width, level], 'thread', 4);
  for (const [rung, [long, high]] of sizes.entries()) {
    canvas.point(foot[0] + long, foot[1] - high, unit * (rung === said ? 0.72 : 0.3));
  }
};

/** Any other article: lines of different length, and one thread through all of them. */
export const drawEssay: Drawer = (canvas, { width, height, unit, random }) => {
  const rows = Math.max(6, Math.round(height / (unit * 1.9)));
  const room = height / rows;
  const margin = width * random.between(0.2, 0.26);
  const inks: readonly [Ink, ...Ink[]] = ['blue', 'blue-tint', 'plane', 'blue', 'plane-tint'];
  let last = 0;
  for (const row of range(rows)) {
    const y = room * (row + 0.5);
    const isEnd = row === rows - 1 || row - last > 3 || random.chance(0.2);
    if (isEnd) last = row;
    const end = width * (isEnd ? random.between(0.4, 0.7) : random.between(0.9, 1.02));
    const cuts = [margin, ...range(2).map(() => margin + (end - margin) * random.between(0.12, 0.88)), end].sort(
      (a, b) => a - b,
    );
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const long = snap((cuts[index + 1] ?? end) - from, 1) - unit * 0.4;
      if (long > unit * 0.4) canvas.plane(from, y - room * 0.27, long, room * 0.54, random.pick(inks));
    }
  }
  const stops = range(5).map((index): Position => [
    margin * (index % 2 === 0 ? 0.32 : 0.68),
    snap((height * index) / 4, room),
  ]);
  const way: (string | Position)[] = ['M', [stops[0]?.[0] ?? 0, -unit]];
  for (const [index, stop] of stops.entries()) {
    const before = stops[index - 1];
    if (!before) way.push('L', stop);
    else {
      const middle = (before[1] + stop[1]) / 2;
      way.push('C', [before[0], middle], [stop[0], middle], stop);
    }
  }
  way.push('L', [stops.at(-1)?.[0] ?? 0, height + unit]);
  canvas.stroke(way, 'thread', 4);
  for (const stop of stops.slice(1, -1)) canvas.point(...stop, unit * 0.42);
};
