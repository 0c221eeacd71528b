import { z } from 'zod';
import { deskLimits } from './submission-rules.ts';
import { textSchema } from '../content/parts.schema.ts';

/** The saved answers that come with the program. */
export const builtInReplySchema = z.object({
  id: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/)
    .describe('Names the answer for good, so that its title may change'),
  title: textSchema.max(deskLimits.templateTitle.max).describe('What the list of saved answers calls it'),
  text: textSchema
    .max(deskLimits.reply.max)
    .describe('The answer as plain text; The placeholders are filled in when it is inserted'),
});
type BuiltInReply = z.infer<typeof builtInReplySchema>;

export const builtInReplies: readonly BuiltInReply[] = [
  {
    id: 'first-answer',
    title: 'First answer with questions',
    text: `Hello {first_name},

thank you for writing to {product}. I have read your message from beginning to end. Before I suggest anything, I would like to understand three things:

1. What happens today when this does not work, and who notices it first?
2. Is there a date by which something has to be different, and what sets that date?
3. Which systems and which people at {company} would have to be part of a solution?

A few lines on each are enough. If it is easier to talk, tell me two times that suit you and the time zone you are in.

Kind regards`,
  },
  {
    id: 'call-proposal',
    title: 'Proposal for a call',
    text: `Hello {first_name},

what you describe is best talked through with someone who would do the work. I suggest a call of 30 minutes, and it costs you nothing:

- 10 minutes: you show us where things stand at {company}
- 15 minutes: we ask, and say what we have seen work elsewhere
- 5 minutes: we agree on a next step, or on there being none

Which of the next three working days would suit you? Please name two times and your time zone, and I will send the invitation. Slides are not needed.

Kind regards`,
  },
  {
    id: 'urgent',
    title: 'Urgent: we are on it',
    text: `Hello {first_name},

your message has reached an engineer at {product}, and I am working on it now. So that we lose no time, please send me as much of this as you can:

- what stopped working, and since when
- what was changed last before that
- whom we can call at {company} in the next few hours, with a phone number

Please leave logs and the affected systems as they are if you can: restarting them may erase what explains the cause. And please do not send passwords by email; we will agree on a safe way.

I will write again as soon as we know more, within {promise} at the latest.

Kind regards`,
  },
  {
    id: 'not-for-us',
    title: 'Sorry, this is not for us',
    text: `Hello {first_name},

thank you for thinking of {product}. I have read what you need at {company}, and I would rather tell you today than in three weeks: we are not the right people for it. It lies outside what we do well, and you would pay for our learning.

What I would look for in your place is a team that has done this more than once and lets you speak with the people it did it for. If you like, I will gladly read the proposals you receive and tell you what I would ask about them.

I wish you and your project well.

Kind regards`,
  },
  {
    id: 'application-received',
    title: 'Application received',
    text: `Hello {first_name},

thank you for applying at {product}. Your application has arrived, and an engineer from the team you would join will read it, not a program.

Here is what happens next: within {applicationTime} you will hear whether we would like to meet you. The first interview takes 30 minutes, by video, and is about your work: please think of one thing you built that you would build differently today.

If you have a deadline, such as another offer, tell me and we will try to be faster.

Kind regards`,
  },
];
