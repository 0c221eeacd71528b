/** Shapes of threads on a grid of 320 × 96: points are the problem, the line the work, the plane the result. In drawing order. */
import type { ThreadKind } from '#shared/content/problem-solution.schema.ts';

interface Stroke {
  readonly d: string;
  /** `main`: the thread, `strand`: its strands, `old`: what it replaces. */
  readonly role: 'main' | 'strand' | 'old';
}

export interface ThreadPath {
  readonly strokes: readonly Stroke[];
  /** Centers of points as `x,y`; quiet ones are not connected. */
  readonly points: readonly (readonly [number, number])[];
  readonly quiet?: readonly (readonly [number, number])[];
  /** Top edges of the planes at the right. */
  readonly planes: readonly number[];
}

export const threadPaths: Readonly<Record<ThreadKind, ThreadPath>> = {
  merge: {
    strokes: [
      { d: 'M8 10C74 10 70 82 124 72S164 48 204 48', role: 'strand' },
      { d: 'M8 35C62 35 80 6 122 18S166 48 204 48', role: 'strand' },
      { d: 'M8 61C62 61 82 94 126 84S168 48 204 48', role: 'strand' },
      { d: 'M8 86C74 86 62 18 116 30S164 48 204 48', role: 'strand' },
      { d: 'M200 48H296', role: 'main' },
    ],
    points: [
      [8, 10],
      [8, 35],
      [8, 61],
      [8, 86],
    ],
    planes: [34],
  },
  mend: {
    strokes: [
      { d: 'M8 30L50 42', role: 'main' },
      { d: 'M66 66L102 54', role: 'main' },
      { d: 'M120 32L156 44', role: 'main' },
      { d: 'M176 48H296', role: 'main' },
      { d: 'M196 36V60M220 36V60M244 36V60', role: 'strand' },
    ],
    points: [
      [50, 42],
      [66, 66],
      [102, 54],
      [120, 32],
      [156, 44],
      [176, 48],
    ],
    planes: [34],
  },
  sift: {
    strokes: [{ d: 'M28 66C50 40 64 22 92 24S124 62 152 64 190 48 216 48H296', role: 'main' }],
    points: [
      [28, 66],
      [92, 24],
      [152, 64],
    ],
    quiet: [
      [10, 20],
      [14, 46],
      [12, 84],
      [38, 12],
      [44, 88],
      [58, 66],
      [66, 42],
      [72, 8],
      [84, 82],
      [96, 54],
      [112, 84],
      [116, 12],
      [122, 38],
      [142, 20],
      [146, 88],
      [172, 30],
      [176, 80],
    ],
    planes: [34],
  },
  steady: {
    strokes: [
      { d: 'M8 52H36L60 6L86 92L108 48H136', role: 'strand' },
      { d: 'M136 48q8-17 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0H296', role: 'main' },
    ],
    points: [
      [8, 52],
      [60, 6],
      [86, 92],
    ],
    planes: [34],
  },
  untangle: {
    strokes: [
      { d: 'M8 74C34 8 112-10 112 44S44 96 58 46 128 12 146 54 100 104 104 64 158 48 204 48H296', role: 'main' },
    ],
    points: [[8, 74]],
    planes: [34],
  },
  relay: {
    strokes: [
      { d: 'M8 26H198', role: 'old' },
      { d: 'M84 26V70M110 26V70M136 26V70M162 26V70', role: 'strand' },
      { d: 'M58 70H188C218 70 206 48 236 48H296', role: 'main' },
    ],
    points: [[58, 70]],
    quiet: [
      [8, 26],
      [198, 26],
    ],
    planes: [34],
  },
  fan: {
    strokes: [
      { d: 'M112 48C166 48 158 14 212 14H298', role: 'strand' },
      { d: 'M112 48C166 48 158 82 212 82H298', role: 'strand' },
      { d: 'M8 48H298', role: 'main' },
    ],
    points: [[8, 48]],
    planes: [0, 34, 68],
  },
  climb: {
    strokes: [
      { d: 'M64 84V14H236', role: 'old' },
      { d: 'M8 84H64V66.500H122V49H180V31.500H238V14H296', role: 'main' },
    ],
    points: [[8, 84]],
    planes: [0],
  },
};
