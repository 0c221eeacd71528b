/** What an uploaded picture may be, without the schemas: whoever chooses a file is told by the same numbers. */

export const mediaLimits = {
  /** Bytes of one file. */
  fileBytes: 20_000_000,
  /** A picture has fewer. */
  pixels: 40_000_000,
  /** The height is at most so many times the width. */
  tallness: 5,
  name: 200,
  alt: 300,
  /** Hours for which a removed picture can be taken back. */
  restoreHours: 24,
} as const;

/** What browsers and cameras call the kinds that are taken. */
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export type MediaType = (typeof mediaTypes)[number];
