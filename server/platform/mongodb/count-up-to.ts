/** Counts documents, up to the limit of all lists. */
import type { Model, QueryFilter } from 'mongoose';
import { moreThanCounted } from '#shared/api/list-count.ts';

/** By default, stops at one more than the limit of lists. An index should satisfy the filter. */
export const countUpTo = <Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  most: number = moreThanCounted,
): Promise<number> => model.countDocuments(filter, { limit: most }).exec();
