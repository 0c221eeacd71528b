/** Reads a picture's header and refuses what would be too much to decode. */
import { mediaLimits } from '#shared/rules/media-rules.ts';
import { loadSharp } from './load-sharp.ts';
import { UnfitPicture } from './unfit-picture.ts';

export interface PictureSize {
  /** The right way up. */
  readonly width: number;
  readonly height: number;
}

export const damaged = (): UnfitPicture =>
  new UnfitPicture(
    'content',
    'This picture is damaged or cut short. Open it in a program for pictures, save it anew and send that file.',
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
  if (pages > 1)
    throw new UnfitPicture(
      'content',
      'This file has several frames, and a picture here has one. Save one frame as a picture.',
    );
  if (width * height >= mediaLimits.pixels)
    throw new UnfitPicture(
      'content',
      `This picture has ${inMegapixels(width * height)} megapixels (${width} × ${height}). Make it smaller: fewer than ${inMegapixels(mediaLimits.pixels)} megapixels are taken.`,
    );
  if (height > width * mediaLimits.tallness)
    throw new UnfitPicture(
      'content',
      `This picture is more than ${mediaLimits.tallness} times as high as it is wide (${width} × ${height}). Cut it into parts.`,
    );
  return { width, height };
};
