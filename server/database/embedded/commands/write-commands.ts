/** The commands insert, update, delete and findAndModify. */
import { decodeDocument, encodeDocument, type BsonDocument } from '../bson-document.ts';
import { CommandError, failedToParse, notSupported } from '../command-error.ts';
import { ObjectId, BSONRegExp } from 'bson';
import { withIdFirst, compileUpdate, seedOfUpsert, type Update } from '../apply-update.ts';
import type { CollectionStore, StoredDocument } from '../collection-store.ts';
import { WireProtocolError } from '../wire-protocol.ts';
import {
  collectionName,
  flagArgument,
  documentsArgument,
  refuseUnknown,
  countArgument,
  documentArgument,
  type Command,
} from './command.ts';
import { compileFilter, type Filter } from '../compile-filter.ts';
import { matchingRows, runQuery } from '../run-query.ts';
import { compileProjection, type Projection } from '../projection.ts';
import { parseSort } from '../sort-spec.ts';

/** Writes each part. An ordered command stops at the first error. Returns the errors in MongoDB's form, if there are any. */
export function writeEach<Part>(
  parts: readonly Part[],
  ordered: boolean,
  write: (part: Part, index: number) => void,
): { writeErrors?: BsonDocument[] } {
  const writeErrors: BsonDocument[] = [];
  for (const [index, part] of parts.entries()) {
    try {
      write(part, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
      if (ordered) break;
    }
  }
  return writeErrors.length === 0 ? {} : { writeErrors };
}

const ID_IN_FRONT = Buffer.from('_id\0', 'latin1');

/** Documents are stored as the bytes that were received, with `_id` first. */
export const insert: Command = {
  fields: ['documents', 'ordered'],
  writes: true,
  run: (request, { catalog }) => {
    const documents = request.sequences.get('documents');
    if (!documents || documents.length === 0) throw failedToParse('insert needs at least one document');
    const collection = catalog.findOrCreate(request.database, collectionName(request));
    let n = 0;
    const writeErrors = writeEach(documents, flagArgument(request.body, 'ordered', true), (bytes) => {
      insertOne(collection, bytes);
      n += 1;
    });
    return { n, ...writeErrors, ok: 1 };
  },
};

function insertOne(collection: CollectionStore, bytes: Buffer): void {
  const document = decoded(bytes);
  if (ID_IN_FRONT.equals(bytes.subarray(5, 9))) {
    refuseOddId(document._id);
    collection.insert(document, bytes);
  } else {
    insertDocument(collection, document);
  }
}

/** Adds an `_id` if the document has none, and returns it. */
export function insertDocument(collection: CollectionStore, document: BsonDocument): unknown {
  const id = Object.hasOwn(document, '_id') ? document._id : new ObjectId();
  refuseOddId(id);
  const complete = withIdFirst(id, document);
  collection.insert(complete, encodeDocument(complete));
  return id;
}

function decoded(bytes: Buffer): BsonDocument {
  try {
    return decodeDocument(bytes);
  } catch (error) {
    throw new WireProtocolError('a document is not BSON', { cause: error });
  }
}

function refuseOddId(id: unknown): void {
  if (Array.isArray(id) || id instanceof BSONRegExp || id === undefined) {
    const type = Array.isArray(id) ? 'array' : id === undefined ? 'undefined' : 'regex';
    throw new CommandError(53, `The '_id' value cannot be of type ${type}`);
  }
}

export const update: Command = {
  fields: ['updates', 'ordered'],
  writes: true,
  run: (request, { catalog }) => {
    const name = collectionName(request);
    const parts = documentsArgument(request, 'updates', (bytes) => decodeDocument(bytes));
    const upserted: { index: number; _id: unknown }[] = [];
    let n = 0;
    let nModified = 0;
    const errors = writeEach(parts, flagArgument(request.body, 'ordered', true), (part, index) => {
      refuseUnknown('an update', part, ['q', 'u', 'multi', 'upsert']);
      const filter = compileFilter(part.q);
      const change = compileUpdate(part.u);
      const multi = flagArgument(part, 'multi');
      if (multi && change.isReplacement) {
        throw failedToParse('multi update is not supported for replacement-style update');
      }
      const upsert = flagArgument(part, 'upsert');
      const collection = upsert ? catalog.findOrCreate(request.database, name) : catalog.find(request.database, name);
      const matched = collection ? matchingRows(collection, filter, multi ? 0 : 1) : [];
      for (const rowId of matched) {
        const stored = collection?.fetch(rowId);
        if (!collection || !stored) continue;
        n += 1;
        if (collection.replace(stored, changed(stored, change))) nModified += 1;
      }
      if (collection && upsert && matched.length === 0) {
        upserted.push({ index, _id: insertDocument(collection, upsertedDocument(filter, change)) });
        n += 1;
      }
    });
    return { n, nModified, ...(upserted.length > 0 ? { upserted } : {}), ...errors, ok: 1 };
  },
};

export function changed(stored: StoredDocument, change: Update): ReturnType<Update['apply']> {
  return change.apply(decodeDocument(stored.bytes), false);
}

/** The document that an upsert inserts. */
export function upsertedDocument(filter: Filter, change: Update): ReturnType<Update['apply']> {
  const seed = seedOfUpsert(filter);
  if (!change.isReplacement) return change.apply(seed, true);
  return change.apply('_id' in seed ? { _id: seed._id } : {}, true);
}

export const deleteCommand: Command = {
  fields: ['deletes', 'ordered'],
  writes: true,
  run: (request, { catalog }) => {
    const collection = catalog.find(request.database, collectionName(request));
    const parts = documentsArgument(request, 'deletes', (bytes) => decodeDocument(bytes));
    let n = 0;
    const errors = writeEach(parts, flagArgument(request.body, 'ordered', true), (part) => {
      refuseUnknown('a delete', part, ['q', 'limit']);
      const limit = countArgument(part, 'limit');
      if (limit !== 0 && limit !== 1) throw failedToParse('The limit field in delete objects must be 0 or 1');
      const filter = compileFilter(part.q);
      for (const rowId of collection ? matchingRows(collection, filter, limit) : []) {
        const stored = collection?.fetch(rowId);
        if (!stored) continue;
        collection?.remove(stored);
        n += 1;
      }
    });
    return { n, ...errors, ok: 1 };
  },
};

/** Updates or inserts one document, and returns it as it was before or is now. */
export const findAndModify: Command = {
  fields: ['query', 'sort', 'update', 'new', 'fields', 'upsert', 'remove'],
  writes: true,
  run: (request, { catalog }) => {
    const { body, database } = request;
    const name = collectionName(request);
    const filter = compileFilter(documentArgument(body, 'query'));
    const projection = compileProjection(body.fields);
    // Drivers send `remove` with every findAndModify.
    if (flagArgument(body, 'remove')) throw notSupported('remove in findAndModify');
    if (body.update === undefined) throw failedToParse('findAndModify needs an update');
    const upsert = flagArgument(body, 'upsert');
    const collection = upsert ? catalog.findOrCreate(database, name) : catalog.find(database, name);
    if (!collection) return answer(null, { n: 0, updatedExisting: false });
    return updateOne(collection, filter, body, projection);
  },
};

function updateOne(
  collection: CollectionStore,
  filter: Filter,
  body: BsonDocument,
  projection: Projection | undefined,
): BsonDocument {
  const change = compileUpdate(body.update);
  const show = (bytes: Buffer): BsonDocument => decodeDocument(projection ? projection(bytes) : bytes);
  const returnsNew = flagArgument(body, 'new');
  const [stored] = runQuery(collection, { filter, sort: parseSort(body.sort), skip: 0, limit: 1 });
  if (stored) {
    const next = changed(stored, change);
    collection.replace(stored, next);
    return answer(show(returnsNew ? encodeDocument(next) : stored.bytes), { n: 1, updatedExisting: true });
  }
  if (!flagArgument(body, 'upsert')) return answer(null, { n: 0, updatedExisting: false });
  const made = upsertedDocument(filter, change);
  const id = insertDocument(collection, made);
  const value = returnsNew ? show(encodeDocument(withIdFirst(id, made))) : null;
  return answer(value, { n: 1, updatedExisting: false, upserted: id });
}

function answer(value: BsonDocument | null, lastErrorObject: BsonDocument): BsonDocument {
  return { lastErrorObject, value, ok: 1 };
}
