/** The company's logo and mark: which files of a picture stand for them, and how large they are shown. */
import { mediaPath, type MediaFormat } from './media-path.ts';

/** Written into the settings, so that no page has to look the picture up. */
export interface BrandPicture {
  /** For pages: a WebP file. */
  readonly src: string;
  /** For mails, icons and search engines: a JPEG or PNG file. */
  readonly plain: string;
  /** Of the picture; what it is shown in has the same proportions. */
  readonly width: number;
  readonly height: number;
}

interface LibraryPicture {
  readonly hash: string;
  readonly variants: readonly { readonly width: number; readonly height: number; readonly format: MediaFormat }[];
}

/** What the header has room for, in pixels. */
export const logoRoom = { width: 200, height: 40 } as const;

/** In that room, with the picture's proportions; a small picture stays as small as it is. */
export const fitInto = (
  { width, height }: Pick<BrandPicture, 'width' | 'height'>,
  room: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Sharp on every screen, and no larger than that. Undefined for a picture without files. */
export const brandPicture = ({ hash, variants }: LibraryPicture): BrandPicture | undefined => {
  const inOrder = variants.toSorted((a, b) => a.width - b.width);
  const widest = inOrder.at(-1);
  const plain = inOrder.find(({ format }) => format === 'png' || format === 'jpg');
  if (widest === undefined || plain === undefined) return undefined;
  const { width, height } = widest;
  const wanted = 3 * fitInto(widest, logoRoom).width;
  const webp = inOrder.filter(({ format }) => format === 'webp');
  const chosen = webp.find((each) => each.width >= wanted) ?? webp.at(-1) ?? plain;
  const pathOf = (file: typeof plain): string => mediaPath({ hash, width: file.width, format: file.format });
  return { src: pathOf(chosen), plain: pathOf(plain), width, height };
};
