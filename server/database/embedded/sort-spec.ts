/** The sort of a query, and the key that orders a document by it. */
import { isDocument, type BsonDocument } from './bson-document.ts';
import { CommandError, notSupported } from './command-error.ts';
import { indexedValues } from './document-path.ts';
import { plainNumberOf } from './exact-number.ts';
import { invertedKey, sortableKey } from './sortable-key.ts';

export type SortSpec = readonly { readonly path: string; readonly direction: 1 | -1 }[];

/** An array sorts by its lowest element, or by its greatest one in a descending order. */
export function sortKeyOf(document: BsonDocument, sort: SortSpec): Buffer {
  const parts = sort.map(({ path, direction }) => {
    const keys = indexedValues(document, path).values.map((each) => sortableKey(each));
    const directed = direction === 1 ? keys : keys.map(invertedKey);
    return directed.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
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
