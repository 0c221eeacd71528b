/** Content of the contact page. */
import { z } from 'zod';
import { placeDrawings } from '../media/place-drawings.ts';
import {
  asWording,
  figureSchema,
  linkSchema,
  pageMetadataSchema,
  plateImageSchema,
  statementSchema,
  titledTextSchema,
  textSchema,
  textWith,
} from '../content/parts.schema.ts';

const missing = textSchema.describe('Nothing is in it');
const long = textWith('max').describe('It is too long; {max} becomes how many characters it takes');

const mistakeMessagesSchema = z.object({
  name: z.object({ missing, long }).describe('The name'),
  company: z.object({ missing, long }).describe('The company'),
  email: z.object({ missing, long, unfit: textSchema.describe('It is no address') }).describe('The email address'),
  message: z.object({ missing, long }).describe('The text about the project'),
  service_interest: z
    .object({ unfit: textSchema.describe('It names no service that there is') })
    .describe('The list of services'),
  other: textSchema.describe('Anything else that cannot be taken'),
});
export type MistakeMessages = z.infer<typeof mistakeMessagesSchema>;

const contactFormLabelsSchema = z.object({
  title: textSchema.describe('The form’s name, read aloud and not shown'),
  labels: z
    .object({
      name: textSchema.describe('Label of the name'),
      email: textSchema.describe('Label of the email address'),
      company: textSchema.describe('Label of the company'),
      service_interest: textSchema.describe('Label of the list of services'),
      message: textSchema.describe('Label of the text about the project'),
      urgent: textSchema.describe('Label of the box that asks for a faster answer'),
    })
    .describe('The labels above the fields'),
  optional: textSchema.describe('Stands beside the label of a field that may be left empty'),
  noService: textSchema.describe('The entry of the list of services for people who choose none'),
  consulting: textSchema.describe(
    'The last entry of that list, behind the services: advice that belongs to none of them',
  ),
  messageHint: textSchema.describe('What to write about, under the label of the text about the project'),
  urgentHint: textSchema.describe('What marking a message as urgent brings'),
  honeypot: textSchema.describe('Label of the field that only programs fill in; people never meet it'),
  applyingFor: textWith('position').describe(
    'Says which open position the message is about; {position} becomes its title',
  ),
  applicationOpening: textWith('position').describe(
    'What the text begins with for an open position; {position} becomes its title',
  ),
  send: textSchema.describe('The button'),
  sending: textSchema.describe('The button while the message is under way'),
  consent: z
    .object({
      version: textSchema.describe('Changes with the text; it is stored with every message'),
      text: textSchema.describe(
        'What is done with the person’s data, under the button; it is stored with every message',
      ),
    })
    .describe('What a person is told about their data'),
  privacy: linkSchema.describe('Where more is said about it'),
  summaries: z
    .array(textSchema)
    .min(6)
    .describe('The heading over the list of mistakes, for one mistake, two, and so on'),
  mistakes: mistakeMessagesSchema.describe('What is said at a field that cannot be taken as it is'),
});

const contactOutcomeMessagesSchema = z.object({
  sent: textSchema.describe('The notice after a message was sent'),
  sentText: textSchema.describe('What happens now, under it'),
  arrived: textSchema.describe('The heading that stays on the page after a message was sent'),
  failed: textSchema.describe('The notice when a message could not be sent'),
  nothingLost: textSchema.describe('Says that nothing was lost'),
  offline: textSchema.describe('Why it failed: no connection'),
  late: textSchema.describe('Why it failed: no answer in time'),
  limited: textWith('wait').describe(
    'Why it failed: too many messages came from there; {wait} becomes a time, for example 12 minutes',
  ),
  away: textSchema.describe('Why it failed: the records cannot be reached for a moment'),
  broken: textSchema.describe('Why it failed: a mistake of our own'),
});

export type ContactOutcomeMessages = z.infer<typeof contactOutcomeMessagesSchema>;

export const contactContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  form: contactFormLabelsSchema.describe('The labels of the form'),
  outcomes: asWording(contactOutcomeMessagesSchema.describe('What became of a message')),
  receipt: z
    .object({
      reference: textSchema.describe('Stands before the message’s reference, by which staff find it'),
      due: textSchema.describe('Stands before the moment until which it is answered'),
      steps: z.array(titledTextSchema).length(3).describe('Received, read, answered: the first is done'),
      readBy: textWith('names').describe(
        'The second step where people are entered who read messages; {names} becomes who they are',
      ),
      another: textSchema.describe('Heading of the empty form under the receipt'),
    })
    .describe('The receipt above the form after a message was sent'),
  guarantee: z
    .object({
      title: textSchema.describe('The heading'),
      figures: z.array(figureSchema).length(2).describe('The two promised times'),
    })
    .describe('How fast every message is answered'),
  next: z
    .object({
      title: textSchema.describe('The heading'),
      steps: z.array(titledTextSchema).length(3).describe('The three steps'),
      sample: linkSchema.describe('The link under the steps, to what comes of them'),
    })
    .describe('What follows a message'),
  details: z
    .object({
      title: textSchema.describe('The heading'),
      email: textSchema.describe('Stands before the address, which is set in the site’s settings'),
      phone: textSchema.describe('Stands before the telephone number'),
      headquarters: textSchema.describe('Stands before the place'),
    })
    .describe('How to reach the company without the form'),
  figures: z
    .object({
      title: textSchema.describe('The section’s heading, read aloud and not shown'),
      items: z.array(figureSchema).length(3).describe('The three figures'),
    })
    .describe('The figures at the foot of the page'),
  image: plateImageSchema(placeDrawings.contact),
});
export type ContactContent = z.infer<typeof contactContentSchema>;
