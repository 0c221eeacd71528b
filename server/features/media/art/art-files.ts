/**
 * Drawings that are files, the same on every site: `public/art/{subject}/{format}.svg`, or `{subject}/{seed}/{format}.svg` if
 * a place has its own version. `{subject}/social.svg` is for social cards.
 */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ArtSubject } from '#shared/media/art-subjects.ts';
import { parseArtPath } from '#shared/media/parse-art-path.ts';
import { isDrawnSubject } from './draw-art.ts';

/** Response headers of every drawing. */
export const artHeaders = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Returns a function that finds the file of a drawing, or undefined if it is drawn on request. */
export const createFindArtFile = (publicFolder: string): ((path: string) => string | undefined) => {
  const names = readdirSync(join(publicFolder, 'art'), { recursive: true, encoding: 'utf8' });
  const known = new Set(names.map((name) => `/art/${name.split(sep).join('/')}`));
  return (path) => {
    const request = parseArtPath(path);
    if (!request || isDrawnSubject(request.subject)) return undefined;
    return known.has(path) ? path : `/art/${request.subject}/${request.format}.svg`;
  };
};

/** The shapes of a subject for a social card, without background. */
export const readCardShapes = async (publicFolder: string, subject: ArtSubject): Promise<string> => {
  const svg = await readFile(join(publicFolder, 'art', subject, 'social.svg'), 'utf8');
  return svg.slice(svg.indexOf('>') + 1, -'</svg>'.length);
};
