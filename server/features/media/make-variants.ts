/** Makes a picture anew in every size: decoded once, the right way up, in sRGB, without metadata. */
import type { MediaFormat } from '#shared/media/media-path.ts';
import { mediaLimits } from '#shared/rules/media-rules.ts';
import { damaged, type PictureSize } from './inspect-picture.ts';
import { loadSharp } from './load-sharp.ts';
import { fallbackWidth, variantWidths, widestVariant } from './variant-widths.ts';

export interface MadeVariant {
  readonly width: number;
  readonly height: number;
  readonly format: MediaFormat;
  readonly data: Buffer;
}

/** The longest that one step may take before it is given up. */
const seconds = 60;

const decode = async (file: Buffer, width: number) => {
  const sharp = await loadSharp();
  try {
    return await sharp(file, { failOn: 'error', limitInputPixels: mediaLimits.pixels })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw damaged();
  }
};

/** @throws UnfitPicture for a picture that cannot be decoded to its end. */
export const makeVariants = async (file: Buffer, size: PictureSize): Promise<readonly MadeVariant[]> => {
  const sharp = await loadSharp();
  const { data: pixels, info } = await decode(file, widestVariant(size));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const isOpaque = info.channels < 4 || (await sharp(pixels, { raw }).stats()).isOpaque;

  const make = async (width: number, format: MediaFormat): Promise<MadeVariant> => {
    const picture = sharp(pixels, { raw }).timeout({ seconds }).resize({ width });
    const encoders = {
      // Higher efforts take many times as long for a few bytes less.
      avif: () => picture.avif({ quality: 55, effort: 2 }),
      webp: () => picture.webp({ quality: 80 }),
      jpg: () => picture.removeAlpha().jpeg({ quality: 82, mozjpeg: true }),
      png: () => picture.png({ compressionLevel: 9 }),
    } as const;
    const { data, info: made } = await encoders[format]().toBuffer({ resolveWithObject: true });
    return { width: made.width, height: made.height, format, data };
  };

  const variants: MadeVariant[] = [];
  for (const width of variantWidths(info.width))
    for (const format of ['avif', 'webp'] as const) variants.push(await make(width, format));
  variants.push(await make(fallbackWidth(info.width), isOpaque ? 'jpg' : 'png'));
  return variants;
};
