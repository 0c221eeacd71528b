/** Drawings of open positions, by kind of work. */
import type { Ink } from './inks.ts';
import { aspectOf, range, snap } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import { smoothPath } from './shapes.ts';
import type { Canvas, Position } from './sheet.ts';

/** Development: a thread through all layers, from the interface to storage, each with an opening for it. */
export const drawThrough: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const layers = aspectOf(scene) > 2.5 ? 7 : 4;
  const pitch = (width * 0.86) / layers;
  const thick = pitch * 0.58;
  const inks: readonly Ink[] = ['blue', 'plane', 'blue-tint', 'blue', 'plane-tint', 'plane', 'blue'];
  const gap = unit * 1.5;
  const levels = range(layers).map((layer) =>
    snap(height * ((layer % 2 === 0 ? 0.28 : 0.68) + random.between(-0.1, 0.1)), unit / 2),
  );
  const way: (string | Position)[] = ['M', [0, levels[0] ?? 0], 'L'];
  for (const [layer, level] of levels.entries()) {
    const x = width * 0.07 + layer * pitch + (pitch - thick) / 2;
    const [top, bottom] = [height * random.between(0.04, 0.1), height * random.between(0.9, 0.96)];
    const ink = inks[layer] ?? 'blue';
    canvas.plane(x, top, thick, level - gap - top, ink);
    canvas.plane(x, level + gap, thick, bottom - level - gap, ink);
    const turn = x + thick + (pitch - thick) / 2;
    way.push([turn, level], [turn, levels[layer + 1] ?? level]);
  }
  way.push([width, levels.at(-1) ?? 0]);
  canvas.stroke(way, 'thread', 4);
  for (const [layer, level] of levels.entries()) {
    canvas.point(width * 0.07 + (layer + 0.5) * pitch, level, unit * 0.42);
  }
};

/** Operations: one line has failed, and the others go around the gap. */
export const drawAround: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const lanes = 11;
  const room = height / lanes;
  const broken = 6 + random.whole(2);
  const places =
    aspectOf(scene) > 2.5 ? [random.between(0.24, 0.3), random.between(0.68, 0.74)] : [random.between(0.42, 0.56)];
  const reach = height * 0.36;
  const levelAt = (lane: number, x: number): number => {
    if (lane >= broken) return room * (lane + 0.5);
    const swell = Math.max(...places.map((place) => Math.exp(-(((x - place * width) / reach) ** 2))));
    return room * (lane + 0.5) - swell * height * 0.2 * Math.exp(-(broken - lane - 1) * 0.1);
  };
  const inks: readonly Ink[] = ['blue', 'plane', 'blue-tint', 'blue', 'plane-tint', 'plane'];
  const shiftBy = random.whole(inks.length);
  const stations = places.flatMap((place) =>
    [-2.1, -1.35, -0.7, 0, 0.7, 1.35, 2.1].map((share) => place * width + share * reach),
  );
  // One more from below the picture, because the upper ones leave it.
  for (const lane of range(lanes + 1).filter((each) => each !== broken)) {
    const way = smoothPath([-unit, ...stations, width + unit].map((x): Position => [x, levelAt(lane, x)]));
    if (lane % 3 === 1) canvas.stroke(way, 'line', 1.5);
    else canvas.stroke(way, inks[(lane + shiftBy) % inks.length], room * 0.6);
  }
  const level = levelAt(broken, 0);
  const gap = reach * 0.44;
  const stops = [0, ...places.flatMap((place) => [place * width - gap, place * width + gap]), width];
  const [first = 0, end = width] = stops;
  canvas.line([first, level], [end, level], 'thread', 4);
  for (const [index, from] of stops.entries()) {
    const to = stops[index + 1];
    if (index > 0 && index % 2 === 0 && to !== undefined) canvas.line([from, level], [to, level], 'line', 4);
  }
  for (const [index, x] of stops.slice(1, -1).entries()) canvas.point(x, level, unit * (index % 2 === 0 ? 0.62 : 0.36));
};

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly depth: number;
}

/** Splits a square into four as long as the target is near it. */
function splitNear(square: Square, [seekX, seekY]: Position, deepest: number, into: Square[]): void {
  const { x, y, size, depth } = square;
  const far = Math.max(Math.abs(seekX - x - size / 2), Math.abs(seekY - y - size / 2));
  if (depth === deepest || far > size * 1.05) {
    into.push(square);
    return;
  }
  const half = size / 2;
  for (const [across, down] of [
    [0, 0],
    [half, 0],
    [0, half],
    [half, half],
  ] as const) {
    splitNear({ x: x + across, y: y + down, size: half, depth: depth + 1 }, [seekX, seekY], deepest, into);
  }
}

/** Learning from data: a grid that is refined only near the target. */
export const drawCloser: Drawer = (canvas, { width, height, unit, random }) => {
  const across = Math.max(1, Math.round(width / height));
  const size = height / 2;
  const left = (width - Math.ceil(width / size) * size) / 2;
  const seek: Position = [
    width * (across > 2 ? 0.68 : 0.6) + unit * random.between(-1, 1),
    height * random.between(0.4, 0.6),
  ];
  const squares: Square[] = [];
  for (const column of range(Math.ceil(width / size))) {
    for (const row of range(2)) {
      splitNear({ x: left + column * size, y: row * size, size, depth: 0 }, seek, 5, squares);
    }
  }
  const inks: readonly (readonly [Ink, ...Ink[]])[] = [
    ['blue-tint', 'plane-tint', 'ground'],
    ['blue-tint', 'plane-tint', 'ground'],
    ['plane', 'blue', 'blue-tint'],
    ['blue', 'plane', 'blue'],
    ['blue', 'plane', 'blue-tint'],
    ['blue', 'blue', 'plane'],
  ];
  for (const { x, y, size: edge, depth } of squares) {
    const seam = Math.max(1, edge * 0.03);
    canvas.plane(x + seam, y + seam, edge - seam * 2, edge - seam * 2, random.pick<Ink>(inks[depth] ?? ['blue']));
  }
  canvas.line([0, seek[1]], [width, seek[1]]);
  canvas.line([seek[0], 0], [seek[0], height], 'thread', 4);
  canvas.point(...seek, unit * 0.7);
};

/** Product: many requests are merged in pairs until one is left. */
export const drawChoosing: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const rounds = height / unit > 17 ? 4 : 3;
  const [begin, end] = [width * 0.2, width * 0.72];
  const reach = (end - begin) / rounds;
  const count = 2 ** rounds;
  const room = (height * 0.92) / count;
  let winner = random.whole(count);
  const levelOf = (round: number, index: number): number => height * 0.04 + room * 2 ** round * (index + 0.5);
  const wishes = range(count).map((index) => ({ index, long: width * random.between(0.05, 0.17) }));
  const inks: readonly [Ink, ...Ink[]] = ['blue-tint', 'plane-tint', 'blue', 'plane', 'blue-tint', 'plane'];
  for (const { index, long } of wishes) {
    const ink = index === winner ? 'blue' : random.pick(inks);
    canvas.plane(begin - unit * 0.5 - long, levelOf(0, index) - room * 0.34, long, room * 0.68, ink);
  }
  const steps: Position[][] = [];
  for (const round of range(rounds)) {
    const x = begin + round * reach;
    for (const index of range(2 ** (rounds - round))) {
      const from: Position = [x, levelOf(round, index)];
      const bend = x + reach * 0.55;
      const to: Position = [x + reach, levelOf(round + 1, Math.floor(index / 2))];
      const step: Position[] = [from, [bend, from[1]], [bend, to[1]], to];
      if (index === winner) steps.push(step);
      else canvas.stroke(['M', from, 'L', ...step.slice(1)]);
    }
    winner = Math.floor(winner / 2);
  }
  canvas.stroke(['M', ...(steps[0]?.slice(0, 1) ?? []), 'L', ...steps.flatMap((step) => step.slice(1))], 'thread', 4);
  const size = Math.min(width * 0.2, height * 0.5);
  canvas.plane(end, height / 2 - size / 2, size, size, 'blue');
  canvas.plane(end + size * 0.5, height / 2 - size * 0.5, size * 0.5, size * 0.5, 'plane');
  for (const [x, y] of steps.flatMap((step) => step.slice(0, 1))) canvas.point(x, y, unit * 0.4);
  canvas.point(end, height / 2, unit * 0.6);
};

/** One column of a structure in perspective: its roof and two visible sides. */
function drawUpright(canvas: Canvas, [x, y]: Position, edge: number, tall: number, roof: Ink): void {
  const [across, down] = [edge * 0.866, edge * 0.5];
  const [left, right, heart]: [Position, Position, Position] = [
    [x - across, y + down],
    [x + across, y + down],
    [x, y + edge],
  ];
  canvas.polygon([[x, y], right, heart, left], roof);
  canvas.polygon([left, heart, [x, y + edge + tall], [x - across, y + down + tall]], 'blue');
  canvas.polygon([heart, right, [x + across, y + down + tall], [x, y + edge + tall]], 'plane');
}

/** Architecture: a stepped structure with its construction lines. */
export const drawStructure: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const sites = aspectOf(scene) > 2.5 ? 3 : 1;
  for (const site of range(sites)) {
    const edge = Math.min(height * 0.128, (width / sites) * 0.125);
    const [x, floor] = [(width * (site + 0.5)) / sites, height * 0.56];
    const plan = 3;
    const heights = range(plan * plan).map((place) => {
      const [across, down] = [place % plan, Math.floor(place / plan)];
      return Math.max(1, Math.min(3, 4 - across - down + random.whole(2)));
    });
    const spotOf = (across: number, down: number, level: number): Position => [
      x + (across - down) * edge * 0.866,
      floor + (across + down - plan) * edge * 0.5 - level * edge + edge,
    ];
    for (const line of range(plan + 1)) {
      canvas.line(spotOf(line, -4, 0), spotOf(line, 9, 0), 'line', 1);
      canvas.line(spotOf(-4, line, 0), spotOf(9, line, 0), 'line', 1);
    }
    const roofs: readonly [Ink, ...Ink[]] = ['blue-tint', 'plane-tint', 'blue-tint'];
    for (const place of range(plan * plan)) {
      const [across, down] = [place % plan, Math.floor(place / plan)];
      const levels = heights[place] ?? 1;
      drawUpright(canvas, spotOf(across, down, levels), edge, levels * edge, random.pick(roofs));
    }
    const [topX, topY] = spotOf(0, 0, heights[0] ?? 1);
    canvas.line([topX, 0], [topX, topY], site === 0 ? 'thread' : 'line', site === 0 ? 4 : 1.5);
    canvas.point(topX, topY, unit * 0.6);
  }
};

/** Finishes the rows of a cloth below the one being woven. */
function drawWoven(
  canvas: Canvas,
  { random }: Scene,
  left: number,
  top: number,
  pitch: number,
  columns: number,
  rows: number,
) {
  const ink: readonly [Ink, ...Ink[]] = ['plane', 'plane', 'blue', 'plane-tint'];
  for (const row of range(rows)) {
    const weft = random.pick(ink);
    for (const column of range(columns)) {
      if ((column + row) % 2 === 0) continue;
      canvas.plane(left + (column - 0.5) * pitch, top + row * pitch, pitch, pitch * 0.72, weft);
    }
  }
}

/** Any other work: an unfinished cloth and the row being woven. */
export const drawWeaving: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const columns = Math.max(8, Math.round(width / (unit * 1.7)));
  const pitch = width / columns;
  const rows = Math.round((height * random.between(0.42, 0.52)) / pitch);
  const top = height - rows * pitch;
  for (const column of range(columns)) {
    const x = (column + 0.5) * pitch;
    canvas.plane(x - pitch * 0.2, top, pitch * 0.4, rows * pitch, 'blue');
    canvas.line([x, 0], [x, top]);
  }
  drawWoven(canvas, scene, pitch * 0.5, top, pitch, columns, rows);
  const reach = Math.round(columns * random.between(0.55, 0.75));
  const row = top - pitch * 0.5;
  const way: (string | Position)[] = ['M', [0, row]];
  for (const column of range(reach)) {
    const from: Position = [column * pitch, row];
    const bow = column % 2 === 0 ? -pitch * 0.45 : pitch * 0.45;
    way.push('C', [from[0] + pitch * 0.4, row + bow], [from[0] + pitch * 0.6, row + bow], [from[0] + pitch, row]);
  }
  canvas.stroke(way, 'thread', 4);
  canvas.point(reach * pitch, row, unit * 0.8);
};

/** Design work: a curve across a lattice, with its handles. */
export const drawDrafting: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const step = unit * 1.5;
  for (const row of range(height / step)) {
    canvas.pointRow([step / 2, (row + 0.5) * step], [width, (row + 0.5) * step], step, 1.2, 'quiet');
  }
  const count = aspectOf(scene) > 2.5 ? 6 : 4;
  const isHighFirst = random.chance(0.5);
  const nodes = range(count).map((index): Position => {
    const isHigh = (index % 2 === 0) === isHighFirst;
    const place = (index + 0.5 + random.between(-0.12, 0.12)) / count;
    const level = isHigh ? random.between(0.16, 0.34) : random.between(0.62, 0.82);
    return [snap(width * place, step / 2), snap(height * level, step / 2)];
  });
  const pull = (width / count) * random.between(0.42, 0.52);
  const edges: [Position, Position] = [
    [-unit, height * (isHighFirst ? 0.66 : 0.34)],
    [width + unit, height * 0.5],
  ];
  const [begin, end] = edges;
  const curve: (string | Position)[] = ['M', begin];
  let leaving: Position = [begin[0] + pull / 2, begin[1]];
  for (const [x, y] of nodes) {
    curve.push('C', leaving, [x - pull, y], [x, y]);
    leaving = [x + pull, y];
  }
  curve.push('C', leaving, [end[0] - pull / 2, end[1]], end);
  canvas.shape([...curve, 'L', [end[0], height + 2], [begin[0], height + 2]], 'plane-tint');
  // A plane below one node, as wide as its handles are apart.
  const [chosenX, chosenY] = nodes[random.whole(count)] ?? begin;
  canvas.plane(chosenX - pull * 0.5, chosenY, pull, height - chosenY, 'plane');
  canvas.stroke(curve, 'thread', 4);
  for (const [x, y] of nodes) canvas.line([x, 0], [x, y - unit * 0.5], 'line', 1);
  for (const [x, y] of nodes) canvas.line([x - pull, y], [x + pull, y]);
  const half = unit * 0.32;
  for (const [x, y] of nodes) {
    for (const handle of [x - pull, x + pull]) canvas.plane(handle - half, y - half, half * 2, half * 2, 'blue');
  }
  for (const node of nodes) canvas.point(...node, unit * 0.44);
};
