/** Draws icons as PNG files: each when it is first asked for, and once. */
import { createHash } from 'node:crypto';
import { loadSharp } from '#server/features/media/load-sharp.ts';
import { houseMark, markGround, markSize } from './house-mark.ts';
import type { Icon } from './icons.ts';

export interface IconFile {
  readonly png: Buffer;
  readonly etag: string;
}

const drawIcon = ({ size, filled }: Icon): string => {
  const scale = (size * filled) / markSize.width;
  const x = (size - markSize.width * scale) / 2;
  const y = (size - markSize.height * scale) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<path fill="${markGround}" d="M0 0h${size}v${size}H0z"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">${houseMark}</g></svg>`,
  ].join('');
};

const makeFile = async (icon: Icon): Promise<IconFile> => {
  const sharp = await loadSharp();
  const png = await sharp(Buffer.from(drawIcon(icon)))
    .removeAlpha()
    .png({ palette: true, effort: 7 })
    .toBuffer();
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
};

export type MakeIcon = (icon: Icon) => Promise<IconFile>;

export const createIconMaker = (): MakeIcon => {
  const files = new Map<Icon, Promise<IconFile>>();
  return (icon) => {
    const file = files.get(icon) ?? makeFile(icon);
    files.set(icon, file);
    file.catch(() => files.delete(icon));
    return file;
  };
};
