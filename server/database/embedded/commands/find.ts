/** find and what follows it: getMore, killCursors, and explain for a find. */
import { Long } from 'bson';
import { encodeDocument, isDocument, type BsonDocument } from '../bson-document.ts';
import { badValue, CommandError, notSupported, failedToParse } from '../command-error.ts';
import type { CollectionStore } from '../collection-store.ts';
import { choosePlan } from '../choose-plan.ts';
import { compileFilter, type Filter } from '../compile-filter.ts';
import { exactNumberOf } from '../exact-number.ts';
import { compileProjection, type Projection } from '../projection.ts';
import { parseSort } from '../sort-spec.ts';
import { runQuery, type Query } from '../run-query.ts';
import {
  collectionName,
  countArgument,
  documentArgument,
  flagArgument,
  namespaceOf,
  refuseUnknown,
  type Command,
} from './command.ts';
import { directedKey, type IndexDefinition } from '../index-definition.ts';
import { intervalOfPrefix, isExactScalar } from '../key-interval.ts';
import { isEmptyArrayKey, textInKey, sortableKey } from '../sortable-key.ts';
import { valuesAt } from '../document-path.ts';

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

/** distinct: the different values of a field. */
export const distinct: Command = {
  fields: ['key', 'query'],
  run: (request, { catalog }) => {
    const { key } = request.body;
    if (typeof key !== 'string') throw failedToParse('distinct needs a key');
    const filter = compileFilter(documentArgument(request.body, 'query'));
    const collection = catalog.find(request.database, collectionName(request));
    const texts = collection && distinctScan(collection, filter, key);
    if (texts) return { values: texts, ok: 1 };
    const found = new Map<string, unknown>();
    for (const { document } of collection ? runQuery(collection, { filter, sort: [], skip: 0, limit: 0 }) : []) {
      const values = valuesAt(document, key).values.flatMap((value): unknown[] =>
        Array.isArray(value) ? value : [value],
      );
      for (const value of values) if (value !== undefined) found.set(sortableKey(value).toString('latin1'), value);
    }
    return { values: [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value), ok: 1 };
  },
};

const FIND_FIELDS = ['filter', 'sort', 'projection', 'skip', 'limit', 'batchSize', 'singleBatch'];

export const find: Command = {
  fields: FIND_FIELDS,
  run: (request, { catalog, cursors }) => {
    const { body } = request;
    const query = queryOf(body);
    const projection = compileProjection(body.projection);
    const collection = catalog.find(request.database, collectionName(request));
    const documents = collection ? shown(collection, query, projection) : [];
    return cursors.first(
      namespaceOf(request),
      documents,
      countArgument(body, 'batchSize'),
      flagArgument(body, 'singleBatch'),
    );
  },
};

export const getMore: Command = {
  fields: ['collection', 'batchSize'],
  run: ({ body, database }, { cursors }) => {
    if (!(body.getMore instanceof Long)) throw new CommandError(14, 'getMore needs the number of a cursor');
    const batchSize = countArgument(body, 'batchSize');
    return cursors.more(
      body.getMore.toBigInt(),
      `${database}.${String(body.collection)}`,
      batchSize === 0 ? undefined : batchSize,
    );
  },
};

export const killCursors: Command = {
  fields: ['cursors'],
  run: ({ body }, { cursors }) => {
    const ids: unknown = body.cursors;
    if (!Array.isArray(ids)) throw new CommandError(14, 'cursors must be an array');
    const known = ids.map((id: unknown) => ({ id, wasOpen: id instanceof Long && cursors.close(id.toBigInt()) }));
    const those = (wasOpen: boolean): unknown[] => known.filter((each) => each.wasOpen === wasOpen).map(({ id }) => id);
    return { cursorsKilled: those(true), cursorsNotFound: those(false), cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
};

export const explain: Command = {
  fields: ['verbosity'],
  run: ({ body, database }, { catalog }) => {
    const inner = body.explain;
    if (!isDocument(inner) || typeof inner.find !== 'string') throw notSupported('explain of anything but find');
    refuseUnknown('find', inner, ['find', ...FIND_FIELDS, '$db', 'lsid', '$readPreference', 'comment', 'maxTimeMS']);
    const query = queryOf(inner);
    const collection = catalog.find(database, inner.find);
    const plan = collection && choosePlan(collection, query.filter, query.sort);
    const winningPlan = plan?.index
      ? { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: plan.index.name } }
      : { stage: 'COLLSCAN' };
    const cost = { documentsExamined: 0 };
    const nReturned = collection ? [...runQuery(collection, query, cost)].length : 0;
    return {
      queryPlanner: { namespace: `${database}.${inner.find}`, winningPlan },
      executionStats: { executionSuccess: true, nReturned, totalDocsExamined: cost.documentsExamined },
      ok: 1,
    };
  },
};

function queryOf(body: BsonDocument): Query {
  const limit = exactNumberOf(body.limit);
  if (typeof limit === 'number' && limit < 0) throw badValue('Limit value must be non-negative');
  return {
    filter: compileFilter(documentArgument(body, 'filter')),
    sort: parseSort(body.sort),
    skip: countArgument(body, 'skip') ?? 0,
    limit: countArgument(body, 'limit') ?? 0,
  };
}

function* shown(collection: CollectionStore, query: Query, projection: Projection | undefined): Generator<Buffer> {
  for (const stored of runQuery(collection, query)) {
    yield projection
      ? (projection.copy(stored.bytes) ?? encodeDocument(projection.show(stored.document)))
      : stored.bytes;
  }
}
