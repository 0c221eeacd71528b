/** A distinct scan: seeks from each text of an index to the next, so that the cost is their number and not that of the documents. */
import type { BsonDocument } from './bson-document.ts';
import type { CollectionStore } from './collection-store.ts';
import { compileFilter, type Filter } from './compile-filter.ts';
import { directedKey, type IndexDefinition } from './index-definition.ts';
import { intervalOfPrefix, isExactScalar } from './key-interval.ts';
import { runQuery } from './run-query.ts';
import { isEmptyArrayKey, textInKey } from './sortable-key.ts';

/** Undefined where no index serves, or where the field has other values than texts. */
export function distinctScan(collection: CollectionStore, filter: Filter, path: string): string[] | undefined {
  for (const index of collection.indexes) {
    const before = beginningOf(index, filter, path);
    if (before === undefined) continue;
    const texts = textsAfter(collection, index, before);
    return texts?.filter((text) => {
      const own = compileFilter({ [path]: text });
      const both = {
        conditions: [...filter.conditions, ...own.conditions],
        matches: (document: BsonDocument) => filter.matches(document) && own.matches(document),
      };
      return runQuery(collection, { filter: both, sort: [], skip: 0, limit: 1 }).next().done !== true;
    });
  }
  return undefined;
}

/** The keys of the fields that stand before this one, each bound to one value; undefined when the index is of no use. */
function beginningOf(index: IndexDefinition, filter: Filter, path: string): Buffer | undefined {
  const place = index.fields.findIndex((field) => field.path === path);
  if (index.sparse || index.partial || index.fields[place]?.direction !== 1) return undefined;
  const keys = index.fields.slice(0, place).map((field) => {
    const bound = filter.conditions.find(({ path: of, operator }) => of === field.path && operator === '$eq');
    return bound && isExactScalar(bound.operand) ? directedKey(bound.operand, field.direction) : undefined;
  });
  return keys.every((key) => key !== undefined) ? Buffer.concat(keys) : undefined;
}

function textsAfter({ sqlite }: CollectionStore, { table }: IndexDefinition, before: Buffer): string[] | undefined {
  const { low, high } = intervalOfPrefix(before);
  const texts: string[] = [];
  let from: Buffer | null = low;
  while (from !== null) {
    const next = sqlite.get(
      `SELECT key FROM ${table} WHERE key >= ? ${high ? 'AND key < ?' : ''} ORDER BY key LIMIT 1`,
      high ? [from, high] : [from],
    );
    if (!next) break;
    const key = (next[0] as Buffer).subarray(before.length);
    const found = textInKey(key);
    if (found === undefined && !isEmptyArrayKey(key)) return undefined;
    if (found !== undefined) texts.push(found.text);
    const passed = Buffer.concat([before, key.subarray(0, found?.bytes ?? 1)]);
    from = intervalOfPrefix(passed).high;
  }
  return texts;
}
