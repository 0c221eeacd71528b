/**
 * Compares two pictures as a reader would. Font rendering differs slightly between machines, so mean colors of blocks are
 * compared, each about two characters wide.
 */
import sharp from 'sharp';

/** In pixels of a stored picture, each of which is two of the screen. */
const blockPixels = 8;
/** Of 255, in the channel that differs most. Other font rendering reaches 19, WebP compression 12 more. */
const clearDifference = 24;
/** Number of blocks that may differ clearly: less than a word. */
const allowedBlocks = 3;
/** Allowed difference in height, as a share: a text may break elsewhere. */
const allowedHeight = 0.01;

export interface Comparison {
  readonly same: boolean;
  /** Explanation for a failed test. */
  readonly explanation: string;
  /** Stored picture, new one, and differences, side by side; PNG. */
  readonly picture: () => Promise<Buffer>;
}

interface Blocks {
  /** Red, green and blue of each block, row by row. */
  readonly means: Float64Array;
  readonly columns: number;
  readonly rows: number;
}

async function blocksOf(picture: Buffer, width: number, height: number): Promise<Blocks> {
  const columns = Math.floor(width / blockPixels);
  const rows = Math.floor(height / blockPixels);
  const region = { left: 0, top: 0, width: columns * blockPixels, height: rows * blockPixels };
  const pixels = await sharp(picture).removeAlpha().extract(region).raw().toBuffer();
  const means = new Float64Array(columns * rows * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const pixel = at / 3;
    const row = Math.floor(pixel / region.width / blockPixels);
    const block = row * columns + Math.floor((pixel % region.width) / blockPixels);
    for (let channel = 0; channel < 3; channel += 1)
      means[block * 3 + channel] = (means[block * 3 + channel] ?? 0) + (pixels[at + channel] ?? 0) / blockPixels ** 2;
  }
  return { means, columns, rows };
}

const differs = (one: Blocks, other: Blocks, block: number): boolean =>
  [0, 1, 2].some((channel) => {
    const at = block * 3 + channel;
    return Math.abs((one.means[at] ?? 0) - (other.means[at] ?? 0)) > clearDifference;
  });

const marked = ({ columns, rows }: Blocks, different: ReadonlySet<number>): Promise<Buffer> => {
  const pixels = Buffer.alloc(columns * rows * 3, 235);
  for (const block of different) pixels.set([190, 20, 30], block * 3);
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(columns * blockPixels, rows * blockPixels, { kernel: 'nearest' })
    .png()
    .toBuffer();
};

const beside = async (pictures: readonly Buffer[], width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width: pictures.length * (width + 8), height, channels: 3, background: '#55585f' } })
    .composite(pictures.map((input, index) => ({ input, left: index * (width + 8), top: 0 })))
    .png()
    .toBuffer();

/** Compares the common part; a clear difference in height counts too. */
export async function comparePictures(stored: Buffer, taken: Buffer): Promise<Comparison> {
  const [before, now] = [await sharp(stored).metadata(), await sharp(taken).metadata()];
  const width = Math.min(before.width, now.width);
  const height = Math.min(before.height, now.height);
  const [one, other] = [await blocksOf(stored, width, height), await blocksOf(taken, width, height)];
  const blocks = Array.from({ length: one.columns * one.rows }, (_, block) => block);
  const different = new Set(blocks.filter((block) => differs(one, other, block)));
  const isAsTall = Math.abs(before.height - now.height) <= before.height * allowedHeight;
  const size = isAsTall ? '' : `; it is ${now.height} pixels tall and was ${before.height}`;
  return {
    same: isAsTall && different.size <= allowedBlocks,
    explanation: `${different.size} of ${blocks.length} blocks look different${size}`,
    picture: async () => {
      const canvas = Math.max(before.height, now.height, one.rows * blockPixels);
      return beside([stored, taken, await marked(one, different)], Math.max(before.width, now.width), canvas);
    },
  };
}
