/** Body and answer of calls that remove or restore many records. Each record succeeds or fails on its own. */
import { z } from 'zod';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import { recordId } from './record-fields.ts';

/** `record` is the noun for one record, in messages. */
export const bulkRemovalBody = (record: string) =>
  z.object({
    change: z.enum(['remove', 'restore']).describe('`restore` undoes removals'),
    ids: z
      .array(recordId(`The ${record}’s id`))
      .min(1, `Name at least one ${record}.`)
      .max(bulkLimits.call, `Name ${bulkLimits.call} ${record}s or fewer.`)
      .describe('Duplicates count once'),
  });

export const bulkRemovalAnswer = z.object({
  done: z.array(z.string()).describe('Ids of the records that were removed or restored'),
  failed: z
    .array(
      z.object({
        id: z.string(),
        code: z.string().describe('The problem code of the call for this record alone'),
        detail: z.string().describe('The reason, in a sentence'),
      }),
    )
    .describe('Records that did not change'),
});
/** Result for each record. */
export type BulkRemovalAnswer = z.output<typeof bulkRemovalAnswer>;
