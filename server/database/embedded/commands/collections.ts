/** The commands create, drop, renameCollection and listCollections. */
import { encodeDocument, type BsonDocument } from '../bson-document.ts';
import { documentOfSpec } from '../catalog.ts';
import { CommandError } from '../command-error.ts';
import { compileFilter } from '../compile-filter.ts';
import { ID_INDEX } from '../index-definition.ts';
import {
  collectionName,
  countArgument,
  documentArgument,
  flagArgument,
  refuseUnknown,
  type Command,
} from './command.ts';

export const create: Command = {
  fields: [],
  writes: true,
  run: (request, { catalog }) => {
    const name = collectionName(request);
    if (catalog.find(request.database, name)) {
      throw new CommandError(48, `Collection ${request.database}.${name} already exists.`);
    }
    catalog.create(request.database, name);
    return { ok: 1 };
  },
};

export const drop: Command = {
  fields: [],
  writes: true,
  run: (request, { catalog, cursors }) => {
    const collection = catalog.find(request.database, collectionName(request));
    if (!collection) return { ok: 1 };
    const nIndexesWas = collection.indexes.length;
    cursors.closeAllOf(collection.namespace);
    catalog.drop(collection);
    return { nIndexesWas, ns: collection.namespace, ok: 1 };
  },
};

/** Splits at the first dot: the name of a collection may contain dots. */
function splitNamespace(given: unknown): [database: string, name: string] {
  const dot = typeof given === 'string' ? given.indexOf('.') : -1;
  if (typeof given !== 'string' || dot < 1) throw new CommandError(73, `Invalid namespace: ${String(given)}`);
  return [given.slice(0, dot), given.slice(dot + 1)];
}

export const renameCollection: Command = {
  fields: ['to', 'dropTarget'],
  writes: true,
  run: ({ name, body, database }, { catalog, cursors }) => {
    if (database !== 'admin') {
      throw new CommandError(13, `${name} may only be run against the admin database.`);
    }
    const collection = catalog.find(...splitNamespace(body[name]));
    if (!collection) throw new CommandError(26, `Source collection ${String(body[name])} does not exist`);
    const [toDatabase, toName] = splitNamespace(body.to);
    const target = catalog.find(toDatabase, toName);
    if (target === collection) throw new CommandError(20, "Can't rename a collection to itself");
    if (target) {
      if (!flagArgument(body, 'dropTarget')) throw new CommandError(48, 'target namespace exists');
      cursors.closeAllOf(target.namespace);
      catalog.drop(target);
    }
    cursors.closeAllOf(collection.namespace);
    catalog.rename(collection, toDatabase, toName);
    return { ok: 1 };
  },
};

export const listCollections: Command = {
  fields: ['filter', 'nameOnly', 'cursor', 'authorizedCollections'],
  run: ({ body, database }, { catalog, cursors }) => {
    const cursor = documentArgument(body, 'cursor');
    refuseUnknown('a cursor', cursor, ['batchSize']);
    const filter = compileFilter(documentArgument(body, 'filter'));
    const details = flagArgument(body, 'nameOnly') ? {} : { options: {}, info: { readOnly: false } };
    const idIndex = flagArgument(body, 'nameOnly') ? {} : { idIndex: documentOfSpec(ID_INDEX) };
    const listed = catalog
      .list(database)
      .map(({ name }): BsonDocument => ({ name, type: 'collection', ...details, ...idIndex }))
      .filter((document) => filter.matches(document));
    return cursors.first(
      `${database}.$cmd.listCollections`,
      listed.map(encodeDocument),
      countArgument(cursor, 'batchSize'),
    );
  },
};
