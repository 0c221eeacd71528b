/** aggregate: a pipeline over one collection. */
import { compilePipeline, type Pipeline } from '../aggregate-pipeline.ts';
import { encodeDocument, type BsonDocument } from '../bson-document.ts';
import { failedToParse } from '../command-error.ts';
import type { CollectionStore } from '../collection-store.ts';
import { countMatching, runQuery } from '../run-query.ts';
import { collectionName, countArgument, documentArgument, namespaceOf, refuseOthers, type Command } from './command.ts';
import { cut } from './count.ts';

export const aggregate: Command = {
  fields: ['pipeline', 'cursor', 'allowDiskUse', 'bypassDocumentValidation'],
  run: (request, { catalog, cursors }) => {
    const { body } = request;
    if (body.cursor === undefined) throw failedToParse("The 'cursor' option is required");
    const cursor = documentArgument(body, 'cursor');
    refuseOthers('a cursor', cursor, ['batchSize']);
    const pipeline = compilePipeline(body.pipeline);
    const collection = catalog.find(request.database, collectionName(request));
    const documents = collection ? results(collection, pipeline) : [];
    return cursors.first(namespaceOf(request), documents, countArgument(cursor, 'batchSize'));
  },
};

function* results(collection: CollectionStore, { query, stages, countOnly }: Pipeline): Generator<Buffer> {
  if (countOnly) {
    const count = cut(countMatching(collection, query.filter), query.skip, query.limit);
    if (count > 0) yield encodeDocument(countOnly(count));
  } else if (stages.length === 0) {
    for (const { bytes } of runQuery(collection, query)) yield bytes;
  } else {
    let documents = decoded(collection, query);
    for (const stage of stages) documents = stage(documents);
    for (const document of documents) yield encodeDocument(document);
  }
}

function* decoded(collection: CollectionStore, query: Pipeline['query']): Iterable<BsonDocument> {
  for (const { document } of runQuery(collection, query)) yield document;
}
