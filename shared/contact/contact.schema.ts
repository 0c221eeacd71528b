/** Content of the contact page. */
import { z } from 'zod';
import {
  contactFields,
  contactFormFields,
  contactTextFields,
  eachField,
  type ContactTextField,
} from '#shared/contact/contact-rules.ts';
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

const missing = textSchema.describe('It is empty');
const long = textWith('max').describe('It is too long; {max} becomes the maximum number of characters');

const mistakesByKind = {
  line: z.object({ missing, long }),
  text: z.object({ missing, long }),
  email: z.object({ missing, long, unfit: textSchema.describe('It is not an address') }),
  service: z.object({ unfit: textSchema.describe('It is not a known service') }),
};
type MistakesOf = { [Name in ContactTextField]: (typeof mistakesByKind)[(typeof contactFields)[Name]['kind']] };

const mistakeMessagesSchema = z.object({
  ...(eachField(contactTextFields, (name) =>
    mistakesByKind[contactFields[name].kind].describe(`The field “${contactFields[name].label}”`),
  ) as MistakesOf),
  other: textSchema.describe('Any other error'),
});
export type MistakeMessages = z.infer<typeof mistakeMessagesSchema>;

const contactFormLabelsSchema = z.object({
  title: textSchema.describe('The name of the form, for screen readers'),
  labels: z
    .object(
      eachField(contactFormFields, (name) =>
        textSchema.describe(`The label of the field “${contactFields[name].label}”`),
      ),
    )
    .describe('The labels above the fields'),
  optional: textSchema.describe('Follows the label of an optional field'),
  noService: textSchema.describe('The entry of the list of services for people who choose none'),
  consulting: textSchema.describe(
    'The last entry of that list, behind the services: advice that belongs to none of them',
  ),
  messageHint: textSchema.describe('What to write about, under the label of the text about the project'),
  urgentHint: textSchema.describe('What marking a message as urgent brings'),
  honeypot: textSchema.describe('Label of the hidden field, which only programs fill in'),
  applyingFor: textWith('position').describe(
    'Says which open position the message is about; {position} becomes its title',
  ),
  applicationOpening: textWith('position').describe(
    'The beginning of the text for an open position; {position} becomes its title',
  ),
  send: textSchema.describe('The button'),
  sending: textSchema.describe('The button while the message is sent'),
  consent: z
    .object({
      version: textSchema.describe('Changes with the text; it is stored with every message'),
      text: textSchema.describe('How the data is used, below the button; it is stored with every message'),
    })
    .describe('Notice about the use of the data'),
  privacy: linkSchema.describe('Link to more about it'),
  summaries: z
    .array(textSchema)
    .min(contactFormFields.length)
    .describe('The heading over the list of mistakes, for one mistake, two, and so on'),
  mistakes: mistakeMessagesSchema.describe('Errors at the fields'),
});

const contactOutcomeMessagesSchema = z.object({
  sent: textSchema.describe('The notice after a message was sent'),
  sentText: textSchema.describe('What happens next, below the notice'),
  arrived: textSchema.describe('The heading that stays on the page after a message was sent'),
  failed: textSchema.describe('The notice when a message could not be sent'),
  nothingLost: textSchema.describe('Says that nothing was lost'),
  offline: textSchema.describe('Why it failed: no connection'),
  late: textSchema.describe('Why it failed: no answer in time'),
  limited: textWith('wait').describe(
    'Why it failed: too many messages came from there; {wait} becomes a time, for example 12 minutes',
  ),
  away: textSchema.describe('Why it failed: messages cannot be stored at the moment'),
  broken: textSchema.describe('Why it failed: an internal error'),
});

export type ContactOutcomeMessages = z.infer<typeof contactOutcomeMessagesSchema>;

export const contactContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  form: contactFormLabelsSchema.describe('The labels of the form'),
  outcomes: asWording(contactOutcomeMessagesSchema.describe('Results of sending')),
  receipt: z
    .object({
      reference: textSchema.describe('Label of the reference, by which staff find the message'),
      due: textSchema.describe('Label of the time until which it is answered'),
      steps: z.array(titledTextSchema).length(3).describe('Received, read, answered: the first is done'),
      readBy: textWith('names').describe(
        'The second step if readers of messages are entered; {names} becomes their names',
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
      sample: linkSchema.describe('The link below the steps'),
    })
    .describe('What follows a message'),
  details: z
    .object({
      title: textSchema.describe('The heading'),
      email: textSchema.describe('Label of the address, which is in the site’s settings'),
      phone: textSchema.describe('Label of the telephone number'),
      headquarters: textSchema.describe('Label of the place'),
    })
    .describe('How to reach the company without the form'),
  figures: z
    .object({
      title: textSchema.describe('The heading of the section, for screen readers'),
      items: z.array(figureSchema).length(3).describe('The three figures'),
    })
    .describe('The figures at the foot of the page'),
  image: plateImageSchema(placeDrawings.contact),
});
export type ContactContent = z.infer<typeof contactContentSchema>;
