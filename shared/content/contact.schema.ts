/** What the contact page says around its form. */
import { z } from 'zod';
import {
  figureSchema,
  linkSchema,
  pageMetadataSchema,
  statementSchema,
  titledTextSchema,
  wordsSchema,
} from './parts.schema.ts';

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
  messageHint: wordsSchema.describe('What to write about, under the label of the text about the project'),
  urgentHint: wordsSchema.describe('What marking a message as urgent brings'),
  honeypot: wordsSchema.describe('Label of the field that only programs fill in; people never meet it'),
  applyingFor: wordsSchema.describe('Says which open position the message is about; {position} becomes its title'),
  applicationOpening: wordsSchema.describe(
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
});

const contactOutcomeWordsSchema = z.object({
  sent: wordsSchema.describe('The notice after a message was sent'),
  sentText: wordsSchema.describe('What happens now, under it'),
  arrived: wordsSchema.describe('The heading that stays on the page after a message was sent'),
  failed: wordsSchema.describe('The notice when a message could not be sent'),
  kept: wordsSchema.describe('Says that nothing was lost'),
  offline: wordsSchema.describe('Why it failed: no connection'),
  late: wordsSchema.describe('Why it failed: no answer in time'),
});

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
