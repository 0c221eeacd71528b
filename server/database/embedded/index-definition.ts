/** Definition of an index, and the keys of a document in it. */
import type { BsonDocument } from './bson-document.ts';
import { CommandError } from './command-error.ts';
import { indexedValues, valuesAt } from './document-path.ts';
import type { SortSpec } from './sort-spec.ts';
import { invertedKey, sortableKey } from './sortable-key.ts';
import { compileFilter, type Filter } from './compile-filter.ts';

/** An index as the catalog stores it. */
export interface IndexSpec {
  readonly name: string;
  readonly fields: SortSpec;
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partialFilter?: BsonDocument;
  readonly expireAfterSeconds?: number;
}

export interface IndexDefinition extends IndexSpec {
  readonly table: string;
  readonly partial?: Filter;
  /** Positions of the fields in which a document has ever had an array. */
  readonly arrayFields: Set<number>;
}

export const ID_INDEX: IndexSpec = {
  name: '_id_',
  fields: [{ path: '_id', direction: 1 }],
  unique: true,
  sparse: false,
};

export function defineIndex(spec: IndexSpec, table: string, arrayFields: Iterable<number>): IndexDefinition {
  const partial = spec.partialFilter ? { partial: compileFilter(spec.partialFilter) } : {};
  return { ...spec, ...partial, table, arrayFields: new Set(arrayFields) };
}

export interface IndexEntry {
  readonly key: Buffer;
  /** The values behind the key, one for each field of the index. */
  readonly values: readonly unknown[];
}

export interface IndexEntries {
  readonly entries: readonly IndexEntry[];
  readonly arrayFields: readonly number[];
}

/** Returns no entries if a sparse or partial index leaves the document out. */
export function entriesOf(index: IndexDefinition, document: BsonDocument): IndexEntries {
  if (leavesOut(index, document)) return { entries: [], arrayFields: [] };
  let entries: IndexEntry[] = [{ key: Buffer.alloc(0), values: [] }];
  const arrayFields: number[] = [];
  for (const [i, { path, direction }] of index.fields.entries()) {
    const { values, throughArray } = indexedValues(document, path);
    if (throughArray) arrayFields.push(i);
    const parts = values.map((value) => ({ value, key: directedKey(value, direction) }));
    entries = entries.flatMap((entry) =>
      parts.map(({ value, key }) => ({ key: Buffer.concat([entry.key, key]), values: [...entry.values, value] })),
    );
  }
  if (arrayFields.length > 1) {
    const [first, second] = arrayFields.map((i) => index.fields[i]?.path ?? '');
    throw new CommandError(171, `cannot index parallel arrays [${second}] [${first}]`);
  }
  return { entries: entries.length > 1 ? distinct(entries) : entries, arrayFields };
}

/** The key of a value in a field of an index. */
export function directedKey(value: unknown, direction: 1 | -1): Buffer {
  return direction === 1 ? sortableKey(value) : invertedKey(sortableKey(value));
}

function leavesOut(index: IndexDefinition, document: BsonDocument): boolean {
  if (index.partial && !index.partial.matches(document)) return true;
  const isMissing = (path: string): boolean => valuesAt(document, path).values.every((value) => value === undefined);
  return index.sparse && index.fields.every(({ path }) => isMissing(path));
}

/** The fields of an index as MongoDB writes them: { email: 1 }. */
export function keyPatternOf(spec: IndexSpec): Record<string, 1 | -1> {
  return Object.fromEntries(spec.fields.map(({ path, direction }) => [path, direction]));
}

function distinct(entries: readonly IndexEntry[]): IndexEntry[] {
  return [...new Map(entries.map((entry) => [entry.key.toString('latin1'), entry])).values()];
}
