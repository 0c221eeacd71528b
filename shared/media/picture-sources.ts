/** Builds the attributes of `img` and `picture` elements for an uploaded picture. */
import { mediaUrl, type MediaFormat } from './media-path.ts';

/** The part of a picture's record that is used here. */
export interface PictureFiles {
  readonly hash: string;
  /** Version of the files, if they were replaced. */
  readonly version?: string | undefined;
  /** Base address of its files, such as a CDN. Undefined for this site. */
  readonly base_url?: string | undefined;
  readonly variants: readonly { readonly width: number; readonly height: number; readonly format: MediaFormat }[];
}

export interface PictureSources {
  /** A JPEG or PNG file, for mail, feeds, link previews and old programs; or the SVG file. */
  readonly src: string;
  /** WebP in every width, for an `img` without `picture`. Undefined for an SVG file. */
  readonly srcset: string | undefined;
  /** The width of the place, as in the `sizes` attribute. */
  readonly sizes: string;
  /** Size of the widest file, which reserves the space. */
  readonly width: number;
  readonly height: number;
  /** For the `source` elements of a `picture`, the smallest format first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
}

/** `sizes` is the width of the place, such as `(min-width: 60rem) 40rem, 100vw`. */
export const pictureSources = (
  { hash, version, base_url: baseUrl, variants }: PictureFiles,
  sizes: string,
): PictureSources => {
  const inOrder = variants.toSorted((a, b) => a.width - b.width);
  const srcsetOf = (format: MediaFormat): string =>
    inOrder
      .filter((variant) => variant.format === format)
      .map(({ width }) => `${mediaUrl({ hash, version, width, format }, baseUrl)} ${width}w`)
      .join(', ');
  const widest = inOrder.at(-1);
  const plain = inOrder.findLast(({ format }) => format === 'jpg' || format === 'png') ?? widest;
  const srcset = srcsetOf('webp') || undefined;
  return {
    src: plain === undefined ? '' : mediaUrl({ hash, version, ...plain }, baseUrl),
    srcset,
    sizes,
    width: widest?.width ?? 0,
    height: widest?.height ?? 0,
    sources: (['avif', 'webp'] as const)
      .map((format) => ({ type: `image/${format}`, srcset: srcsetOf(format) }))
      .filter((source) => source.srcset !== ''),
  };
};
