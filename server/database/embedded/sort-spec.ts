/** A sort as a query asks for it, and the bytes that put documents in its order. */
import { isDocument, type BsonDocument } from './bson-document.ts';
import { CommandError, notSupported } from './command-error.ts';
import { indexedValues } from './document-path.ts';
import { plainNumberOf } from './exact-number.ts';
import { invertedKey, sortableKey } from './sortable-key.ts';

export type SortSpec = readonly { readonly path: string; readonly direction: 1 | -1 }[];

/** Bytes that order documents by a sort: of an array its least element counts, or its greatest when descending. */
export function sortKeyOf(document: BsonDocument, sort: SortSpec): Buffer {
  const parts = sort.map(({ path, direction }) => {
    const keys = indexedValues(document, path).values.map(sortableKey);
    const invertedBound = direction === 1 ? keys : keys.map(invertedKey);
    return invertedBound.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
  });
  return parts.length === 1 ? (parts[0] ?? Buffer.alloc(0)) : Buffer.concat(parts);
}

export function parseSort(value: unknown): SortSpec {
  if (value === undefined || value === null) return [];
  if (!isDocument(value)) throw new CommandError(14, 'sort must be a document');
  return Object.entries(value).map(([path, given]) => {
    const direction = plainNumberOf(given);
    if (path.startsWith('$') || (direction !== 1 && direction !== -1))
      throw notSupported(`sorting by ${path} this way`);
    return { path, direction };
  });
}
