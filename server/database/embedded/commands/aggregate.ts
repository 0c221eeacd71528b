/** aggregate: only the pipeline that drivers send for countDocuments. */
import { Int32 } from 'bson';
import { encodeDocument, isDocument, type BsonDocument } from '../bson-document.ts';
import { CommandError, failedToParse, notSupported } from '../command-error.ts';
import { compileFilter } from '../compile-filter.ts';
import { plainNumberOf } from '../exact-number.ts';
import { countMatching } from '../run-query.ts';
import {
  collectionName,
  countArgument,
  documentArgument,
  namespaceOf,
  refuseUnknown,
  type Command,
} from './command.ts';

/** In this order; any may be left out but the last. */
export const PIPELINE_STAGES = ['$match', '$skip', '$limit', '$group'] as const;

export const aggregate: Command = {
  fields: ['pipeline', 'cursor'],
  run: (request, { catalog, cursors }) => {
    const { body } = request;
    if (body.cursor === undefined) throw failedToParse("The 'cursor' option is required");
    const cursor = documentArgument(body, 'cursor');
    refuseUnknown('a cursor', cursor, ['batchSize']);
    const stages = parseStages(body.pipeline);
    const filter = compileFilter(stages['$match'] ?? {});
    const field = countFieldOf(stages['$group']);
    const collection = catalog.find(request.database, collectionName(request));
    const skip = countArgument(stages, '$skip') ?? 0;
    const limit = countArgument(stages, '$limit') ?? Infinity;
    const all = collection ? countMatching(collection, filter, skip + limit) : 0;
    const count = Math.min(Math.max(0, all - skip), limit);
    const counted = count === 0 ? [] : [encodeDocument({ _id: 1, [field]: new Int32(count) })];
    return cursors.first(namespaceOf(request), counted, countArgument(cursor, 'batchSize'));
  },
};

/** The stages by their names. @throws CommandError for any other pipeline than one that counts. */
function parseStages(pipeline: unknown): BsonDocument {
  if (!Array.isArray(pipeline)) throw new CommandError(14, "'pipeline' option must be specified as an array");
  const stages: BsonDocument = {};
  let last = -1;
  for (const stage of pipeline as unknown[]) {
    const [name, other] = isDocument(stage) ? Object.keys(stage) : [];
    if (!isDocument(stage) || name === undefined || other !== undefined) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const place = PIPELINE_STAGES.findIndex((known) => known === name);
    if (place < 0)
      throw new CommandError(40324, `Unrecognized pipeline stage name for the embedded database: '${name}'`);
    if (place <= last) throw notSupported(`${name} in this place of a pipeline`);
    last = place;
    stages[name] = stage[name];
  }
  return stages;
}

/** Returns the name `n` of `{ $group: { _id: 1, n: { $sum: 1 } } }`. */
function countFieldOf(group: unknown): string {
  const [field, another] = isDocument(group) ? Object.keys(group).filter((key) => key !== '_id') : [];
  const sum = isDocument(group) && field !== undefined ? group[field] : undefined;
  const counts = isDocument(sum) && Object.keys(sum).length === 1 && plainNumberOf(sum.$sum) === 1;
  if (!isDocument(group) || field === undefined || another !== undefined || !counts || plainNumberOf(group._id) !== 1) {
    throw notSupported('a pipeline that does not end with a count of all documents');
  }
  return field;
}
