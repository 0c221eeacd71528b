/** Page data of the roadmap: its content, and the axis computed for the day. */
import { z } from 'zod';
import { roadmapContentSchema } from '#shared/content/roadmap.schema.ts';
import { picturedClosingSchema } from '../blog/post-card.ts';

export const roadmapPageSchema = roadmapContentSchema.omit({ metadata: true }).extend({
  axis: z
    .object({
      years: z.array(z.number().int()).readonly(),
      bars: z.array(z.object({ from: z.number().int(), to: z.number().int() }).readonly()).readonly(),
      today: z.number().min(0).max(100).nullable(),
    })
    .readonly()
    .describe('Computed from the periods; not edited'),
  closing: picturedClosingSchema,
});
export type RoadmapPage = z.output<typeof roadmapPageSchema>;
