/** For those who give things their shape: a curve across a lattice, and the handles that it is pulled by. */
import { aspectOf, range, snap } from './scene.ts';
import type { Drawer } from './scene.ts';
import type { Position } from './sheet.ts';

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
  // Where a node stands: a plane as wide as its handles is high.
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
