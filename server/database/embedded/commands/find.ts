/** The commands find, getMore, killCursors, and explain of a find. */
import { Long } from 'bson';
import { isDocument, type BsonDocument } from '../bson-document.ts';
import { badValue, CommandError, notSupported } from '../command-error.ts';
import type { CollectionStore } from '../collection-store.ts';
import { choosePlan } from '../choose-plan.ts';
import { compileFilter } from '../compile-filter.ts';
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
    const cursorsKilled = ids.filter((id: unknown) => id instanceof Long && cursors.close(id.toBigInt()));
    const cursorsNotFound = ids.filter((id: unknown) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
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
    const winningPlan = { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: plan?.index.name ?? '_id_' } };
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
  for (const { bytes } of runQuery(collection, query)) yield projection ? projection(bytes) : bytes;
}
