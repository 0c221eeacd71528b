/** The files and sizes of the company's logo and mark. */
import { definedOnly } from '../api/defined-only.ts';
import { mediaPath, type MediaFormat } from './media-path.ts';

/** Stored in the settings, so that no page has to read the picture. */
export interface BrandPicture {
  /** A WebP or SVG file, for pages. */
  readonly src: string;
  /** A JPEG or PNG file, for emails and icons. Undefined for an SVG file. */
  readonly plain?: string | undefined;
  /** Size of the picture; its element has the same proportions. */
  readonly width: number;
  readonly height: number;
}

interface LibraryPicture {
  readonly hash: string;
  readonly version?: string | undefined;
  readonly variants: readonly { readonly width: number; readonly height: number; readonly format: MediaFormat }[];
}

/** Maximum size in the header, in pixels. */
export const logoRoom = { width: 200, height: 40 } as const;

/** The size in the header. A small picture is not enlarged. */
export const fitInto = (
  { width, height }: Pick<BrandPicture, 'width' | 'height'>,
  room: { readonly width: number; readonly height: number },
): { readonly width: number; readonly height: number } => {
  const scale = Math.min(1, room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/** Fills the room in the header: SVG files are sharp in any size. */
const enlarged = (size: Pick<BrandPicture, 'width' | 'height'>): Pick<BrandPicture, 'width' | 'height'> => {
  const scale = Math.max(1, Math.ceil(Math.min(logoRoom.width / size.width, logoRoom.height / size.height)));
  return { width: size.width * scale, height: size.height * scale };
};

/** The smallest files that are sharp on every screen. Undefined for a picture without files. */
export const brandPicture = ({ hash, version, variants }: LibraryPicture): BrandPicture | undefined => {
  const inOrder = variants.toSorted((a, b) => a.width - b.width);
  const widest = inOrder.at(-1);
  if (widest === undefined) return undefined;
  const plain = inOrder.find(({ format }) => format === 'png' || format === 'jpg');
  const { width, height } = widest.format === 'svg' ? enlarged(widest) : widest;
  const wanted = 3 * fitInto(widest, logoRoom).width;
  const webp = inOrder.filter(({ format }) => format === 'webp');
  const chosen = webp.find((each) => each.width >= wanted) ?? webp.at(-1) ?? plain ?? widest;
  const pathOf = (file: typeof widest): string => mediaPath({ hash, version, width: file.width, format: file.format });
  return { src: pathOf(chosen), ...definedOnly({ plain: plain && pathOf(plain) }), width, height };
};
