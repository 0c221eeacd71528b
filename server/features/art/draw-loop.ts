/** devops-automation: one closed loop of parallel threads, turned to fit its place. */
import type { Ink } from './inks.ts';
import { aspectOf, range } from './scene.ts';
import type { Drawer, Scene } from './scene.ts';
import type { Position } from './sheet.ts';

interface Chain {
  readonly lobes: number;
  /** Half the distance between the centers of two lobes. */
  readonly half: number;
  /** The outermost thread's distance from a center. */
  readonly reach: number;
  readonly angle: number;
}

/** Two lobes; lengthwise in broad places, on the diagonal in square ones, upright in tall ones, four lobes in wide ones. */
function chainFor(scene: Scene): Chain {
  const { width, height } = scene;
  const aspect = aspectOf(scene);
  if (aspect > 2.5) {
    const half = Math.min(width * 0.112, height * 0.45);
    return { lobes: 4, half, reach: half * 0.96, angle: 0 };
  }
  if (aspect > 1.4) {
    const half = Math.min(width * 0.222, height * 0.45);
    return { lobes: 2, half, reach: half * 0.96, angle: 0 };
  }
  if (aspect < 0.8) return { lobes: 2, half: height * 0.222, reach: height * 0.213, angle: Math.PI / 2 };
  const half = Math.min(width, height) * 0.268;
  return { lobes: 2, half, reach: half * 0.96, angle: -Math.atan2(height, width) };
}

type Place = (along: number, across: number) => Position;

/** Along one side, round the end, back along the other side: always the shortest way across between two lobes. */
function threadPath({ lobes, half }: Chain, radius: number, place: Place): (string | number | Position)[] {
  const tilt = Math.acos(radius / half);
  const nearX = radius * Math.cos(tilt);
  const nearY = radius * Math.sin(tilt);
  const centers = range(lobes).map((index) => (2 * index - lobes + 1) * half);
  const last = lobes - 1;
  const parts: (string | number | Position)[] = ['M', place((centers[0] ?? 0) + nearX, -nearY)];
  const arc = (to: Position, long: 0 | 1, sweep: 0 | 1) => parts.push('A', radius, radius, 0, long, sweep, to);
  let side = -1;
  for (const index of range(last).map((lobe) => lobe + 1)) {
    side = -side;
    const center = centers[index] ?? 0;
    parts.push('L', place(center - nearX, side * nearY));
    if (index < last) arc(place(center + nearX, side * nearY), 0, side > 0 ? 0 : 1);
    else arc(place(center - nearX, -side * nearY), 1, side > 0 ? 0 : 1);
  }
  for (const index of range(last).reverse()) {
    const center = centers[index] ?? 0;
    parts.push('L', place(center + nearX, side * nearY));
    if (index > 0) arc(place(center - nearX, side * nearY), 0, side > 0 ? 1 : 0);
    else arc(place(center + nearX, -side * nearY), 1, side > 0 ? 1 : 0);
    side = -side;
  }
  return [...parts, 'Z'];
}

const cores: readonly Ink[] = ['plane', 'blue', 'plane-tint', 'blue'];

export const drawLoop: Drawer = (canvas, scene) => {
  const { width, height, unit, random } = scene;
  const chain = chainFor(scene);
  const { angle, half, lobes, reach } = chain;
  const place: Place = (along, across) => [
    width / 2 + along * Math.cos(angle) - across * Math.sin(angle),
    height / 2 + along * Math.sin(angle) + across * Math.cos(angle),
  ];
  const threads = 6;
  const strong = 1 + random.whole(3);
  const radii = range(threads).map((index) => reach * (1 - (index * 0.62) / threads));
  for (const [index, radius] of radii.entries()) {
    const ink = index === strong ? 'thread' : index % 2 === 0 ? 'line' : 'plane';
    canvas.stroke(threadPath(chain, radius, place), ink, index === strong ? 4 : 1.5);
  }
  const core = reach * 0.25;
  for (const index of range(lobes)) {
    const [x, y] = place((2 * index - lobes + 1) * half, 0);
    canvas.plane(x - core, y - core, core * 2, core * 2, cores[(index + strong) % cores.length] ?? 'plane');
  }
  for (const radius of radii) {
    for (const end of [-1, 1]) {
      const turn = random.between(-1.6, 1.6);
      const [x, y] = place(end * ((lobes - 1) * half + radius * Math.cos(turn)), radius * Math.sin(turn));
      canvas.point(x, y, unit * 0.26);
    }
  }
};
