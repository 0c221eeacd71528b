/** Contact sheets: many pictures of one width and theme with their names. */
import { join } from 'node:path';
import sharp from 'sharp';

export interface Picture {
  readonly file: string;
  readonly name: string;
  /** Pictures of one group share sheets, for example `390-light`. */
  readonly group: string;
}

interface Look {
  readonly columns: number;
  readonly width: number;
  /** Visible height of a tall page. */
  readonly height: number;
}

const gap = 16;
const label = 28;
const rows = 3;

const phone: Look = { columns: 8, width: 260, height: 1000 };
const desktop: Look = { columns: 4, width: 560, height: 1000 };
const lookOf = (group: string): Look => (group.startsWith('390') ? phone : desktop);

const nameTag = (name: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text x="0" y="20" font-family="sans-serif" font-size="15" fill="#fff">${name}</text></svg>`,
  );

async function shrink({ file, name }: Picture, { width, height }: Look) {
  const { data, info } = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true });
  const shown = Math.min(height, info.height);
  return { name, height: shown, input: await sharp(data).extract({ left: 0, top: 0, width, height: shown }).toBuffer() };
}

async function makeSheet(pictures: readonly Picture[], look: Look, file: string): Promise<void> {
  const { columns, width } = look;
  const small = await Promise.all(pictures.map((picture) => shrink(picture, look)));
  const parts: { readonly input: Buffer; readonly left: number; readonly top: number }[] = [];
  let top = gap;
  for (let start = 0; start < small.length; start += columns) {
    const row = small.slice(start, start + columns);
    row.forEach(({ name, input }, index) => {
      const left = gap + index * (width + gap);
      parts.push({ input: nameTag(name, width), left, top }, { input, left, top: top + label });
    });
    top += label + gap + Math.max(...row.map(({ height }) => height));
  }
  await sharp({ create: { width: gap + columns * (width + gap), height: top, channels: 3, background: '#55585f' } })
    .composite(parts)
    .webp({ quality: 82 })
    .toFile(file);
}

/** Returns the number of sheets. */
export async function makeSheets(pictures: readonly Picture[], folder: string): Promise<number> {
  let made = 0;
  for (const group of new Set(pictures.map((picture) => picture.group))) {
    const members = pictures.filter((picture) => picture.group === group);
    const look = lookOf(group);
    const each = look.columns * rows;
    for (let start = 0; start < members.length; start += each) {
      const number = String(start / each + 1).padStart(2, '0');
      await makeSheet(members.slice(start, start + each), look, join(folder, `${group}-${number}.webp`));
      made += 1;
    }
  }
  return made;
}
