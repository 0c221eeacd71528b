/** For a promise that rests on a unique index: before anything is stored, the index must be there. */
import type { Model } from 'mongoose';
import { memoizeAsync } from '#server/platform/memoize-async.ts';

/** Asks the database until it has succeeded once; from then on it costs nothing. */
export const createIndexesReady = (model: Pick<Model<unknown>, 'createIndexes'>): (() => Promise<void>) =>
  memoizeAsync(() => model.createIndexes());
