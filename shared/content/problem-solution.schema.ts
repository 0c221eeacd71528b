/** A problem-solution list: problems at the left, answers at the right, and a thread that shows how one becomes the other. */
import { z } from 'zod';
import { titledTextSchema } from './parts.schema.ts';

/** What a thread does on its way from the problem to the answer. */
export const threadKinds = ['merge', 'mend', 'sift', 'steady', 'untangle', 'relay', 'fan', 'climb'] as const;

export const threadKindSchema = z
  .enum(threadKinds)
  .describe(
    'The drawn thread: merge (many become one), mend (broken becomes whole), sift (few are chosen of many), steady (a spike becomes a rhythm), untangle (a knot becomes a line), relay (the new takes over from the old), fan (one serves many), climb (a cliff becomes steps)',
  );
export type ThreadKind = z.infer<typeof threadKindSchema>;

export const problemSolutionRowSchema = z.object({
  challenge: titledTextSchema.partial({ text: true }).describe('The problem, as whoever has it would put it'),
  thread: threadKindSchema,
  solution: titledTextSchema.describe('What is done about it'),
});
export type ProblemSolutionRow = z.infer<typeof problemSolutionRowSchema>;
