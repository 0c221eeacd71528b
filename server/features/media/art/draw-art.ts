/**
 * Draws one picture as an SVG file: `#art` holds the shapes for `use`, the rest is for the file on its own. Subjects without a
 * drawer are the same on every site: files in `public/art/`.
 */
import { artFormats } from '#shared/media/art-path.ts';
import type { ArtFormat, ArtRequest } from '#shared/media/art-path.ts';
import type { ArtSubject } from '#shared/media/art-subjects.ts';
import { drawTangle, drawWeave } from './draw-cloth.ts';
import {
  drawDecision,
  drawEssay,
  drawExchange,
  drawLadder,
  drawOutflow,
  drawPhases,
  drawSlices,
} from './draw-articles.ts';
import { drawDrafting } from './draw-drafting.ts';
import { drawField } from './draw-field.ts';
import { drawLoom } from './draw-loom.ts';
import { drawAround, drawChoosing, drawCloser, drawStructure, drawThrough, drawWeaving } from './draw-work.ts';
import { darkStyle, inkColor } from './inks.ts';
import { createRandom } from './random.ts';
import type { Drawer, Scene } from './scene.ts';
import { Canvas } from './sheet.ts';

interface Subject {
  readonly draw: Drawer;
  /** Drawn from left to right; turned to run from top to bottom in every format, or only in upright ones. */
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

/** A subject that is drawn anew for each seed. */
export type DrawnSubject = keyof typeof subjects;

export const isDrawnSubject = (subject: ArtSubject): subject is DrawnSubject => Object.hasOwn(subjects, subject);

/** The lattice's step for each format; where it can, it divides both sides. */
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

/** A drawing without its file, in any size and on any lattice. */
export interface SceneRequest {
  readonly subject: DrawnSubject;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  /** The lattice's step. */
  readonly unit: number;
  /** Whether the page may draw its thread when it is opened; a picture that becomes pixels stays as it is. */
  readonly moves?: boolean;
}

/** The shapes alone, as SVG markup without a ground. */
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

/** The same request gives the same bytes, on every machine. */
export function drawArt({ subject, seed, format }: DrawnRequest): string {
  const { width, height } = artFormats[format];
  const shapes = drawScene({ subject, seed, width, height, unit: units[format], moves: true });
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const ground = `<path fill="${inkColor('ground')}" d="M0 0h${width}v${height}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${darkStyle()}${ground}<g id="art">${shapes}</g></svg>`;
}
