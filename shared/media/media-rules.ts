/** Limits of uploaded pictures and files. Without schemas, because browsers load them. */
import { fileFormats, type FileFormat } from '#shared/media/media-path.ts';

export const mediaLimits = {
  /** Bytes of one file. */
  fileBytes: 20_000_000,
  svgBytes: 1_000_000,
  /** Exclusive maximum of a picture's pixels. */
  pixels: 40_000_000,
  /** Maximum ratio of height to width. */
  tallness: 5,
  name: 200,
  alt: 300,
  tag: 60,
  tags: 20,
  /** Hours in which a deleted picture can be restored. */
  restoreHours: 24,
} as const;

/**
 * Possible positions of a focal point, in per cent from the left and the top. Few, so that styles can name each
 * (views/page-style.ts).
 */
export const focalSteps = [0, 25, 50, 75, 100] as const;
type FocalStep = (typeof focalSteps)[number];

/** The point of a picture that stays visible when it is cropped. */
export interface FocalPoint {
  readonly x: FocalStep;
  readonly y: FocalStep;
}

/** The default focal point. */
export const middle: FocalPoint = { x: 50, y: 50 };

/** The form used by pages and styles: `25 75`. */
export const focalName = ({ x, y }: FocalPoint): string => `${x} ${y}`;

/** The form for pages. Undefined for the center, which is the default of browsers. */
export const focalMark = (focus: FocalPoint): string | undefined =>
  focalName(focus) === focalName(middle) ? undefined : focalName(focus);

/** The position that is nearest to a share (0 to 1) of the width or height. */
export const nearestStep = (share: number): FocalStep =>
  focalSteps[Math.min(focalSteps.length - 1, Math.max(0, Math.round(share * (focalSteps.length - 1))))] ?? 50;

/** Content types that browsers and cameras use for the accepted formats. */
export const mediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'image/svg+xml',
] as const;
export type MediaType = (typeof mediaTypes)[number];

export const pictureKindsInWords = 'JPEG, PNG, WebP, AVIF, GIF or SVG';

/** A picture that pages show, or a file for download. */
export const mediaKinds = ['picture', 'file'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The name for readers: `PDF`. */
export const fileLabel = (format: FileFormat): string => format.toUpperCase();

export const fileKindsInWords = 'PDF, DOCX, XLSX, PPTX, ODT, ODS, ODP, CSV, TXT or ZIP';

/** The `accept` attribute of file inputs. */
export const fileEndings = fileFormats.map((format) => `.${format}`);
