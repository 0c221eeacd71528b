/** Encodes a picture in every size: decoded once, with the orientation applied, in sRGB, without metadata. */
import type { MediaFormat } from '#shared/media/media-path.ts';
import { mediaLimits } from '#shared/media/media-rules.ts';
import { damaged, UnfitPicture, loadSharp, type PictureSize } from './inspect-picture.ts';

const steps = [320, 640, 960, 1280, 1920] as const;
const widest = 1920;

/** Limits the pixels of a file, because encoders need a hundred bytes or more for each. */
const maxPixels = 6_000_000;

/** A width this close to the widest one would save almost nothing. */
const worthwhile = 0.85;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The width of the widest file: at most the picture's own, and less for a very tall picture. */
export const widestVariant = ({ width, height }: Size): number =>
  Math.min(width, widest, Math.floor(Math.sqrt((maxPixels * width) / height)));

/** The widths of a picture's files, ascending. */
export const variantWidths = (last: number): readonly number[] => [
  ...steps.filter((step) => step <= last * worthwhile),
  last,
];

const plainWidth = 1280;

/** The width of the one JPEG or PNG file. */
export const fallbackWidth = (last: number): number => Math.min(last, plainWidth);

export interface MadeVariant {
  readonly width: number;
  readonly height: number;
  readonly format: Exclude<MediaFormat, 'svg'>;
  readonly data: Buffer;
}

/** A picture that takes longer is refused, before the client's own timeout. */
const maxSeconds = 120;

const tooSlow = (): UnfitPicture =>
  new UnfitPicture(
    'content',
    `Resizing this picture took longer than ${maxSeconds / 60} minutes. Upload a smaller one.`,
  );

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout:');

/** Returns the remaining seconds. @throws UnfitPicture if there are none */
type Remaining = () => number;

const startTimer = (clock: () => Date): Remaining => {
  const begun = clock().getTime();
  return () => {
    const seconds = Math.ceil(maxSeconds - (clock().getTime() - begun) / 1000);
    if (seconds <= 0) throw tooSlow();
    return seconds;
  };
};

const decode = async (file: Buffer, width: number, remaining: Remaining) => {
  const sharp = await loadSharp();
  const seconds = remaining();
  try {
    return await sharp(file, { failOn: 'error', limitInputPixels: mediaLimits.pixels })
      .timeout({ seconds })
      .autoOrient()
      .resize({ width })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw isTimeout(error) ? tooSlow() : damaged();
  }
};

/** @throws UnfitPicture for a picture that cannot be decoded completely or takes too long */
export const makeVariants = async (
  file: Buffer,
  size: PictureSize,
  clock: () => Date,
): Promise<readonly MadeVariant[]> => {
  const sharp = await loadSharp();
  const remaining = startTimer(clock);
  const { data: pixels, info } = await decode(file, widestVariant(size), remaining);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const isOpaque = info.channels < 4 || (await sharp(pixels, { raw }).stats()).isOpaque;

  const make = async (width: number, format: MadeVariant['format']): Promise<MadeVariant> => {
    const picture = sharp(pixels, { raw }).timeout({ seconds: remaining() }).resize({ width });
    const encoders = {
      // Higher efforts take several times as long and save few bytes.
      avif: () => picture.avif({ quality: 55, effort: 2 }),
      webp: () => picture.webp({ quality: 80 }),
      jpg: () => picture.removeAlpha().jpeg({ quality: 82, mozjpeg: true }),
      png: () => picture.png({ compressionLevel: 9 }),
    } as const;
    const { data, info: made } = await encoders[format]()
      .toBuffer({ resolveWithObject: true })
      .catch((error: unknown) => {
        throw isTimeout(error) ? tooSlow() : error;
      });
    return { width: made.width, height: made.height, format, data };
  };

  const variants: MadeVariant[] = [];
  for (const width of variantWidths(info.width))
    for (const format of ['avif', 'webp'] as const) variants.push(await make(width, format));
  variants.push(await make(fallbackWidth(info.width), isOpaque ? 'jpg' : 'png'));
  return variants;
};
