/** Counts what matches, up to the limit of all lists. */
import type { Model, QueryFilter } from 'mongoose';
import { moreThanCounted } from '#shared/api/list-count.ts';

/** At most `most`, by default one more than lists are counted. The filter should be one that an index answers. */
export const countUpTo = <Stored>(
  model: Model<Stored>,
  filter: QueryFilter<Stored>,
  most: number = moreThanCounted,
): Promise<number> => model.countDocuments(filter, { limit: most }).exec();
