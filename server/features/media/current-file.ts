/** Finds the current file for an address. Addresses from before a replacement lead to the current file of the nearest size. */
import { isFileFormat, storedName, type StoredFileName } from '#shared/media/media-path.ts';

interface CurrentFiles {
  readonly version?: string | undefined;
  readonly variants: readonly Omit<StoredFileName, 'hash' | 'version'>[];
}

/** Undefined if it has no such file. */
export const currentFile = (name: StoredFileName, { version, variants }: CurrentFiles): StoredFileName | undefined => {
  const { hash, width, format } = name;
  const isExact = variants.some((each) => each.width === width && each.format === format);
  if (isExact) return { hash, width, format, version };
  // Without a replacement, such a file never existed.
  if (version === undefined && name.version === undefined) return undefined;
  const ofKind = variants.filter((each) => isFileFormat(each.format) === isFileFormat(format));
  const ofFormat = ofKind.filter((each) => each.format === format);
  const isPlain = (each: (typeof variants)[number]): boolean => each.format === 'jpg' || each.format === 'png';
  const plain = ofKind.filter(isPlain);
  const [nearest] = (ofFormat.length > 0 ? ofFormat : plain.length > 0 ? plain : ofKind).toSorted(
    (one, other) => Math.abs(one.width - width) - Math.abs(other.width - width),
  );
  return nearest && { hash, width: nearest.width, format: nearest.format, version };
};

/** True if the address names the current file. */
export const isCurrent = (name: StoredFileName, current: StoredFileName): boolean =>
  storedName(name) === storedName(current);
