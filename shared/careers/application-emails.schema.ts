/** The texts of recruiters' email templates, interview times and the talent pool. */
import { z } from 'zod';
import { emailTextLimits, templateNames } from '#shared/careers/recruiting-rules.ts';
import { settingWordNames } from '../content/fill-placeholders.ts';
import { textSchema, textWith } from '../content/parts.schema.ts';

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
        message: `${unknown.join(' and ')} ${unknown.length === 1 ? 'is' : 'are'} not known: emails fill in ${names}.`,
      });
  });

const templateSchema = z.object({
  title: textSchema.max(80).describe('The name in the list of templates'),
  subject: templateText(emailTextLimits.subject).describe(`The subject; may name ${names}`),
  text: templateText(emailTextLimits.text).describe(
    `The text; may name ${names}. Recruiters can change it before they send it`,
  ),
});

export const emailTemplatesSchema = z.object({
  interview: templateSchema.describe('Invites to the interview'),
  assessment: templateSchema.describe('Invites to the assessment'),
  offer: templateSchema.describe('Offers the position'),
  decline: templateSchema.describe('Declines; offered when an application is moved to Declined'),
  time: templateSchema.describe('Says that we need more time'),
});

const letterSchema = z.object({
  subject: textWith('position').describe('The subject; {position} becomes the position’s title'),
  heading: textSchema.describe('The heading'),
  text: textSchema.describe('What it says; {position} becomes the position’s title'),
  button: textSchema.describe('The button'),
});

const timed = (what: string) => letterSchema.extend({ text: textWith('when').describe(what) });
const timedText =
  'What it says; {position} becomes the position’s title, {when} the time, {minutes} how many minutes it takes';

export const interviewContentSchema = z.object({
  title: textSchema.describe('The heading on the applicant’s page'),
  offered: textWith('minutes').describe('Over the times; {minutes} becomes how many minutes it takes'),
  times: textSchema.describe('The name of the list of times, for screen readers'),
  yourTime: textWith('time').describe('Under a time, where scripts run; {time} becomes it on the reader’s clock'),
  utc: textWith('time').describe('Under a time, without scripts; {time} becomes it in UTC'),
  over: textSchema.describe('Beside a time that is past'),
  taken: textSchema.describe('Beside a time that another applicant has chosen'),
  choose: textSchema.describe('The button that chooses'),
  unfit: z
    .object({
      title: textSchema.describe('Opens the form for applicants whom none suits'),
      changed: textSchema.describe('Opens it for applicants whom the chosen time no longer suits'),
      label: textSchema.describe('Label of the sentence to us'),
      button: textSchema.describe('The button'),
    })
    .describe('No time works'),
  chosen: textSchema.describe('Over the time that was chosen'),
  over24: textSchema.describe('Under it: that a reminder will come'),
  past: textSchema.describe('In place of that once it is over'),
  place: textSchema.describe('Before the place or the link'),
  add: textSchema.describe('The link that saves it for a calendar'),
  waits: textSchema.describe('After no time suited: what happens now'),
  done: textSchema.describe('Shown when a time was chosen'),
  unfitDone: textSchema.describe('Shown when none suited'),
  mistakes: z
    .object({
      missing: textSchema.describe('No time was chosen'),
      taken: textSchema.describe('Another applicant has taken it'),
      over: textSchema.describe('The time is past, or is not offered any more'),
      said: textSchema.describe('The sentence is too long'),
      often: textSchema.describe('They have chosen and refused too often today'),
    })
    .describe('What can go wrong'),
  entry: textWith('position').describe('What calendars call it; {position} becomes the position’s title'),
  letters: z
    .object({
      offered: letterSchema
        .extend({
          again: textSchema.describe('Instead of its text, when a time that was chosen has to be moved'),
          place: textSchema.describe('Before the place or the link'),
        })
        .describe('To the applicant: there are times to choose from'),
      chosen: timed(timedText).describe('To the applicant: the time is agreed'),
      chosenStaff: timed(timedText).describe('To the recruiter: a time was chosen'),
      cancelled: timed(timedText).describe('To the applicant: the interview does not take place'),
      cancelledStaff: timed(timedText).describe('To the recruiter: the interview does not take place'),
      unfit: letterSchema.describe('To the recruiter: no time suits the applicant'),
      reminder: timed(timedText).describe('To the applicant, a day before'),
      reminderStaff: timed(timedText).describe('To the recruiter, a day before'),
    })
    .describe('Emails'),
});
export type InterviewContent = z.infer<typeof interviewContentSchema>;

export const poolContentSchema = z.object({
  title: textSchema.describe('The heading on the applicant’s page while we ask'),
  member: textSchema.describe('The heading once they agreed'),
  asked: textSchema.describe('What is asked, and what happens without an answer'),
  consent: textWith('months').describe(
    'The consent, beside the box; {months} becomes the time of the settings. It is stored with the answer',
  ),
  missing: textSchema.describe('Shown when the box is empty'),
  over: textSchema.describe('Shown when there is nothing left to answer'),
  agree: textSchema.describe('The button that agrees'),
  refuse: textSchema.describe('The button that does not'),
  agreed: textWith('until').describe('Once agreed; {until} becomes the moment of its end'),
  leave: textSchema.describe('The button that ends it'),
  done: z
    .object({
      agreed: textSchema.describe('Shown when the applicant has agreed'),
      refused: textSchema.describe('Shown when the applicant has refused'),
      left: textSchema.describe('Shown when the applicant has left'),
    })
    .describe('Confirmations'),
  letter: letterSchema
    .extend({ text: textWith('months').describe('What it asks; {months} becomes the time of the settings') })
    .describe('The email that asks'),
});
export type PoolContent = z.infer<typeof poolContentSchema>;
