/** Parses addresses of drawings. Separate from `art-path.ts`, so that pages need not load the list of subjects. */
import { artFormats, artPath, type ArtFormat, type ArtRequest } from './art-path.ts';
import { isArtSubject } from './art-subjects.ts';

const pathPattern = /^\/art\/([a-z-]+)\/([a-z0-9-]{1,100})\/([a-z]+)\.svg$/;

const isArtFormat = (text: string): text is ArtFormat => Object.hasOwn(artFormats, text);

/** The default drawing of a service or an industry; undefined for other keys. */
export const drawingOf = (key: string): string | undefined =>
  isArtSubject(key) ? artPath({ subject: key, seed: key, format: 'header' }) : undefined;

/** Undefined if there is no such drawing. */
export function parseArtPath(path: string): ArtRequest | undefined {
  const [, subject = '', seed = '', format = ''] = pathPattern.exec(path) ?? [];
  if (!isArtSubject(subject) || !isArtFormat(format)) return undefined;
  return { subject, seed, format };
}
