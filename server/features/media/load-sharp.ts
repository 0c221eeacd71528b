/** The library that decodes and encodes pictures: loaded with the first picture, so that the site starts without it, and kept small. */
import type sharp from 'sharp';
import { memoizeAsync } from '#server/platform/memoize-async.ts';

/**
 * Class names of libvips: everything else that it could read, PDF among it, is out of reach. SVG is for cards that the program
 * draws itself, from memory; what is uploaded has shown by its first bytes that it is one of the others.
 */
const readers = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'SvgBuffer'].map((name) => `VipsForeignLoad${name}`);

const load = async (): Promise<typeof sharp> => {
  const { default: library } = await import('sharp');
  // One thread for the one picture that is made at a time; what was decoded is never needed again.
  library.concurrency(1);
  library.cache(false);
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: readers });
  return library;
};

export const loadSharp: () => Promise<typeof sharp> = memoizeAsync(load);
