/** For guarantees that need a unique index: the index must exist before anything is stored. */
import type { Model } from 'mongoose';
import { answerInTime } from './limit-time.ts';
import { memoizeAsync } from '#server/platform/memoize-async.ts';

/** Asks the database until it succeeds once. */
export const createIndexesReady = (model: Pick<Model<unknown>, 'createIndexes'>): (() => Promise<void>) =>
  memoizeAsync(() => answerInTime(model.createIndexes()));
