/** The saved answers that come with the program. */
import { z } from 'zod';
import { deskLimits } from '#shared/rules/submission-rules.ts';
import { textSchema } from './parts.schema.ts';

export const builtInReplySchema = z.object({
  id: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .describe('Names the answer for good, so that its title may change'),
  title: textSchema.max(deskLimits.templateTitle.max).describe('What the list of saved answers calls it'),
  text: textSchema
    .max(deskLimits.reply.max)
    .describe('The answer as plain text; {name}, {company} and {product} are filled in when it is inserted'),
});
export type BuiltInReply = z.infer<typeof builtInReplySchema>;
