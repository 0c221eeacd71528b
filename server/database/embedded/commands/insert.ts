/** insert: documents are kept byte for byte as they came, with `_id` in front. */
import { ObjectId, BSONRegExp } from 'bson';
import { decodeDocument, encodeDocument, type BsonDocument } from '../bson-document.ts';
import { withIdFirst } from '../apply-update.ts';
import { CommandError, failedToParse } from '../command-error.ts';
import type { CollectionStore } from '../collection-store.ts';
import { WireProtocolError } from '../wire-protocol.ts';
import { collectionName, flagArgument, type Command } from './command.ts';
import { writeEach } from './write-each.ts';

const ID_IN_FRONT = Buffer.from('_id\0', 'latin1');

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

/** Stores a document that was made here, by an upsert; answers its `_id`. */
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
