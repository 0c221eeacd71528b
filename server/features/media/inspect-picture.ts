/** Reads a picture's header and refuses what would be too much to decode. */
import { mediaLimits } from '#shared/media/media-rules.ts';
import type sharp from 'sharp';
import { memoizeAsync } from '#server/platform/memoize-async.ts';

/** A file that is not taken, with a sentence that says why to whoever sent it. */
export class UnfitPicture extends Error {
  override readonly name = 'UnfitPicture';
  /** Whether its kind is refused, or what is in it. */
  readonly reason: 'kind' | 'content';

  constructor(reason: 'kind' | 'content', sentence: string) {
    super(sentence);
    this.reason = reason;
  }
}

/**
 * Class names of libvips: everything else that it could read, PDF among it, is out of reach. SVG is for cards that the program
 * draws itself, from memory; what is uploaded has shown by its first bytes that it is one of the others.
 */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'SvgBuffer'].map((name) => `VipsForeignLoad${name}`);

const load = async (): Promise<typeof sharp> => {
  const { default: library } = await import('sharp');
  // One thread for the one picture that is made at a time; what was decoded is never needed again.
  library.concurrency(1);
  library.cache(false);
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: readers });
  return library;
};

/** The library that decodes and encodes pictures: loaded with the first picture, so that the site starts without it, and kept small. */
export const loadSharp: () => Promise<typeof sharp> = memoizeAsync(load);

export interface PictureSize {
  /** The right way up. */
  readonly width: number;
  readonly height: number;
}

export const damaged = (): UnfitPicture =>
  new UnfitPicture(
    'content',
    'This picture is damaged. Open it in an image editor, save it again and upload that file.',
  );

const readHeader = async (file: Buffer) => {
  const sharp = await loadSharp();
  try {
    // Without a limit here, because nothing is decoded and the refusal says how large the picture is.
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
      `This picture is more than ${mediaLimits.tallness} times as high as it is wide (${width} × ${height}). Cut it into parts.`,
    );
  return { width, height };
};
