/** The addresses of what is uploaded, made and read in one place: `/media/{hash}/{width}.{format}` of pictures, `/media/{hash}/file.{format}` of files. */

/** The two that browsers choose from, and the two that everything else can show. */
export const mediaFormats = ['avif', 'webp', 'jpg', 'png'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

/** Which file of which picture. */
export interface MediaFileName {
  readonly hash: string;
  readonly width: number;
  readonly format: MediaFormat;
}

/** What readers can download, by the ending of its name. */
export const fileFormats = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'csv', 'txt', 'zip'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Anything that is stored. A file that is no picture has the width 0. */
export interface StoredFileName {
  readonly hash: string;
  readonly width: number;
  readonly format: MediaFormat | FileFormat;
}

const filePattern = /^\/media\/([0-9a-f]{32})\/file\.([a-z]{3,4})$/;

const pathPattern = /^\/media\/([0-9a-f]{32})\/([1-9]\d{0,3})\.([a-z]{3,4})$/;

const isMediaFormat = (text: string): text is MediaFormat => mediaFormats.some((format) => format === text);

export const isFileFormat = (text: string): text is FileFormat => fileFormats.some((format) => format === text);

/** The id of the picture or file with this hash, in hexadecimal digits; pictures from earlier versions have others. */
export const mediaIdOf = (hash: string): string => hash.slice(0, 24);

/** The folder of one picture or file; an article that has this in its text uses it. */
export const mediaFolder = (hash: string): string => `/media/${hash}/`;

const folders = /\/media\/([0-9a-f]{32})\//g;

/** The hashes of the pictures and files whose addresses stand in these texts, each once. */
export const picturesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(folders)].map(([, hash = '']) => hash))),
];

/** The address of a file below `baseUrl`, which has no slash at its end; on this site when there is none. */
export const mediaUrl = ({ hash, width, format }: MediaFileName, baseUrl = '/media'): string =>
  `${baseUrl}/${hash}/${width}.${format}`;

/** How texts name a file, wherever it is served from: by its path on this site. */
export const mediaPath = (name: MediaFileName): string => mediaUrl(name);

/** What an address asks for; undefined when no picture can have it. */
export const parseMediaPath = (path: string): MediaFileName | undefined => {
  const [, hash = '', width = '', format = ''] = pathPattern.exec(path) ?? [];
  return isMediaFormat(format) ? { hash, width: Number(width), format } : undefined;
};

/** Where readers download a file: always on this site, so that it is sent as nothing but a download. */
export const filePath = ({ hash, format }: { readonly hash: string; readonly format: FileFormat }): string =>
  `${mediaFolder(hash)}file.${format}`;

/** What an address asks for; undefined when no file for download can have it. */
export const parseFilePath = (path: string): (StoredFileName & { readonly format: FileFormat }) | undefined => {
  const [, hash = '', format = ''] = filePattern.exec(path) ?? [];
  return isFileFormat(format) ? { hash, width: 0, format } : undefined;
};

/** A picture's file or one for download. */
export const parseStoredPath = (path: string): StoredFileName | undefined =>
  parseMediaPath(path) ?? parseFilePath(path);
