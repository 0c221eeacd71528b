/** The addresses of the drawings: `/art/{subject}/{seed}/{format}.svg`. `art-subjects.ts` reads them. */
import type { ArtSubject } from './art-subjects.ts';

/**
 * The proportions a drawing is made for, in units of its own coordinate system. Choose the one
 * closest to the place; `avatar` is for people.
 */
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

/** The thirds of a loom, each an element of its file with this id: threads, points, cloth. */
export type ArtPart = 'build' | 'think' | 'scale';

/**
 * Which drawing: the subject decides what it shows, the seed (a slug or key) how, the format for
 * which place.
 */
export interface ArtRequest {
  readonly subject: ArtSubject;
  readonly seed: string;
  readonly format: ArtFormat;
}

/** What is drawn, whatever the proportions of its place. */
export type Drawing = Pick<ArtRequest, 'subject' | 'seed'>;

const seedPattern = /^[a-z0-9-]{1,100}$/;

/** Turns any key into a seed that an address can carry; slugs pass unchanged. */
export function artSeed(key: string): string {
  if (seedPattern.test(key)) return key;
  const plain = key.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '').slice(0, 100) || 'loomstack';
}

/** The address of one drawing on this site. */
export function artPath({ subject, seed, format }: ArtRequest): string {
  return `/art/${subject}/${artSeed(seed)}/${format}.svg`;
}
