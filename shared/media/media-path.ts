/**
 * Addresses of uploads: `/media/{hash}/{width}.{format}` for pictures, `/media/{hash}/file.{format}` for files. After a file was
 * replaced, its version follows: `/media/{hash}/{width}-{version}.{format}`.
 */

import { definedOnly } from '../api/defined-only.ts';

/** Two modern formats for `picture` elements, and two that every program supports. SVG files have no other sizes. */
export const mediaFormats = ['avif', 'webp', 'jpg', 'png', 'svg'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

export interface MediaFileName {
  readonly hash: string;
  readonly width: number;
  readonly format: MediaFormat;
  /** Undefined for the first file. */
  readonly version?: string | undefined;
}

/** Formats for download, by file extension. */
export const fileFormats = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'csv', 'txt', 'zip'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A stored file. A file for download has the width 0. */
export interface StoredFileName {
  readonly hash: string;
  readonly width: number;
  readonly format: MediaFormat | FileFormat;
  readonly version?: string | undefined;
}

const filePattern = /^\/media\/([0-9a-f]{32})\/file(?:-([0-9a-f]{8}))?\.([a-z]{3,4})$/;

const pathPattern = /^\/media\/([0-9a-f]{32})\/([1-9]\d{0,3})(?:-([0-9a-f]{8}))?\.([a-z]{3,4})$/;

const isMediaFormat = (text: string): text is MediaFormat => mediaFormats.some((format) => format === text);

export const isFileFormat = (text: string): text is FileFormat => fileFormats.some((format) => format === text);

/** The id of a picture or file, derived from its hash, in hexadecimal. Pictures of earlier versions have other ids. */
export const mediaIdOf = (hash: string): string => hash.slice(0, 24);

/** The folder of a picture or file. An article whose text contains it uses the picture. */
export const mediaFolder = (hash: string): string => `/media/${hash}/`;

const folders = /\/media\/([0-9a-f]{32})\//g;

/** The distinct hashes of pictures and files whose addresses occur in the texts. */
export const picturesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(folders)].map(([, hash = '']) => hash))),
];

/** `{hash}/{width}.{format}`, or `{hash}/file.{format}` for a file for download. Also the name in a bucket. */
export const storedName = ({ hash, width, format, version }: StoredFileName): string =>
  `${hash}/${width === 0 ? 'file' : width}${version === undefined ? '' : `-${version}`}.${format}`;

/** The address of a file. `baseUrl` has no slash at its end; the default is this site. */
export const mediaUrl = (name: MediaFileName, baseUrl = '/media'): string => `${baseUrl}/${storedName(name)}`;

/** The path that texts use, wherever the file is served from. */
export const mediaPath = (name: MediaFileName): string => mediaUrl(name);

/** Undefined if the path cannot be a picture. */
export const parseMediaPath = (path: string): MediaFileName | undefined => {
  const [, hash = '', width = '', version, format = ''] = pathPattern.exec(path) ?? [];
  return isMediaFormat(format) ? { hash, width: Number(width), format, ...definedOnly({ version }) } : undefined;
};

/** The download address. It is always on this site, which sends the headers of a download. */
export const filePath = (file: Omit<StoredFileName, 'width'> & { readonly format: FileFormat }): string =>
  `/media/${storedName({ ...file, width: 0 })}`;

/** Undefined if the path cannot be a file for download. */
export const parseFilePath = (path: string): (StoredFileName & { readonly format: FileFormat }) | undefined => {
  const [, hash = '', version, format = ''] = filePattern.exec(path) ?? [];
  return isFileFormat(format) ? { hash, width: 0, format, ...definedOnly({ version }) } : undefined;
};

export const parseStoredPath = (path: string): StoredFileName | undefined =>
  parseMediaPath(path) ?? parseFilePath(path);
