/** Requirements of pictures for shared links. */
import type { MediaFormat } from '#shared/media/media-path.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export const socialPictureSizes = {
  /** Sites use smaller ones as thumbnails, or not at all. */
  least: { width: 600, height: 315 },
  /** Sharp everywhere. */
  sharp: { width: 1200, height: 630 },
} as const;

const isBelow = ({ width, height }: Size, least: Size): boolean => width < least.width || height < least.height;

const inPixels = ({ width, height }: Size): string => `${width} × ${height}`;

/** The file for shared links, in a format that every site supports. Undefined for an SVG file. */
export const plainFile = <File extends Size & { readonly format: MediaFormat }>(
  variants: readonly File[],
): File | undefined => variants.find(({ format }) => format === 'jpg' || format === 'png');

/** The reason why a picture with these files cannot be used for shared links. */
export const whyUnfit = (variants: readonly (Size & { readonly format: MediaFormat })[]): string | undefined => {
  const file = plainFile(variants);
  if (file === undefined)
    return variants.length > 0
      ? 'Other sites do not show SVG files in shared links. Choose a JPEG, PNG or WebP picture.'
      : undefined;
  return isBelow(file, socialPictureSizes.least)
    ? `This picture is too small for shared links: ${inPixels(file)} pixels. ` +
        `Choose one of at least ${inPixels(socialPictureSizes.least)}, better ${inPixels(socialPictureSizes.sharp)}.`
    : undefined;
};

/** A hint for a picture that is large enough, but not ideal. */
export const whyNotSharp = (file: Size | undefined): string | undefined =>
  file !== undefined && isBelow(file, socialPictureSizes.sharp)
    ? `At ${inPixels(file)} pixels it looks soft on large screens; ${inPixels(socialPictureSizes.sharp)} and more is sharp.`
    : undefined;
