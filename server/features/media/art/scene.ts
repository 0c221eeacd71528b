/** What a drawing is told: the room it has, the lattice it sits on, and chance. */
import type { Random } from './random.ts';
import type { Canvas } from './sheet.ts';

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** The lattice's step; about a thirtieth of the width. */
  readonly unit: number;
  readonly random: Random;
}

export type Drawer = (canvas: Canvas, scene: Scene) => void;

/** How often the longer side holds the shorter; below 1 for upright places. */
export const aspectOf = ({ width, height }: Scene): number => width / height;

/** The nearest lattice line. */
export const snap = (value: number, step: number): number => Math.round(value / step) * step;

/** The whole numbers from 0 up to `count`. */
export const range = (count: number): number[] => Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => i);
