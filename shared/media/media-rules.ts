/** What an uploaded picture or file may be, without the schemas: whoever chooses one is told by the same numbers. */
import { fileFormats, type FileFormat } from '#shared/media/media-path.ts';

export const mediaLimits = {
  /** Bytes of one file. */
  fileBytes: 20_000_000,
  /** A picture has fewer. */
  pixels: 40_000_000,
  /** The height is at most so many times the width. */
  tallness: 5,
  name: 200,
  alt: 300,
  /** Hours for which a removed picture can be taken back. */
  restoreHours: 24,
} as const;

/**
 * Where a focal point can lie, in per cent from the left and from the top: what a place cuts off, it cuts off around it. Few, so
 * that styles can name each (views/page-style.ts).
 */
export const focalSteps = [0, 25, 50, 75, 100] as const;
type FocalStep = (typeof focalSteps)[number];

/** What must stay in sight of a picture, whatever the proportions of its place. */
export interface FocalPoint {
  readonly x: FocalStep;
  readonly y: FocalStep;
}

/** Of a picture of which nothing else is said. */
export const middle: FocalPoint = { x: 50, y: 50 };

/** As pages and styles name it: `25 75`. */
export const focalName = ({ x, y }: FocalPoint): string => `${x} ${y}`;

/** What pages say of it: nothing of the middle, around which browsers cut anyway. */
export const focalMark = (focus: FocalPoint): string | undefined =>
  focalName(focus) === focalName(middle) ? undefined : focalName(focus);

/** The step that is nearest to a share, 0 to 1, of a picture's width or height. */
export const nearestStep = (share: number): FocalStep =>
  focalSteps[Math.min(focalSteps.length - 1, Math.max(0, Math.round(share * (focalSteps.length - 1))))] ?? 50;

/** What browsers and cameras call the kinds that are taken. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** A picture that pages show, or a file that readers download. */
export const mediaKinds = ['picture', 'file'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** As readers see it: `PDF`. */
export const fileLabel = (format: FileFormat): string => format.toUpperCase();

/** All kinds of file in words. */
export const fileKindsInWords = 'PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, CSV, TXT or ZIP';

/** For the browser's choice of files. */
export const fileEndings = fileFormats.map((format) => `.${format}`);
