/** Waits for unique indexes, which must exist before anything is stored. */
import type { CreateIndexesOptions, IndexSpecification } from 'mongodb';
import type { Collection, Schema } from 'mongoose';
import { answerInTime } from './limit-time.ts';
import { memoizeAsync } from '#server/platform/memoize-async.ts';

interface IndexedModel {
  readonly schema: Pick<Schema, 'indexes'>;
  readonly collection: Collection;
}

const createUniqueIndexes = async ({ schema, collection }: IndexedModel): Promise<void> => {
  const unique = schema.indexes().filter(([, options]) => options.unique === true);
  for (const [key, options] of unique)
    await collection.createIndex(key as IndexSpecification, { ...(options as CreateIndexesOptions), unique: true });
};

/** Retries until the database has answered once. Other indexes are not awaited: with many documents they take long. */
export const createIndexesReady = (model: IndexedModel): (() => Promise<void>) =>
  memoizeAsync(() => answerInTime(createUniqueIndexes(model)));
