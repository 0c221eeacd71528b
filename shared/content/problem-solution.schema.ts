/** A list of problems on the left and solutions on the right, connected by drawn threads. */
import { z } from 'zod';
import { titledTextSchema } from './parts.schema.ts';

/** Forms of the thread between problem and solution. */
export const threadKinds = ['merge', 'mend', 'sift', 'steady', 'untangle', 'relay', 'fan', 'climb'] as const;

export const threadKindSchema = z
  .enum(threadKinds)
  .describe(
    'Drawing: merge (many become one), mend (broken becomes whole), sift (few are chosen of many), steady (a spike becomes a rhythm), untangle (a knot becomes a line), relay (the new takes over from the old), fan (one serves many), climb (a cliff becomes steps)',
  );
export type ThreadKind = z.infer<typeof threadKindSchema>;

export const problemSolutionRowSchema = z.object({
  challenge: titledTextSchema.partial({ text: true }).describe('Challenge; in the client’s words'),
  thread: threadKindSchema,
  solution: titledTextSchema.describe('Solution'),
});
export type ProblemSolutionRow = z.infer<typeof problemSolutionRowSchema>;
