/** Checks the logo and the mark in submitted settings, and fills in their addresses from the media library. */
import { brandPicture } from '#shared/media/brand-picture.ts';
import { parseMediaPath, type MediaFormat } from '#shared/media/media-path.ts';
import type { FieldError } from '#server/platform/http/problem.ts';
import { settingAt, withSetting } from './fixed-settings.ts';

export interface PictureLibrary {
  findByHashes(hashes: readonly string[]): Promise<
    readonly {
      readonly hash: string;
      readonly version?: string | undefined;
      readonly variants: readonly { readonly width: number; readonly height: number; readonly format: MediaFormat }[];
    }[]
  >;
}

export interface CheckedPictures {
  readonly settings: unknown;
  readonly errors: readonly FieldError[];
}

const places = ['logo', 'logoDark', 'mark'] as const;
/** The allowed difference of the sides of a square. */
const squareTolerance = 0.02;
/** A wider logo would be a few pixels high in the header. */
const maxRatio = 12;

const problemOf = (place: (typeof places)[number], width: number, height: number): string | undefined => {
  if (place === 'mark' && Math.abs(width - height) > squareTolerance * Math.max(width, height))
    return 'Choose a square picture: icons are square.';
  if (place !== 'mark' && width > maxRatio * height)
    return `Choose a picture no more than ${maxRatio} times as wide as it is tall.`;
  if (place !== 'mark' && height > 2 * width) return 'Choose a picture no more than twice as tall as it is wide.';
  return undefined;
};

export const checkPictures = async (given: unknown, library: PictureLibrary): Promise<CheckedPictures> => {
  let settings = given;
  const errors: FieldError[] = [];
  for (const place of places) {
    const src = settingAt(given, `${place}.src`);
    if (typeof src !== 'string') continue;
    const hash = parseMediaPath(src)?.hash;
    const [record] = hash === undefined ? [] : await library.findByHashes([hash]);
    const picture = record && brandPicture(record);
    const message =
      picture === undefined
        ? 'This picture is no longer in the library. Choose another one.'
        : problemOf(place, picture.width, picture.height);
    if (message !== undefined) errors.push({ field: place, message });
    else settings = withSetting(settings, place, picture);
  }
  return { settings, errors };
};
