/** Reads the values at a dotted path of a document, with MongoDB's rules for arrays. */
import { fieldOf, isDocument, type BsonDocument } from './bson-document.ts';
import { EMPTY_ARRAY } from './sortable-key.ts';

export interface PathValues {
  /** Undefined for a missing field. An array at the end of the path is one value. */
  readonly values: unknown[];
  readonly throughArray: boolean;
}

const ARRAY_INDEX = /^(?:0|[1-9]\d{0,5})$/;

export function isArrayIndex(part: string): boolean {
  return ARRAY_INDEX.test(part);
}

export function valuesAt(document: BsonDocument, path: string): PathValues {
  if (!path.includes('.')) {
    const value = fieldOf(document, path);
    return { values: [value], throughArray: false };
  }
  const found = { values: [] as unknown[], throughArray: false };
  collect(document, path.split('.'), 0, found);
  return found;
}

/** The values that an index or a sort uses: the elements of an array, and null for a missing field. */
export function indexedValues(document: BsonDocument, path: string): PathValues {
  const { values, throughArray } = valuesAt(document, path);
  if (values.length === 1 && !Array.isArray(values[0])) return { values: [values[0] ?? null], throughArray };
  const expanded = values.flatMap((value): unknown[] => {
    if (!Array.isArray(value)) return [value ?? null];
    return value.length === 0 ? [EMPTY_ARRAY] : value;
  });
  return {
    values: expanded.length === 0 ? [null] : expanded,
    throughArray: throughArray || values.some((value) => Array.isArray(value)),
  };
}

function collect(
  value: unknown,
  parts: readonly string[],
  at: number,
  found: { values: unknown[]; throughArray: boolean },
): void {
  const part = parts[at];
  if (part === undefined) {
    found.values.push(value);
  } else if (Array.isArray(value)) {
    found.throughArray = true;
    const elements: unknown[] = value;
    if (isArrayIndex(part) && Number(part) < elements.length) collect(elements[Number(part)], parts, at + 1, found);
    for (const element of elements) if (isDocument(element)) collect(element, parts, at, found);
  } else {
    collect(isDocument(value) ? fieldOf(value, part) : undefined, parts, at + 1, found);
  }
}
