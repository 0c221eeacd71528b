/** The texts around applications: the form, its receipt, the applicant's page and emails. */
import { z } from 'zod';
import { criteriaSchema } from './careers.schema.ts';
import { interviewContentSchema, emailTemplatesSchema, poolContentSchema } from './application-emails.schema.ts';
import { formFieldNames, formFields, type FormFieldName } from './application-fields.ts';
import { interviewLimits } from './recruiting-rules.ts';
import { slugMaxLength } from '../text/slug-rule.ts';
import { asAutomatic, asWording, linkSchema, textSchema, textWith } from '../content/parts.schema.ts';

const missing = textSchema.describe('Nothing is in it');
const long = textWith('max').describe('It is too long; {max} becomes how many characters it takes');
const unfit = textSchema.describe('It is not what the field asks for');

const applicationMistakesSchema = z.object({
  name: z.object({ missing, long }).describe('The name'),
  email: z.object({ missing, long, unfit }).describe('The email address'),
  phone: z.object({ long, unfit }).describe('The telephone number'),
  links: z.object({ long, unfit, many: textSchema.describe('There are too many lines') }).describe('The links'),
  message: z.object({ missing, long }).describe('The email'),
  question: z.object({ missing, long, unfit }).describe('A question of the position'),
  cv: z
    .object({ missing: textSchema.describe('There is neither a CV nor a link') })
    .describe('What identifies an applicant’s work'),
  files: z
    .object({
      kind: textSchema.describe('It is of another kind'),
      large: textSchema.describe('It is too large'),
      many: textSchema.describe('There are too many'),
      empty: textSchema.describe('There is nothing in it'),
    })
    .describe('A file that cannot be taken'),
  consent: z.object({ missing }).describe('The box under the form'),
  other: textSchema.describe('Anything else that cannot be taken'),
});
export type ApplicationMistakeMessages = z.infer<typeof applicationMistakesSchema>;

const fieldLabels = Object.fromEntries(
  formFieldNames.map((name) => [name, textSchema.describe(`The label of the field “${formFields[name].label}”`)]),
) as Record<FormFieldName, typeof textSchema>;

const formSchema = z.object({
  title: textWith('position').describe('The heading; {position} becomes the position’s title'),
  lead: textSchema.describe('One or two sentences under it'),
  description: textWith('position').max(170).describe('For search engines; {position} becomes the position’s title'),
  sections: z
    .object({
      person: textSchema.describe('Over name, address and telephone number'),
      work: textSchema.describe('Over files, links and the cover letter'),
      questions: textSchema.describe('Over the questions of the position'),
    })
    .describe('The parts of the form'),
  labels: z
    .object({
      ...fieldLabels,
      cv: textSchema.describe('Label of the CV'),
      files: textSchema.describe('Label of further files'),
      yes: textSchema.describe('The answer yes to a question'),
      no: textSchema.describe('The answer no to a question'),
      choose: textSchema.describe('The entry of a list of choices while nothing is chosen'),
    })
    .describe('The labels above the fields'),
  hints: z
    .object({
      cv: textSchema.describe('Under the label of the CV: which files are taken'),
      files: textSchema.describe('Under the label of further files'),
      links: textSchema.describe('Under the label of the links'),
      message: textSchema.describe('Under the label of the cover letter'),
    })
    .describe('What helps to fill it in'),
  optional: textSchema.describe('Beside the label of a field that may be left empty'),
  honeypot: textSchema.describe('Label of a hidden field that only programs fill in'),
  consent: z
    .object({
      version: textSchema.describe('Changes with the text; it is stored with every application'),
      text: textWith('months').describe('The consent; {months} becomes the time of the settings, for example 6 months'),
    })
    .describe('The box under the form'),
  privacy: linkSchema.describe('Link to more about it'),
  send: textSchema.describe('The button'),
  sending: textSchema.describe('The button while the application is under way'),
  progress: textWith('percent').describe('How much of the files has arrived; {percent} becomes a number'),
  summaries: z.array(textSchema).min(3).describe('The heading over the list of mistakes: one, two, more'),
  chooseAgain: textSchema.describe('Without scripts a browser forgets chosen files: asks to choose them again'),
  mistakes: asWording(applicationMistakesSchema.describe('Messages for fields with invalid values')),
});

const outcomesSchema = z.object({
  failed: textSchema.describe('The notice when an application could not be sent'),
  nothingLost: textSchema.describe('Says that nothing was lost'),
  dropped: textSchema.describe('The connection was lost: the page tries again'),
  offline: textSchema.describe('Why it failed: no connection, after several tries'),
  limited: textWith('wait').describe('Why it failed: too much came from there; {wait} becomes a time'),
  away: textSchema.describe('Why it failed: the records cannot be reached for a moment'),
  full: textWith('wait').describe('Why it failed: there is no room for its files; {wait} becomes a time'),
  broken: textSchema.describe('Why it failed: a mistake of our own'),
});

const receiptSchema = z.object({
  title: textSchema.describe('The heading after an application was sent'),
  text: textSchema.describe('What happens now, for a new application and for one that is sent again'),
  due: textSchema.describe('Before the time by which we answer'),
  next: textSchema.describe('Over the steps of the careers page'),
  back: linkSchema.describe('The way on'),
});

const stateSchema = z.object({
  title: textSchema.describe('The state in a few words'),
  text: textSchema.describe('What that means for the applicant'),
});

const stageLimits = { stages: 8, title: 60 } as const;

const ownStageSchema = z.object({
  id: asAutomatic(
    z
      .string()
      .max(slugMaxLength)
      .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      .default(''),
  ),
  title: textSchema.max(stageLimits.title).describe('Title; for applicants and staff'),
  text: textSchema.describe('Description; applicants read it on their page'),
  interview: z.boolean().describe('Interview and scorecards'),
  minutes: z
    .int()
    .min(interviewLimits.minMinutes)
    .max(interviewLimits.maxMinutes)
    .optional()
    .describe('Length of the interview in minutes; 30 if left empty'),
  named: z.boolean().describe('Blind mode ends here; from this stage on, staff see who the applicant is'),
});

const ownStagesSchema = z
  .array(ownStageSchema)
  .min(1)
  .max(stageLimits.stages)
  .describe(
    'Hiring stages: the steps between application and offer, in order. A stage with applications cannot be removed',
  );

const statusSchema = z.object({
  title: textWith('position').describe('The heading; {position} becomes the position’s title'),
  lead: textSchema.describe('One sentence under it'),
  states: z
    .object({
      application: stateSchema.describe('It has arrived'),
      offer: stateSchema.describe('There is an offer'),
      hired: stateSchema.describe('It was accepted'),
      declined: stateSchema.describe('It was declined'),
      withdrawn: stateSchema.describe('The applicant withdrew it'),
    })
    .describe('The other states of an application'),
  labels: z
    .object({
      state: textSchema.describe('Over the state'),
      sent: textSchema.describe('Before the time at which it was sent'),
      due: textSchema.describe('Before the time by which we answer'),
      late: textSchema.describe('Instead of that time once it has passed'),
      deleted: textSchema.describe('Before the day after which it is deleted'),
      files: textSchema.describe('Over the files'),
      noFiles: textSchema.describe('Where there are none'),
    })
    .describe('Labels'),
  add: z
    .object({
      title: textSchema.describe('The heading'),
      text: textSchema.describe('What can be added'),
      label: textSchema.describe('Label of the file'),
      button: textSchema.describe('The button'),
      done: textSchema.describe('Shown when it has arrived'),
      full: textSchema.describe('Shown instead when no more files are accepted'),
    })
    .describe('Adding a file'),
  withdraw: z
    .object({
      title: textSchema.describe('The heading'),
      text: textSchema.describe('What it means'),
      button: textSchema.describe('The button'),
      ask: textSchema.describe('Asks for a confirmation'),
      confirm: textSchema.describe('The button that confirms'),
      done: textSchema.describe('Shown afterwards'),
    })
    .describe('Withdrawing the application'),
  erase: z
    .object({
      title: textSchema.describe('The heading'),
      text: textSchema.describe('What it means'),
      button: textSchema.describe('The button'),
      ask: textSchema.describe('Asks for a confirmation'),
      confirm: textSchema.describe('The button that confirms'),
      done: textSchema.describe('Shown afterwards, as a heading'),
      doneText: textSchema.describe('What was deleted and what stays'),
    })
    .describe('Having everything deleted'),
  keep: textSchema.describe('The way back from both questions'),
  gone: z
    .object({
      title: textSchema.describe('The heading'),
      text: textSchema.describe('What may have happened, and what helps'),
      description: textSchema.max(170).describe('One sentence'),
      link: linkSchema.describe('The way on'),
    })
    .describe('The link is not valid, or no longer'),
});

const letterSchema = z.object({
  subject: textWith('position').describe('The subject; {position} becomes the position’s title'),
  heading: textSchema.describe('The heading'),
  text: textSchema.describe('What it says; {position} becomes the position’s title, {due} the moment of our answer'),
  button: textSchema.describe('The button'),
});

/** Between recruiters. It does not identify the applicant. */
const colleagueLetterSchema = letterSchema.extend({
  text: textWith('by').describe('What it says; {by} becomes who wrote, {position} the position’s title'),
});

const lettersSchema = z.object({
  received: letterSchema
    .extend({
      next: textSchema.describe('Before the steps of the careers page'),
      mistaken: textSchema.describe('For people who did not apply'),
    })
    .describe('To the applicant: it has arrived'),
  again: letterSchema
    .extend({ mistaken: textSchema.describe('For people who did not apply') })
    .describe('To a person who applies for a position again: a link to the newer application'),
  arrived: letterSchema.describe('To recruiters: there is a new application'),
  reminder: letterSchema.describe('To recruiters: the promised time is nearly over'),
  overdue: letterSchema.describe('To recruiters and owners: the promised time is over'),
  mentioned: colleagueLetterSchema.describe('To a recruiter who is mentioned in a note'),
  asked: colleagueLetterSchema
    .extend({ text: textWith('by', 'stage').describe('What it says; {stage} becomes the interview that is judged') })
    .describe('To a recruiter who is asked for a scorecard'),
});

export const applicationsContentSchema = z.object({
  stages: ownStagesSchema,
  removedStages: asAutomatic(z.array(ownStageSchema).default([])),
  form: formSchema.describe('The form'),
  outcomes: asWording(outcomesSchema.describe('Results of sending an application')),
  receipt: receiptSchema.describe('Replaces the form after an application was sent'),
  status: statusSchema.describe('The applicant’s own page'),
  letters: lettersSchema.describe('Emails'),
  scorecards: z
    .object({
      criteria: criteriaSchema.describe(
        'Interview criteria of positions without their own list: what to look for and how it shows',
      ),
    })
    .describe('Scorecards, which only recruiters see'),
  templates: emailTemplatesSchema.describe('Email templates for recruiters'),
  interviews: interviewContentSchema.describe('Interview times'),
  pool: poolContentSchema.describe('The talent pool'),
});
export type ApplicationsContent = z.infer<typeof applicationsContentSchema>;
