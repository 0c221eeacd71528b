/** What a picture of the library must be to stand in shared links. */
import type { MediaFormat } from '#shared/media/media-path.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export const socialPictureSizes = {
  /** Sites that show links take smaller ones for thumbnails, or leave them out. */
  least: { width: 600, height: 315 },
  /** Sharp wherever it is shown. */
  sharp: { width: 1200, height: 630 },
} as const;

const isBelow = ({ width, height }: Size, least: Size): boolean => width < least.width || height < least.height;

const inPixels = ({ width, height }: Size): string => `${width} × ${height}`;

/** The one file that everything can show, and so the one that shared links name; undefined for a picture without files. */
export const plainFile = <File extends Size & { readonly format: MediaFormat }>(
  variants: readonly File[],
): File | undefined => variants.find(({ format }) => format === 'jpg' || format === 'png');

/** Why it cannot stand in shared links. `file`: what those would name. */
export const whyTooSmall = (file: Size | undefined): string | undefined =>
  file !== undefined && isBelow(file, socialPictureSizes.least)
    ? `This picture is too small for shared links: ${inPixels(file)} pixels. ` +
      `Choose one of at least ${inPixels(socialPictureSizes.least)}, better ${inPixels(socialPictureSizes.sharp)}.`
    : undefined;

/** What to expect of one that is large enough, but not large. */
export const whyNotSharp = (file: Size | undefined): string | undefined =>
  file !== undefined && isBelow(file, socialPictureSizes.sharp)
    ? `At ${inPixels(file)} pixels it looks soft on large screens; ${inPixels(socialPictureSizes.sharp)} and more is sharp.`
    : undefined;
