/** What a position asks of everybody who applies for it, besides name, letter and CV. */
import { z } from 'zod';
import { textSchema } from '../content/parts.schema.ts';

const questionSchema = z
  .object({
    question: textSchema.max(300).describe('The question, as an applicant reads it'),
    kind: z
      .enum(['short', 'long', 'yes-no', 'choice'])
      .describe('How it is answered: in a line, in several, by yes or no, or by one of the choices'),
    choices: z
      .array(textSchema.max(100))
      .max(12)
      .optional()
      .describe('What can be chosen, two or more; only for a question that is answered by a choice'),
    required: z.boolean().describe('It must be answered'),
  })
  .refine(({ kind, choices = [] }) => kind !== 'choice' || choices.length > 1, {
    path: ['choices'],
    error: 'Write two choices or more.',
  });
export type ApplicationQuestion = Readonly<z.infer<typeof questionSchema>>;

export const applicationQuestionsSchema = z
  .array(questionSchema)
  .max(8)
  .refine(
    (questions) => new Set(questions.map(({ question }) => question)).size === questions.length,
    'One question is here twice.',
  )
  .optional()
  .describe('Questions in the form by which one applies; may be empty');
