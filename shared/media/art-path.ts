/** Addresses of drawings: `/art/{subject}/{seed}/{format}.svg`. `parse-art-path.ts` parses them. */
import type { ArtSubject } from './art-subjects.ts';

/** Sizes of drawings in units of their coordinate system. Choose the one closest to the place; `avatar` is for people. */
export const artFormats = {
  wide: { width: 1440, height: 360 },
  landscape: { width: 640, height: 360 },
  card: { width: 480, height: 320 },
  square: { width: 360, height: 360 },
  avatar: { width: 40, height: 40 },
  tall: { width: 400, height: 600 },
  header: { width: 720, height: 560 },
  band: { width: 620, height: 520 },
} as const;

export type ArtFormat = keyof typeof artFormats;

/** The three parts of a loom (threads, points, cloth), which are element ids in its file. */
export type ArtPart = 'build' | 'think' | 'scale';

/** The subject decides what a drawing shows. The seed, a slug or key, varies it. */
export interface ArtRequest {
  readonly subject: ArtSubject;
  readonly seed: string;
  readonly format: ArtFormat;
}

export type Drawing = Pick<ArtRequest, 'subject' | 'seed'>;

const seedPattern = /^[a-z0-9-]{1,100}$/;

/** Makes a seed for an address from any key. Slugs are unchanged. */
export function artSeed(key: string): string {
  if (seedPattern.test(key)) return key;
  const plain = key.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '').slice(0, 100) || 'loomstack';
}

export function artPath({ subject, seed, format }: ArtRequest): string {
  return `/art/${subject}/${artSeed(seed)}/${format}.svg`;
}
