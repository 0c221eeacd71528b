/** What the contact page says around its form. */
import { z } from 'zod';
import {
  figureSchema,
  linkSchema,
  pageMetadataSchema,
  statementSchema,
  titledTextSchema,
  wordsSchema,
  wordsWith,
} from './parts.schema.ts';

const missing = wordsSchema.describe('Nothing is in it');
const long = wordsWith('max').describe('It is too long; {max} becomes how many characters it takes');

const mistakeWordsSchema = z.object({
  name: z.object({ missing, long }).describe('The name'),
  company: z.object({ missing, long }).describe('The company'),
  email: z.object({ missing, long, unfit: wordsSchema.describe('It is no address') }).describe('The email address'),
  message: z.object({ missing, long }).describe('The text about the project'),
  service_interest: z
    .object({ unfit: wordsSchema.describe('It names no service that there is') })
    .describe('The list of services'),
  other: wordsSchema.describe('Anything else that cannot be taken'),
});
export type MistakeWords = z.infer<typeof mistakeWordsSchema>;

const contactFormWordsSchema = z.object({
  title: wordsSchema.describe('The form’s name, read aloud and not shown'),
  labels: z
    .object({
      name: wordsSchema.describe('Label of the name'),
      email: wordsSchema.describe('Label of the email address'),
      company: wordsSchema.describe('Label of the company'),
      service_interest: wordsSchema.describe('Label of the list of services'),
      message: wordsSchema.describe('Label of the text about the project'),
      urgent: wordsSchema.describe('Label of the box that asks for a faster answer'),
    })
    .describe('The labels above the fields'),
  optional: wordsSchema.describe('Stands beside the label of a field that may be left empty'),
  noService: wordsSchema.describe('The entry of the list of services for people who choose none'),
  consulting: wordsSchema.describe(
    'The last entry of that list, behind the services: advice that belongs to none of them',
  ),
  messageHint: wordsSchema.describe('What to write about, under the label of the text about the project'),
  urgentHint: wordsSchema.describe('What marking a message as urgent brings'),
  honeypot: wordsSchema.describe('Label of the field that only programs fill in; people never meet it'),
  applyingFor: wordsWith('position').describe(
    'Says which open position the message is about; {position} becomes its title',
  ),
  applicationOpening: wordsWith('position').describe(
    'What the text begins with for an open position; {position} becomes its title',
  ),
  send: wordsSchema.describe('The button'),
  sending: wordsSchema.describe('The button while the message is under way'),
  consent: z
    .object({
      version: wordsSchema.describe('Changes with the text; it is kept with every message'),
      text: wordsSchema.describe(
        'What is done with the person’s data, under the button; it is kept with every message',
      ),
    })
    .describe('What a person is told about their data'),
  privacy: linkSchema.describe('Where more is said about it'),
  summaries: z
    .array(wordsSchema)
    .min(6)
    .describe('The heading over the list of mistakes, for one mistake, two, and so on'),
  mistakes: mistakeWordsSchema.describe('What is said at a field that cannot be taken as it is'),
});

const contactOutcomeWordsSchema = z.object({
  sent: wordsSchema.describe('The notice after a message was sent'),
  sentText: wordsSchema.describe('What happens now, under it'),
  arrived: wordsSchema.describe('The heading that stays on the page after a message was sent'),
  failed: wordsSchema.describe('The notice when a message could not be sent'),
  kept: wordsSchema.describe('Says that nothing was lost'),
  offline: wordsSchema.describe('Why it failed: no connection'),
  late: wordsSchema.describe('Why it failed: no answer in time'),
  limited: wordsWith('wait').describe(
    'Why it failed: too many messages came from there; {wait} becomes a time, for example 12 minutes',
  ),
  away: wordsSchema.describe('Why it failed: the records cannot be reached for a moment'),
  broken: wordsSchema.describe('Why it failed: a mistake of our own'),
});

export type ContactOutcomeWords = z.infer<typeof contactOutcomeWordsSchema>;

export const contactContentSchema = z.object({
  metadata: pageMetadataSchema.describe('What search engines show of the page'),
  statement: statementSchema.describe('The page’s opening'),
  form: contactFormWordsSchema.describe('The words of the form'),
  outcomes: contactOutcomeWordsSchema.describe('What became of a message'),
  guarantee: z
    .object({
      title: wordsSchema.describe('The heading'),
      figures: z.array(figureSchema).length(2).describe('The two promised times'),
    })
    .describe('How fast every message is answered'),
  next: z
    .object({
      title: wordsSchema.describe('The heading'),
      steps: z.array(titledTextSchema).length(3).describe('The three steps'),
    })
    .describe('What follows a message'),
  details: z
    .object({
      title: wordsSchema.describe('The heading'),
      email: wordsSchema.describe('Stands before the address, which is set in the site’s settings'),
      phone: wordsSchema.describe('Stands before the telephone number'),
      headquarters: wordsSchema.describe('Stands before the place'),
    })
    .describe('How to reach the company without the form'),
  figures: z
    .object({
      title: wordsSchema.describe('The section’s heading, read aloud and not shown'),
      items: z.array(figureSchema).length(3).describe('The three figures'),
    })
    .describe('The figures at the foot of the page'),
});
export type ContactContent = z.infer<typeof contactContentSchema>;
