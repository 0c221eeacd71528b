/** What interviews judge: at one position, or at all that have no list of their own. */
import { z } from 'zod';
import { scorecardLimits } from './scorecard-rules.ts';
import { titledTextSchema } from '../content/parts.schema.ts';

export const criteriaSchema = z
  .array(titledTextSchema)
  .min(1)
  .max(scorecardLimits.criteria)
  .refine((list) => new Set(list.map(({ title }) => title)).size === list.length, 'One criterion is here twice.');
