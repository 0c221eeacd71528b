/**
 * Draws a picture as an SVG file: `#art` contains the shapes, for `use`. Subjects without a drawer are files in `public/art/`.
 */
import { artFormats } from '#shared/media/art-path.ts';
import type { ArtFormat, ArtRequest } from '#shared/media/art-path.ts';
import type { ArtSubject } from '#shared/media/art-subjects.ts';
import {
  drawDecision,
  drawEssay,
  drawExchange,
  drawLadder,
  drawOutflow,
  drawPhases,
  drawSlices,
} from './draw-articles.ts';
import { drawField } from './draw-field.ts';
import { drawLoom } from './draw-loom.ts';
import { drawTangle, drawWeave } from './fabric.ts';
import {
  drawAround,
  drawChoosing,
  drawCloser,
  drawDrafting,
  drawStructure,
  drawThrough,
  drawWeaving,
} from './draw-work.ts';
import { darkStyle, inkColor } from './inks.ts';
import { createRandom } from './random.ts';
import type { Drawer, Scene } from './scene.ts';
import { Canvas } from './sheet.ts';

interface Subject {
  readonly draw: Drawer;
  /** Drawn from left to right. `turned` makes it run from top to bottom, always or in upright formats. */
  readonly turned?: 'always' | 'upright';
}

const subjects = {
  weave: { draw: drawWeave, turned: 'upright' },
  tangle: { draw: drawTangle, turned: 'upright' },
  field: { draw: drawField },
  development: { draw: drawThrough, turned: 'upright' },
  operations: { draw: drawAround },
  learning: { draw: drawCloser },
  drafting: { draw: drawDrafting },
  choosing: { draw: drawChoosing, turned: 'upright' },
  architecture: { draw: drawStructure },
  weaving: { draw: drawWeaving },
  releases: { draw: drawSlices, turned: 'upright' },
  decisions: { draw: drawDecision },
  costs: { draw: drawOutflow },
  access: { draw: drawPhases },
  changes: { draw: drawExchange },
  prices: { draw: drawLadder },
  essay: { draw: drawEssay },
  loom: { draw: drawLoom },
  'loom-tall': { draw: drawLoom, turned: 'always' },
} as const satisfies { readonly [Name in ArtSubject]?: Subject };

/** A subject that is drawn for each seed. */
export type DrawnSubject = keyof typeof subjects;

export const isDrawnSubject = (subject: ArtSubject): subject is DrawnSubject => Object.hasOwn(subjects, subject);

/** The lattice step of each format. If possible, it divides both sides. */
const units: { readonly [Name in ArtFormat]: number } = {
  wide: 24,
  landscape: 20,
  card: 16,
  square: 18,
  avatar: 5,
  tall: 20,
  header: 24,
  band: 20,
};

function isTurned(turned: Subject['turned'], width: number, height: number): boolean {
  if (turned === 'always') return true;
  return turned === 'upright' && height > width;
}

/** A drawing of any size. */
export interface SceneRequest {
  readonly subject: DrawnSubject;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  /** The lattice step. */
  readonly unit: number;
  /** True if the page may animate the thread; false for pictures that become pixels. */
  readonly moves?: boolean;
}

/** Returns the shapes as SVG markup without background. */
export function drawScene({ subject, seed, width, height, unit, moves = false }: SceneRequest): string {
  const { draw, turned }: Subject = subjects[subject];
  const isTurnedHere = isTurned(turned, width, height);
  const scene: Scene = {
    width: isTurnedHere ? height : width,
    height: isTurnedHere ? width : height,
    unit,
    random: createRandom(`${subject} ${seed}`),
  };
  const canvas = new Canvas({ turned: isTurnedHere });
  draw(canvas, scene);
  return canvas.toMarkup({ moves });
}

export type DrawnRequest = ArtRequest & { readonly subject: DrawnSubject };

/** Deterministic: the same request gives the same bytes on every machine. */
export function drawArt({ subject, seed, format }: DrawnRequest): string {
  const { width, height } = artFormats[format];
  const shapes = drawScene({ subject, seed, width, height, unit: units[format], moves: true });
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const ground = `<path fill="${inkColor('ground')}" d="M0 0h${width}v${height}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${darkStyle()}${ground}<g id="art">${shapes}</g></svg>`;
}
