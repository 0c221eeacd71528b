/** findAndModify: one document changed, replaced or made, and answered as it was or as it is now. */
import type { BsonDocument } from '../bson-document.ts';
import { compileUpdate, withIdFirst } from '../apply-update.ts';
import { failedToParse, notSupported } from '../command-error.ts';
import type { CollectionStore } from '../collection-store.ts';
import { compileFilter, type Filter } from '../compile-filter.ts';
import { compileProjection, type Show } from '../projection.ts';
import { parseSort } from '../sort-spec.ts';
import { runQuery } from '../run-query.ts';
import { collectionName, documentArgument, flagArgument, type Command } from './command.ts';
import { insertDocument } from './insert.ts';
import { changed, upsertedDocument } from './update.ts';

export const findAndModify: Command = {
  fields: ['query', 'sort', 'update', 'new', 'fields', 'upsert', 'remove'],
  writes: true,
  run: (request, { catalog }) => {
    const { body, database } = request;
    const name = collectionName(request);
    const filter = compileFilter(documentArgument(body, 'query'));
    const show = compileProjection(body.fields)?.show ?? ((document: BsonDocument) => document);
    // Drivers send it with every findAndModify.
    if (flagArgument(body, 'remove')) throw notSupported('remove in findAndModify');
    if (body.update === undefined) throw failedToParse('findAndModify needs an update');
    const upsert = flagArgument(body, 'upsert');
    const collection = upsert ? catalog.findOrCreate(database, name) : catalog.find(database, name);
    if (!collection) return answer(null, { n: 0, updatedExisting: false });
    return updateOne(collection, filter, body, show);
  },
};

function updateOne(collection: CollectionStore, filter: Filter, body: BsonDocument, show: Show): BsonDocument {
  const change = compileUpdate(body.update);
  const wantsNew = flagArgument(body, 'new');
  const stored = firstOf(collection, filter, body);
  if (stored) {
    const next = changed(stored, change);
    collection.replace(stored, next);
    return answer(show(wantsNew ? next : stored.document), { n: 1, updatedExisting: true });
  }
  if (!flagArgument(body, 'upsert')) return answer(null, { n: 0, updatedExisting: false });
  const made = upsertedDocument(filter, change);
  const id = insertDocument(collection, made);
  const value = wantsNew ? show(withIdFirst(id, made)) : null;
  return answer(value, { n: 1, updatedExisting: false, upserted: id });
}

function firstOf(
  collection: CollectionStore,
  filter: Filter,
  body: BsonDocument,
): ReturnType<CollectionStore['fetch']> {
  const query = { filter, sort: parseSort(body.sort), skip: 0, limit: 1 };
  for (const stored of runQuery(collection, query)) return stored;
  return undefined;
}

function answer(value: BsonDocument | null, lastErrorObject: BsonDocument): BsonDocument {
  return { lastErrorObject, value, ok: 1 };
}
