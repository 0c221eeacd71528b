/** The company's five pages, for menus and wherever one of them is named. */
import type { Ink } from './inks.ts';
import { aspectOf, range } from './scene.ts';
import type { Drawer } from './scene.ts';
import { course, rectangle, shift, smoothPath, stadium } from './shapes.ts';
import type { Outline } from './shapes.ts';
import type { Position } from './sheet.ts';

/** A day as one world line: three shifts rise and set along it, each before the last has gone, and a point is awake now. */
export const drawAbout: Drawer = (canvas, { width, height, unit, random }) => {
  const horizon = height * random.between(0.66, 0.72);
  const rise = Math.min(horizon - height * 0.13, width * 0.6);
  const long = 0.42;
  const arcOf = (shift: number, place: number): number => {
    const along = (place - (0.02 + shift * 0.27) - long / 2) / (long / 2);
    return Math.abs(along) >= 1 ? 0 : rise * Math.sqrt(1 - along * along);
  };
  // Close together at both ends, where an arc is steep.
  const under = (from: number, to: number, heightAt: (place: number) => number): Position[] =>
    range(37).map((step) => {
      const place = from + ((to - from) * (1 - Math.cos((Math.PI * step) / 36))) / 2;
      return [width * place, horizon - heightAt(place)] as const;
    });
  const begins = range(3).map((shift) => 0.02 + shift * 0.27);
  canvas.plane(0, horizon, width, height - horizon, 'blue-tint');
  const inks = random.pick<readonly Ink[]>([
    ['blue', 'plane', 'blue'],
    ['plane', 'blue', 'plane'],
  ]);
  for (const [shift, from] of begins.entries()) {
    canvas.polygon(
      under(from, from + long, (place) => arcOf(shift, place)),
      inks[shift] ?? 'blue',
    );
  }
  for (const [shift, from] of begins.slice(1).entries()) {
    const both = (place: number) => Math.min(arcOf(shift, place), arcOf(shift + 1, place));
    canvas.polygon(under(from, from + long - 0.27, both), 'plane-tint');
  }
  const hours = 24;
  for (const hour of range(hours + 1)) {
    const x = width * (0.02 + (0.96 * hour) / hours);
    canvas.line([x, horizon], [x, horizon + unit * (hour % 8 === 0 ? 2.4 : 1.1)]);
  }
  canvas.line([0, horizon], [width, horizon], 'thread', 4);
  const now = begins[1] === undefined ? 0.5 : begins[1] + random.between(0.2, 0.3);
  canvas.point(width * now, horizon - arcOf(1, now), unit * 0.7);
};

/** Loops of different length on one beat: all begin at one point, and each comes back to it in a time of its own. */
export const drawMethods: Drawer = (canvas, { width, height, unit, random }) => {
  const left = width * 0.1;
  const middle = height * 0.5;
  const room = { long: width * 0.82, high: height * 0.86 };
  const shares = [1, random.between(0.7, 0.76), random.between(0.48, 0.54), random.between(0.28, 0.33), 0.15];
  const inks: readonly Ink[] = ['blue-tint', 'blue', 'ground', 'plane', 'ground'];
  const loops = shares.map((share) => {
    const long = Math.max(unit * 1.8, room.long * share);
    return { long, high: Math.min(long, room.high * share ** 0.8) };
  });
  for (const [index, { long, high }] of loops.entries()) {
    canvas.shape(stadium(left, middle - high / 2, long, high).slice(0, -1), inks[index] ?? 'plane');
  }
  const [, second] = loops;
  if (second) canvas.stroke(stadium(left, middle - second.high / 2, second.long, second.high), 'line', 1.5);
  canvas.line([left, 0], [left, height], 'thread', 4);
  for (const { long } of loops) canvas.point(left + long, middle, unit * 0.3);
  canvas.point(left, middle, unit * 0.66);
};

/** Strata on top of each other, and a core that was taken out of all of them: what carries, and what lies on it. */
export const drawStrata: Drawer = (canvas, { width, height, unit, random }) => {
  const inks: readonly Ink[] = ['plane-tint', 'blue', 'blue-tint', 'plane', 'ground', 'blue'];
  const floors = range(inks.length).map((layer) => {
    const top = height * (0.14 + (0.8 * layer) / inks.length + random.between(-0.02, 0.02));
    const [swell, turn] = [height * random.between(0.018, 0.045), random.between(0, 6)];
    return (place: number): number => top + swell * Math.sin(turn + place * 4.4);
  });
  const ground: Position[] = [
    [width, height],
    [0, height],
  ];
  for (const [layer, ink] of inks.entries()) {
    const edge = floors[layer];
    if (edge) canvas.shape([...smoothPath(course([0, width], edge, 8)), 'L', ...ground], ink);
  }
  const core = { at: random.between(0.56, 0.68), wide: Math.max(unit * 3, width * 0.07) };
  const x = width * core.at - core.wide / 2;
  canvas.plane(x - unit * 0.8, 0, core.wide + unit * 1.6, height, 'ground');
  const tops = floors.map((edge) => edge(core.at) - unit * 1.2);
  for (const [layer, ink] of inks.entries()) {
    const top = tops[layer] ?? 0;
    const piece = (tops[layer + 1] ?? height) - top - unit * 0.3;
    if (ink === 'ground') canvas.outline(rectangle(x, top, core.wide, piece));
    else canvas.plane(x, top, core.wide, piece, ink);
  }
  const thread = x + core.wide + unit * 0.8;
  canvas.line([thread, 0], [thread, height], 'thread', 4);
  for (const top of tops) canvas.point(thread, top, unit * 0.3);
};

interface Band {
  readonly ink: Ink;
  readonly side: 1 | -1;
}

/** Two bands around one axis: as the one grows the other thins, and they change who lies on top. The risk that two sides share. */
export const drawBands: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const crossings = aspectOf(scene) > 2.5 ? 5 : 3;
  const reach = height * random.between(0.24, 0.28);
  const least = random.between(0.018, 0.03);
  const side = random.chance(0.5) ? 1 : -1;
  const bands: readonly [Band, Band] = [
    { ink: 'blue', side },
    { ink: 'plane', side: side === 1 ? -1 : 1 },
  ];
  const halfOf = ({ ink }: Band, place: number): number =>
    height * (least + 0.105 * (ink === 'blue' ? 1 - place : place));
  // At a crest: each band lies on the one side or on the other, as far out as it goes.
  const crestOf = ({ side: to }: Band, crest: number): number => height / 2 + to * reach * (crest % 2 === 0 ? 1 : -1);
  const piece = (band: Band, crest: number, more: number, seam: number): Outline => {
    const [from, to] = [(width * crest) / crossings - seam, (width * (crest + 1)) / crossings + seam];
    const [half, nextHalf] = [halfOf(band, crest / crossings) + more, halfOf(band, (crest + 1) / crossings) + more];
    const [level, next] = [crestOf(band, crest), crestOf(band, crest + 1)];
    return [
      ...['M', [from, level - half] as const, ...shift([from, level - half], [to, next - nextHalf])],
      ...['L', [to, next + nextHalf] as const, ...shift([to, next + nextHalf], [from, level + half])],
    ];
  };
  canvas.line([0, height / 2], [width, height / 2], 'thread', 4);
  // From crest to crest, so that the bands change places in between; each covers a seam of the last.
  for (const crest of range(crossings)) {
    for (const band of crest % 2 === 1 ? [...bands].reverse() : bands) {
      canvas.shape(piece(band, crest, unit * 0.35, 0), 'ground');
      canvas.shape(piece(band, crest, 0, 1.5), band.ink);
    }
  }
  const meetings = range(crossings).map((crossing) => (crossing + 0.5) / crossings);
  for (const at of meetings) canvas.point(width * at, height / 2, unit * 0.42);
};

/** Phases along an axis, each begun before the last has ended; one line is now, and what lies behind it is done. */
export const drawRoadmap: Drawer = (canvas, { width, height, unit, random }) => {
  const phases = 4;
  const now = width * random.between(0.44, 0.52);
  const room = (height * 0.84) / phases;
  const years = 7;
  for (const year of range(years)) {
    const x = (width * (year + 0.5)) / years;
    canvas.line([x, 0], [x, height], 'line', 1);
  }
  for (const phase of range(phases)) {
    const y = height * 0.08 + phase * room;
    const x = width * (0.04 + phase * random.between(0.115, 0.13));
    const long = width * (phase === phases - 1 ? 1 : 0.42 + phase * 0.06);
    const past = Math.max(0, Math.min(long, now - x));
    const isBlue = phase % 2 === 0;
    canvas.plane(x, y, long, room, isBlue ? 'blue-tint' : 'plane-tint');
    canvas.plane(x, y, past, room, isBlue ? 'blue' : 'plane');
  }
  canvas.line([now, 0], [now, height], 'ground', unit * 0.9);
  canvas.line([now, 0], [now, height], 'thread', 4);
  canvas.point(now, height * 0.08 + room * 2, unit * 0.8);
};
