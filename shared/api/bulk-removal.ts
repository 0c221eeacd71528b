/** What calls have in common that remove many records, or bring them back: each record is done or refused for itself. */
import { z } from 'zod';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import { recordId } from './record-fields.ts';

/** `record` is what people call one of them. */
export const bulkRemovalBody = (record: string) =>
  z.object({
    change: z.enum(['remove', 'restore']).describe('`restore` takes removals back'),
    ids: z
      .array(recordId(`The ${record}’s id`))
      .min(1, `Name at least one ${record}.`)
      .max(bulkLimits.call, `Name ${bulkLimits.call} ${record}s or fewer.`)
      .describe('One that is named twice counts once'),
  });

export const bulkRemovalAnswer = z.object({
  done: z.array(z.string()).describe('The ids of those that are removed, or back'),
  failed: z
    .array(
      z.object({
        id: z.string(),
        code: z.string().describe('The problem code that a call for this record alone would answer'),
        detail: z.string().describe('Why it was left as it was, in a sentence'),
      }),
    )
    .describe('Those that were left as they were'),
});
/** What became of each record. */
export type BulkRemovalAnswer = z.output<typeof bulkRemovalAnswer>;
