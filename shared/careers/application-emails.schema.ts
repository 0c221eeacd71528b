/** The texts of recruiters' email templates, interview times and the talent pool. */
import { z } from 'zod';
import { fixedStageIds, fixedStages, type Stage } from './application-rules.ts';
import { emailTextLimits, templateNames } from '#shared/careers/recruiting-rules.ts';
import { settingWordNames } from '../content/fill-placeholders.ts';
import { entryOfSchema, madeIdSchema, textSchema, textWith } from '../content/parts.schema.ts';

const knownNames: ReadonlySet<string> = new Set([...templateNames, ...settingWordNames]);
const names = templateNames.map((name) => `{${name}}`).join(', ');

/** Finds placeholders that nothing fills in. */
const unknownNames = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([whole, name = '']) => (knownNames.has(name) ? [] : [whole]));

/** Rejects unknown placeholders, because applicants would read them. */
const templateText = (max: number) =>
  textSchema.max(max).superRefine((text, context) => {
    const unknown = [...new Set(unknownNames(text))];
    if (unknown.length > 0)
      context.addIssue({
        code: 'custom',
        message: `Unknown placeholder ${unknown.join(' and ')}. Use ${names}.`,
      });
  });

/** Stages of every site at which recruiters write emails, around those of the site. */
const [firstStage, ...laterStages] = fixedStageIds
  .filter((id) => id !== 'spam')
  .map((id) => ({ id, title: fixedStages[id] })) as [NamedStage, ...NamedStage[]];
type NamedStage = Pick<Stage, 'id' | 'title'>;

const templateSchema = z.object({
  id: madeIdSchema,
  title: textSchema.max(80).describe('Template name'),
  stage: entryOfSchema({
    description:
      'Stage; recruiters see the template first for applications at it. After declining, the first one for Declined is chosen',
    list: 'stages',
    before: [{ id: '', title: 'Any stage' }, firstStage],
    after: laterStages,
  }),
  subject: templateText(emailTextLimits.subject).describe(`Subject; may contain ${names}`),
  text: templateText(emailTextLimits.text).describe(
    `Text; may contain ${names}. Recruiters can change it before sending`,
  ),
});

export const emailTemplatesSchema = z
  .array(templateSchema)
  .max(50)
  .meta({ noun: 'template' })
  .describe('Email templates: recruiters begin emails to applicants from them');

const letterSchema = z.object({
  subject: textWith('position').describe('Subject; {position} becomes the position’s title'),
  heading: textSchema.describe('Heading'),
  text: textSchema.describe('Text; {position} becomes the position’s title'),
  button: textSchema.describe('Button'),
});

const timed = (what: string) => letterSchema.extend({ text: textWith('when').describe(what) });
const timedText = 'Text; {position} becomes the position’s title, {when} the time, {minutes} the duration';

export const interviewContentSchema = z.object({
  title: textSchema.describe('Heading on the applicant’s page'),
  offered: textWith('minutes').describe('Introduction of the times; {minutes} becomes the duration'),
  times: textSchema.describe('Name of the list of times; for screen readers'),
  yourTime: textWith('time').describe('Local time, with JavaScript; {time} becomes the time in the reader’s time zone'),
  utc: textWith('time').describe('UTC time, without JavaScript; {time} becomes the time in UTC'),
  over: textSchema.describe('Mark of a past time'),
  taken: textSchema.describe('Mark of a time taken by someone else'),
  choose: textSchema.describe('Choose button'),
  unfit: z
    .object({
      title: textSchema.describe('Link to the form if no time suits'),
      changed: textSchema.describe('Link to the form if the chosen time no longer suits'),
      label: textSchema.describe('Label of the message field'),
      button: textSchema.describe('Button'),
    })
    .describe('No time suits'),
  chosen: textSchema.describe('Heading of the chosen time'),
  over24: textSchema.describe('Note about the reminder'),
  past: textSchema.describe('Note once the interview is over'),
  place: textSchema.describe('Label of the place or link'),
  add: textSchema.describe('Calendar link'),
  waits: textSchema.describe('Shown after no time suited'),
  done: textSchema.describe('Confirmation of a chosen time'),
  unfitDone: textSchema.describe('Confirmation that no time suits'),
  mistakes: z
    .object({
      missing: textSchema.describe('If no time was chosen'),
      taken: textSchema.describe('If someone else has taken the time'),
      over: textSchema.describe('If the time is no longer available'),
      said: textSchema.describe('If the message is too long'),
      often: textSchema.describe('If the applicant changed it too often today'),
    })
    .describe('Error messages'),
  entry: textWith('position').describe('Title of the calendar entry; {position} becomes the position’s title'),
  letters: z
    .object({
      offered: letterSchema
        .extend({
          again: textSchema.describe('Text if the interview has to be moved'),
          place: textSchema.describe('Label of the place or link'),
        })
        .describe('Times to choose from, to the applicant'),
      chosen: timed(timedText).describe('Time agreed, to the applicant'),
      chosenStaff: timed(timedText).describe('Time agreed, to the recruiter'),
      cancelled: timed(timedText).describe('Interview canceled, to the applicant'),
      cancelledStaff: timed(timedText).describe('Interview canceled, to the recruiter'),
      unfit: letterSchema.describe('No time suits, to the recruiter'),
      reminder: timed(timedText).describe('Reminder, to the applicant'),
      reminderStaff: timed(timedText).describe('Reminder, to the recruiter'),
    })
    .describe('Emails'),
});
export type InterviewContent = z.infer<typeof interviewContentSchema>;

export const poolContentSchema = z.object({
  title: textSchema.describe('Heading of the question'),
  member: textSchema.describe('Heading after the applicant agreed'),
  asked: textSchema.describe('Text; the question, and what happens without an answer'),
  consent: textWith('months').describe(
    'Consent text; {months} becomes the period from the settings. It is stored with the answer',
  ),
  missing: textSchema.describe('Error if the box is not ticked'),
  over: textSchema.describe('Error if the question can no longer be answered'),
  agree: textSchema.describe('Agree button'),
  refuse: textSchema.describe('Decline button'),
  agreed: textWith('until').describe('Note after the applicant agreed; {until} becomes the end of the period'),
  leave: textSchema.describe('Leave button'),
  done: z
    .object({
      agreed: textSchema.describe('After the applicant agreed'),
      refused: textSchema.describe('After the applicant declined'),
      left: textSchema.describe('After the applicant left'),
    })
    .describe('Confirmations'),
  letter: letterSchema
    .extend({ text: textWith('months').describe('Text; {months} becomes the period from the settings') })
    .describe('Email with the question'),
});
export type PoolContent = z.infer<typeof poolContentSchema>;
