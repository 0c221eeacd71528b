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
  figuresSchema,
  linkSchema,
  pageMetadataSchema,
  plateImageSchema,
  statementSchema,
  titledListSchema,
  titledTextSchema,
  textSchema,
  textWith,
} from '../content/parts.schema.ts';

const missing = textSchema.describe('If empty');
const long = textWith('max').describe('If too long; {max} becomes the maximum number of characters');

const mistakesByKind = {
  line: z.object({ missing, long }),
  text: z.object({ missing, long }),
  email: z.object({ missing, long, unfit: textSchema.describe('If not an email address') }),
  service: z.object({ unfit: textSchema.describe('If not a known service') }),
};
type MistakesOf = { [Name in ContactTextField]: (typeof mistakesByKind)[(typeof contactFields)[Name]['kind']] };

const mistakeMessagesSchema = z.object({
  ...(eachField(contactTextFields, (name) =>
    mistakesByKind[contactFields[name].kind].describe(`Errors of “${contactFields[name].label}”`),
  ) as MistakesOf),
  other: textSchema.describe('Any other error'),
});
export type MistakeMessages = z.infer<typeof mistakeMessagesSchema>;

const contactFormLabelsSchema = z.object({
  title: textSchema.describe('Name of the form; for screen readers'),
  labels: z
    .object(eachField(contactFormFields, (name) => textSchema.describe(`Label of “${contactFields[name].label}”`)))
    .describe('Field labels'),
  optional: textSchema.describe('Mark of optional fields'),
  noService: textSchema.describe('First entry of the service list; for no choice'),
  consulting: textSchema.describe('Last entry of the service list; for general advice'),
  messageHint: textSchema.describe('Hint of the project details'),
  urgentHint: textSchema.describe('Hint of the urgent box'),
  honeypot: textSchema.describe('Label of the spam trap; hidden from people'),
  applyingFor: textWith('position').describe('Note about the open position; {position} becomes its title'),
  applicationOpening: textWith('position').describe(
    'Opening sentence for an open position; {position} becomes its title',
  ),
  send: textSchema.describe('Button'),
  sending: textSchema.describe('Button while sending'),
  consent: z
    .object({
      version: textSchema.describe('Version; change it with the text, it is stored with every message'),
      text: textSchema.describe('Privacy notice below the button; it is stored with every message'),
    })
    .describe('Privacy notice'),
  privacy: linkSchema.describe('Link to the privacy policy'),
  summaries: z
    .array(textSchema)
    .min(contactFormFields.length)
    .describe('Error summary; for one error, two errors and so on'),
  mistakes: mistakeMessagesSchema.describe('Error messages'),
});

const contactOutcomeMessagesSchema = z.object({
  sent: textSchema.describe('Notice after sending'),
  sentText: textSchema.describe('Next steps below the notice'),
  arrived: textSchema.describe('Heading of the receipt'),
  failed: textSchema.describe('Notice if sending failed'),
  nothingLost: textSchema.describe('Assurance that nothing was lost'),
  offline: textSchema.describe('If there is no connection'),
  late: textSchema.describe('If there was no response in time'),
  limited: textWith('wait').describe('If too many messages were sent; {wait} becomes a duration, such as 12 minutes'),
  away: textSchema.describe('If messages cannot be stored at the moment'),
  broken: textSchema.describe('If there was an internal error'),
});

export type ContactOutcomeMessages = z.infer<typeof contactOutcomeMessagesSchema>;

export const contactContentSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  form: contactFormLabelsSchema.describe('Form'),
  outcomes: asWording(contactOutcomeMessagesSchema.describe('Results of sending')),
  receipt: z
    .object({
      reference: textSchema.describe('Label of the reference; staff find the message by it'),
      due: textSchema.describe('Label of the response deadline'),
      // Fixed: these are the states of a message.
      steps: z.array(titledTextSchema).length(3).describe('Received, read, answered: the first is done'),
      readBy: textWith('names').describe(
        'Second step with names; used if readers of messages are entered. {names} becomes their names',
      ),
      another: textSchema.describe('Heading of the next form; under the receipt'),
    })
    .describe('Receipt above the form'),
  guarantee: z
    .object({
      title: textSchema.describe('Heading'),
      figures: z
        .array(figureSchema)
        .max(4)
        .meta({ noun: 'time' })
        .describe('Promised times; leave empty to hide the section'),
    })
    .describe('Response times'),
  next: z
    .object({
      title: textSchema.describe('Heading'),
      steps: titledListSchema('step').describe('Steps; leave empty to hide the section'),
      sample: linkSchema.optional().describe('Link below the steps'),
    })
    .describe('Next steps'),
  details: z
    .object({
      title: textSchema.describe('Heading'),
      email: textSchema.describe('Label of the email address; the address is in the settings'),
      phone: textSchema.describe('Label of the phone number'),
      headquarters: textSchema.describe('Label of the headquarters'),
    })
    .describe('Contact details'),
  figures: z
    .object({
      title: textSchema.describe('Heading of the section; for screen readers'),
      items: figuresSchema,
    })
    .describe('Figures'),
  image: plateImageSchema(placeDrawings.contact),
});
export type ContactContent = z.infer<typeof contactContentSchema>;
