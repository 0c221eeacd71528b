/** The texts around applications: the form, its receipt, the applicant's page and emails. */
import { z } from 'zod';
import { criteriaSchema } from './careers.schema.ts';
import { interviewContentSchema, emailTemplatesSchema, poolContentSchema } from './application-emails.schema.ts';
import { formFieldNames, formFields, type FormFieldName } from './application-fields.ts';
import { interviewLimits } from './recruiting-rules.ts';
import { asAutomatic, asWording, linkSchema, madeIdSchema, textSchema, textWith } from '../content/parts.schema.ts';

const missing = textSchema.describe('If empty');
const long = textWith('max').describe('If too long; {max} becomes the maximum number of characters');
const unfit = textSchema.describe('If not valid');

const applicationMistakesSchema = z.object({
  name: z.object({ missing, long }).describe('Name'),
  email: z.object({ missing, long, unfit }).describe('Email address'),
  phone: z.object({ long, unfit }).describe('Phone number'),
  links: z.object({ long, unfit, many: textSchema.describe('If there are too many') }).describe('Links'),
  message: z.object({ missing, long }).describe('Cover letter'),
  question: z.object({ missing, long, unfit }).describe('Question about the position'),
  cv: z.object({ missing: textSchema.describe('If both are missing') }).describe('CV or link'),
  files: z
    .object({
      kind: textSchema.describe('If the file type is not allowed'),
      large: textSchema.describe('If too large'),
      many: textSchema.describe('If there are too many'),
      empty: textSchema.describe('If empty'),
    })
    .describe('Files'),
  consent: z.object({ missing }).describe('Consent'),
  other: textSchema.describe('Any other error'),
});
export type ApplicationMistakeMessages = z.infer<typeof applicationMistakesSchema>;

const fieldLabels = Object.fromEntries(
  formFieldNames.map((name) => [name, textSchema.describe(`Label of “${formFields[name].label}”`)]),
) as Record<FormFieldName, typeof textSchema>;

const formSchema = z.object({
  title: textWith('position').describe('Heading; {position} becomes the position’s title'),
  lead: textSchema.describe('Text under the heading; one or two sentences'),
  description: textWith('position').max(170).describe('Search description; {position} becomes the position’s title'),
  sections: z
    .object({
      person: textSchema.describe('Heading of name, email and phone'),
      work: textSchema.describe('Heading of files, links and cover letter'),
      questions: textSchema.describe('Heading of the questions'),
    })
    .describe('Sections of the form'),
  labels: z
    .object({
      ...fieldLabels,
      cv: textSchema.describe('Label of the CV'),
      files: textSchema.describe('Label of further files'),
      yes: textSchema.describe('Yes'),
      no: textSchema.describe('No'),
      choose: textSchema.describe('Placeholder of a list of choices'),
    })
    .describe('Field labels'),
  hints: z
    .object({
      cv: textSchema.describe('Hint of the CV'),
      files: textSchema.describe('Hint of further files'),
      links: textSchema.describe('Hint of the links'),
      message: textSchema.describe('Hint of the cover letter'),
    })
    .describe('Hints'),
  optional: textSchema.describe('Mark of optional fields'),
  honeypot: textSchema.describe('Label of the spam trap; hidden from people'),
  consent: z
    .object({
      version: textSchema.describe('Version; change it with the text, it is stored with every application'),
      text: textWith('months').describe('Consent text; {months} becomes the retention period, such as 6 months'),
    })
    .describe('Consent'),
  privacy: linkSchema.describe('Link to the privacy policy'),
  send: textSchema.describe('Button'),
  sending: textSchema.describe('Button while sending'),
  progress: textWith('percent').describe('Upload progress; {percent} becomes a number'),
  summaries: z.array(textSchema).min(3).describe('Error summary for one, two and more errors'),
  chooseAgain: textSchema.describe('Request to choose the files again; only without JavaScript'),
  mistakes: asWording(applicationMistakesSchema.describe('Error messages')),
});

const outcomesSchema = z.object({
  failed: textSchema.describe('Notice if sending failed'),
  nothingLost: textSchema.describe('Assurance that nothing was lost'),
  dropped: textSchema.describe('If the connection was lost and sending continues'),
  offline: textSchema.describe('If there is no connection'),
  limited: textWith('wait').describe('If too many applications were sent; {wait} becomes a duration'),
  away: textSchema.describe('If the database is unavailable'),
  full: textWith('wait').describe('If there is no room for files; {wait} becomes a duration'),
  broken: textSchema.describe('If there was an internal error'),
});

const receiptSchema = z.object({
  title: textSchema.describe('Heading'),
  text: textSchema.describe('Next steps; for new and repeated applications'),
  due: textSchema.describe('Label of the response deadline'),
  next: textSchema.describe('Heading of the hiring steps'),
  back: linkSchema.describe('Link to another page'),
});

const stateSchema = z.object({
  title: textSchema.describe('State, in a few words'),
  text: textSchema.describe('Explanation for the applicant'),
});

const stageLimits = { stages: 8, title: 60 } as const;

const ownStageSchema = z.object({
  id: madeIdSchema,
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
  .meta({ noun: 'stage' })
  .describe(
    'Hiring stages: the steps between application and offer, in order. A stage with applications cannot be removed',
  );

const statusSchema = z.object({
  title: textWith('position').describe('Heading; {position} becomes the position’s title'),
  lead: textSchema.describe('Text under the heading; one sentence'),
  states: z
    .object({
      application: stateSchema.describe('Received'),
      offer: stateSchema.describe('Offer'),
      hired: stateSchema.describe('Hired'),
      declined: stateSchema.describe('Declined'),
      withdrawn: stateSchema.describe('Withdrawn'),
    })
    .describe('Other states of an application'),
  labels: z
    .object({
      state: textSchema.describe('Heading of the state'),
      sent: textSchema.describe('Label of the sending time'),
      due: textSchema.describe('Label of the response deadline'),
      late: textSchema.describe('Shown once the deadline has passed'),
      deleted: textSchema.describe('Label of the deletion date'),
      files: textSchema.describe('Heading of the files'),
      noFiles: textSchema.describe('Shown if there are no files'),
    })
    .describe('Labels'),
  add: z
    .object({
      title: textSchema.describe('Heading'),
      text: textSchema.describe('Explanation'),
      label: textSchema.describe('Label of the file field'),
      button: textSchema.describe('Button'),
      done: textSchema.describe('Shown after the upload'),
      full: textSchema.describe('Shown when no more files are accepted'),
    })
    .describe('Adding a file'),
  withdraw: z
    .object({
      title: textSchema.describe('Heading'),
      text: textSchema.describe('Explanation'),
      button: textSchema.describe('Button'),
      ask: textSchema.describe('Confirmation question'),
      confirm: textSchema.describe('Confirm button'),
      done: textSchema.describe('Shown afterwards'),
    })
    .describe('Withdrawing the application'),
  erase: z
    .object({
      title: textSchema.describe('Heading'),
      text: textSchema.describe('Explanation'),
      button: textSchema.describe('Button'),
      ask: textSchema.describe('Confirmation question'),
      confirm: textSchema.describe('Confirm button'),
      done: textSchema.describe('Shown afterwards, as a heading'),
      doneText: textSchema.describe('Explanation of what was deleted'),
    })
    .describe('Deleting everything'),
  keep: textSchema.describe('Cancel button of both questions'),
  gone: z
    .object({
      title: textSchema.describe('Heading'),
      text: textSchema.describe('Explanation, and what to do'),
      description: textSchema.max(170).describe('Search description'),
      link: linkSchema.describe('Link to another page'),
    })
    .describe('Invalid or expired link'),
});

const letterSchema = z.object({
  subject: textWith('position').describe('Subject; {position} becomes the position’s title'),
  heading: textSchema.describe('Heading'),
  text: textSchema.describe('Text; {position} becomes the position’s title, {due} the response deadline'),
  button: textSchema.describe('Button'),
});

/** Between recruiters. It does not identify the applicant. */
const colleagueLetterSchema = letterSchema.extend({
  text: textWith('by').describe('Text; {by} becomes the author, {position} the position’s title'),
});

const lettersSchema = z.object({
  received: letterSchema
    .extend({
      next: textSchema.describe('Introduction of the hiring steps'),
      mistaken: textSchema.describe('Note for people who did not apply'),
    })
    .describe('Application received, to the applicant'),
  again: letterSchema
    .extend({ mistaken: textSchema.describe('Note for people who did not apply') })
    .describe('Repeated application, to the applicant'),
  arrived: letterSchema.describe('New application, to recruiters'),
  reminder: letterSchema.describe('Response due soon, to recruiters'),
  overdue: letterSchema.describe('Response overdue, to recruiters and owners'),
  mentioned: colleagueLetterSchema.describe('Mention in a note, to the recruiter'),
  asked: colleagueLetterSchema
    .extend({ text: textWith('by', 'stage').describe('Text; {stage} becomes the interview stage') })
    .describe('Scorecard request, to the recruiter'),
});

export const applicationsContentSchema = z.object({
  stages: ownStagesSchema,
  removedStages: asAutomatic(z.array(ownStageSchema).default([])),
  templates: emailTemplatesSchema,
  form: formSchema.describe('Form'),
  outcomes: asWording(outcomesSchema.describe('Results of sending an application')),
  receipt: receiptSchema.describe('Receipt; shown after an application was sent'),
  status: statusSchema.describe('Applicant’s page'),
  letters: lettersSchema.describe('Emails'),
  scorecards: z
    .object({
      criteria: criteriaSchema
        .meta({ noun: 'criterion' })
        .describe('Default interview criteria; for positions without their own list'),
    })
    .describe('Scorecards; seen by recruiters only'),
  interviews: interviewContentSchema.describe('Interview times'),
  pool: poolContentSchema.describe('Talent pool'),
});
export type ApplicationsContent = z.infer<typeof applicationsContentSchema>;
