/** What an `img` or `picture` element needs to show an uploaded picture in the size that its place has. */
import { mediaUrl, type MediaFormat } from './media-path.ts';

/** The part of a picture's record that this reads. */
export interface PictureFiles {
  readonly hash: string;
  /** Where its files are served from, such as a CDN; left out for this site. */
  readonly base_url?: string | undefined;
  readonly variants: readonly { readonly width: number; readonly height: number; readonly format: MediaFormat }[];
}

export interface PictureSources {
  /** A JPEG or PNG file: for mail, feeds, previews of links and whatever knows nothing newer. */
  readonly src: string;
  /** WebP in every width, for an `img` that stands alone. */
  readonly srcset: string;
  /** How wide the place is, in the words of the `sizes` attribute. */
  readonly sizes: string;
  /** Of the widest file: what keeps the place free until the picture is there. */
  readonly width: number;
  readonly height: number;
  /** For the `source` elements of a `picture`, the smallest files first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
}

/** `sizes` says how wide the place is, for example `(min-width: 60rem) 40rem, 100vw`. */
export const pictureSources = ({ hash, base_url: baseUrl, variants }: PictureFiles, sizes: string): PictureSources => {
  const inOrder = variants.toSorted((a, b) => a.width - b.width);
  const srcsetOf = (format: MediaFormat): string =>
    inOrder
      .filter((variant) => variant.format === format)
      .map(({ width }) => `${mediaUrl({ hash, width, format }, baseUrl)} ${width}w`)
      .join(', ');
  const widest = inOrder.at(-1);
  const plain = inOrder.findLast(({ format }) => format === 'jpg' || format === 'png') ?? widest;
  const srcset = srcsetOf('webp');
  return {
    src: plain === undefined ? '' : mediaUrl({ hash, ...plain }, baseUrl),
    srcset,
    sizes,
    width: widest?.width ?? 0,
    height: widest?.height ?? 0,
    sources: [
      { type: 'image/avif', srcset: srcsetOf('avif') },
      { type: 'image/webp', srcset },
    ],
  };
};
