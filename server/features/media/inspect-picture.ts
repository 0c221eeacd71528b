/** Reads the header of a picture and refuses pictures that are too large to decode. */
import { mediaLimits } from '#shared/media/media-rules.ts';
import type sharp from 'sharp';
import { memoizeAsync } from '#server/platform/memoize-async.ts';

/** The file is refused. The message is meant for the user. */
export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
  /** Refused because of its kind, or because of its content. */
  readonly reason: 'kind' | 'content';

  constructor(reason: 'kind' | 'content', sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

/**
 * Loaders of libvips that are allowed; all others, such as PDF, are blocked. SVG is only for social cards that the program
 * draws. The signature of an upload is checked before.
 */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'SvgBuffer'].map((name) => `VipsForeignLoad${name}`);

const load = async (): Promise<typeof sharp> => {
  const { default: library } = await import('sharp');
  // One thread, because one picture is encoded at a time. Decoded pictures are not reused.
  library.concurrency(1);
  library.cache(false);
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: readers });
  return library;
};

/** Loads the image library with the first picture, so that the site starts without it. */
export const loadSharp: () => Promise<typeof sharp> = memoizeAsync(load);

export interface PictureSize {
  /** With the orientation applied. */
  readonly width: number;
  readonly height: number;
}

export const damaged = (): UnfitPicture =>
  new UnfitPicture(
    'content',
    'This picture is damaged. Open it in an image editor, save it again and upload the new file.',
  );

const readHeader = async (file: Buffer) => {
  const sharp = await loadSharp();
  try {
    // Without a pixel limit, because nothing is decoded and the error names the size.
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    throw damaged();
  }
};

const inMegapixels = (pixels: number): string =>
  (pixels / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** @throws UnfitPicture */
export const inspectPicture = async (file: Buffer): Promise<PictureSize> => {
  const { pages = 1, autoOrient } = await readHeader(file);
  const { width, height } = autoOrient;
  if (pages > 1) throw new UnfitPicture('content', 'Animations are not supported. Save one frame as a picture.');
  if (width * height >= mediaLimits.pixels)
    throw new UnfitPicture(
      'content',
      `This picture has ${inMegapixels(width * height)} megapixels (${width} × ${height}). The limit is ${inMegapixels(mediaLimits.pixels)} megapixels.`,
    );
  if (height > width * mediaLimits.tallness)
    throw new UnfitPicture(
      'content',
      `This picture is more than ${mediaLimits.tallness} times as tall as it is wide (${width} × ${height}). Cut it into parts.`,
    );
  return { width, height };
};
