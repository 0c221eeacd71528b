/** Page data of the status page. */
import { z } from 'zod';
import { statusContentSchema } from './status.schema.ts';
import { dayStates, statusParts, statusStates } from './status-rules.ts';

export const statusPageSchema = z.object({
  statement: z.object({ title: z.string(), lead: z.string() }),
  parts: z.array(
    z.object({
      id: z.enum(statusParts),
      title: z.string(),
      text: z.string(),
      state: z.enum(statusStates),
      share: z.string().describe('Availability in words'),
      days: z.array(z.enum(dayStates)).describe('The last 90 days, the oldest first; empty while they cannot be read'),
    }),
  ),
  trouble: z.array(z.object({ day: z.iso.date(), text: z.string() })).describe('Days with failures, newest first'),
  /** False if the history could not be read. */
  isKnown: z.boolean(),
  states: statusContentSchema.shape.states,
  history: statusContentSchema.shape.history,
});
export type StatusPage = z.output<typeof statusPageSchema>;
