/** The addresses of uploaded pictures: `/media/{hash}/{width}.{format}`, made and read in one place. */

/** The two that browsers choose from, and the two that everything else can show. */
export const mediaFormats = ['avif', 'webp', 'jpg', 'png'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

/** Which file of which picture. */
export interface MediaFileName {
  readonly hash: string;
  readonly width: number;
  readonly format: MediaFormat;
}

const pathPattern = /^\/media\/([0-9a-f]{32})\/([1-9]\d{0,3})\.([a-z]{3,4})$/;

const isMediaFormat = (text: string): text is MediaFormat => mediaFormats.some((format) => format === text);

/** The id of the picture with this hash, in hexadecimal digits; pictures from earlier versions have others. */
export const mediaIdOf = (hash: string): string => hash.slice(0, 24);

/** The folder of all files of one picture; an article that has this in its text shows the picture. */
export const mediaFolder = (hash: string): string => `/media/${hash}/`;

const folders = /\/media\/([0-9a-f]{32})\//g;

/** The hashes of the pictures whose addresses stand in these texts, each once. */
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
