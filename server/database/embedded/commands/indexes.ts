/** The commands createIndexes, listIndexes and dropIndexes. */
import { decodeDocument, encodeDocument, isDocument, type BsonDocument } from '../bson-document.ts';
import { documentOfSpec, specOfDocument } from '../catalog.ts';
import { CommandError, failedToParse } from '../command-error.ts';
import type { CollectionStore } from '../collection-store.ts';
import { compileFilter } from '../compile-filter.ts';
import { isArrayIndex } from '../document-path.ts';
import { plainNumberOf } from '../exact-number.ts';
import { keyPatternOf, type IndexDefinition, type IndexSpec } from '../index-definition.ts';
import { runQuery } from '../run-query.ts';
import { collectionName, countArgument, documentArgument, documentsArgument, namespaceOf } from './command.ts';
import { refuseUnknown, type Command, type CommandRequest, type Engine } from './command.ts';

const INDEX_OPTIONS = [
  'key',
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'background',
  'v',
];
export const PARTIAL_OPERATORS = ['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$in'];
const EVERY_DOCUMENT = { filter: compileFilter({}), sort: [], skip: 0, limit: 0 };

export const createIndexes: Command = {
  // A commit quorum is ignored: there are no other members.
  fields: ['indexes', 'commitQuorum'],
  writes: true,
  run: (request, { catalog }) => {
    const name = collectionName(request);
    const specs = documentsArgument(request, 'indexes', (bytes) => decodeDocument(bytes)).map(readSpec);
    const createdCollectionAutomatically = catalog.find(request.database, name) === undefined;
    const collection = catalog.findOrCreate(request.database, name);
    const numIndexesBefore = collection.indexes.length;
    for (const spec of specs) {
      if (isThere(collection, spec)) continue;
      collection.fill(catalog.addIndex(collection, spec), runQuery(collection, EVERY_DOCUMENT));
    }
    return { numIndexesBefore, numIndexesAfter: collection.indexes.length, createdCollectionAutomatically, ok: 1 };
  },
};

export const listIndexes: Command = {
  fields: ['cursor'],
  run: (request, engine) => {
    const cursor = documentArgument(request.body, 'cursor');
    refuseUnknown('a cursor', cursor, ['batchSize']);
    const listed = existing(request, engine).indexes.map((index) => encodeDocument(documentOfSpec(index)));
    return engine.cursors.first(namespaceOf(request), listed, countArgument(cursor, 'batchSize'));
  },
};

export const dropIndexes: Command = {
  fields: ['index'],
  writes: true,
  run: (request, engine) => {
    const collection = existing(request, engine);
    const nIndexesWas = collection.indexes.length;
    engine.cursors.closeAllOf(collection.namespace);
    for (const index of chosen(collection, request.body.index)) engine.catalog.dropIndex(collection, index);
    return { nIndexesWas, ok: 1 };
  },
};

function existing(request: CommandRequest, { catalog }: Engine): CollectionStore {
  const collection = catalog.find(request.database, collectionName(request));
  if (!collection) throw new CommandError(26, `ns does not exist: ${namespaceOf(request)}`);
  return collection;
}

function chosen(collection: CollectionStore, wanted: unknown): IndexDefinition[] {
  const others = collection.indexes.filter(({ name }) => name !== '_id_');
  if (wanted === '*') return others;
  const names: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return names.map((name) => {
    if (name === '_id_') throw new CommandError(72, 'cannot drop _id index');
    const index = others.find(
      (each) => each.name === name || (isDocument(name) && sameKey(each, specOfDocument({ key: name }))),
    );
    if (!index) throw new CommandError(27, `index not found with name [${String(name)}]`);
    return index;
  });
}

function readSpec(given: BsonDocument): IndexSpec {
  refuseUnknown('an index', given, INDEX_OPTIONS);
  const { key, name } = given;
  if (!isDocument(key) || Object.keys(key).length === 0) throw cannotCreate('an index needs at least one field');
  if (typeof name !== 'string' || name === '') throw failedToParse('an index needs a name');
  for (const [path, direction] of Object.entries(key)) {
    const parts = path.split('.');
    if (plainNumberOf(direction) !== 1 && plainNumberOf(direction) !== -1) {
      throw cannotCreate(`only 1 and -1 are supported as the direction of ${path} by the embedded database`);
    }
    if (parts.some((part) => part === '' || part.startsWith('$') || isArrayIndex(part))) {
      throw cannotCreate(`the path ${path} cannot be indexed by the embedded database`);
    }
  }
  const spec = specOfDocument(given);
  if (spec.sparse && spec.partialFilter)
    throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  if (spec.expireAfterSeconds !== undefined && spec.fields.length !== 1) {
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  for (const { path, operator } of spec.partialFilter ? compileFilter(spec.partialFilter).conditions : []) {
    if (path === '' || !PARTIAL_OPERATORS.includes(operator)) {
      throw cannotCreate(`unsupported expression in partial index: ${operator}`);
    }
  }
  return spec;
}

/** Creating an equal index again is no error. The same name or key with other options is one. */
function isThere(collection: CollectionStore, spec: IndexSpec): boolean {
  const sameName = collection.indexes.find(({ name }) => name === spec.name);
  const sameFields = collection.indexes.find((index) => sameKey(index, spec));
  if (sameName && sameOptions(sameName, spec)) return true;
  if (sameFields?.name === '_id_') return true;
  if (sameName) {
    throw new CommandError(
      86,
      `An existing index has the same name as the requested index but another key or other options: ${spec.name}`,
    );
  }
  if (sameFields) throw new CommandError(85, `Index already exists with a different name: ${sameFields.name}`);
  return false;
}

function sameKey(a: IndexSpec, b: IndexSpec): boolean {
  return JSON.stringify(Object.entries(keyPatternOf(a))) === JSON.stringify(Object.entries(keyPatternOf(b)));
}

function sameOptions(a: IndexSpec, b: IndexSpec): boolean {
  return encodeDocument(documentOfSpec(a)).equals(encodeDocument(documentOfSpec(b)));
}

function cannotCreate(message: string): CommandError {
  return new CommandError(67, message);
}
