/** Keeps the drawings that were asked for last; a drawing is cheap to make, but pages ask for the same ones over and over. */

export interface ArtFile {
  readonly svg: string;
  readonly etag: string;
}

/** Holds at most `capacity` files; the one that was used longest ago leaves first. */
export function createArtCache(capacity: number) {
  const files = new Map<string, ArtFile>();
  return {
    get size(): number {
      return files.size;
    },
    read(key: string, make: () => ArtFile): ArtFile {
      const file = files.get(key) ?? make();
      // A map remembers the order of insertion: putting a file back makes it the newest.
      files.delete(key);
      files.set(key, file);
      if (files.size > capacity) {
        const [oldest] = files.keys();
        if (oldest !== undefined) files.delete(oldest);
      }
      return file;
    },
  };
}
