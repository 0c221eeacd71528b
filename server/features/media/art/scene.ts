/** The input of a drawer: size, lattice and random numbers. */
import type { Random } from './random.ts';
import type { Canvas } from './sheet.ts';

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** The lattice step, about a thirtieth of the width. */
  readonly unit: number;
  readonly random: Random;
}

export type Drawer = (canvas: Canvas, scene: Scene) => void;

/** Width divided by height, or the reverse for a turned canvas. */
export const aspectOf = ({ width, height }: Scene): number => width / height;

/** The nearest lattice line. */
export const snap = (value: number, step: number): number => Math.round(value / step) * step;

/** The integers from 0 to below `count`. */
export const range = (count: number): number[] => Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i) => i);
