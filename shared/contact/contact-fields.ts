/** The fields that the sender of a message fills in. Records, stored fields, the journal and calls are derived from this list. */
import { z } from 'zod';
import {
  checkContactField,
  cleanContactField,
  contactLimits,
  serviceInterests,
  type ContactTextField,
  type MistakeKind,
  type ServiceInterest,
} from '#shared/contact/contact-rules.ts';

import { emailMessage } from '#shared/text/email-schema.ts';

/** Errors of the API. The page has its own messages, which staff edit. */
type Sentences = Readonly<Record<MistakeKind, string>>;

const sentences = (missing: string, long: string, unfit = missing): Sentences => ({ missing, long, unfit });

const chooseService = 'Choose one of the services in the list, or leave it empty.';

const byField: Readonly<Record<ContactTextField, Sentences>> = {
  name: sentences('Enter your name.', `Shorten your name to ${contactLimits.name.max} characters or fewer.`),
  company: sentences(
    'Enter your company’s name.',
    `Shorten the company’s name to ${contactLimits.company.max} characters or fewer.`,
  ),
  email: sentences(
    'Enter your email address.',
    `Enter an email address of ${contactLimits.email.max} characters or fewer.`,
    emailMessage,
  ),
  message: sentences(
    'Tell us a little about the project.',
    `Shorten the project details to ${contactLimits.message.max.toLocaleString('en-US')} characters or fewer.`,
  ),
  service_interest: sentences(chooseService, chooseService),
};

const mistakeSentence = (field: ContactTextField, kind: MistakeKind): string => byField[field][kind];

const urgentSentence = 'Say whether it is urgent with true or false.';

/** Uses the same rules as the browser; `meta` describes them in OpenAPI. */
const text = (field: ContactTextField) =>
  z
    .string({ error: () => mistakeSentence(field, 'missing') })
    .overwrite((value) => cleanContactField(field, value))
    .superRefine((value, context) => {
      const kind = checkContactField(field, value);
      if (kind !== null) context.addIssue({ code: 'custom', message: mistakeSentence(field, kind) });
    });

const lengths = (field: keyof typeof contactLimits) => ({
  minLength: contactLimits[field].min,
  maxLength: contactLimits[field].max,
});

const positionKeyPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `input`: what may be sent. `shown`: what is stored, and shown to staff. */
export const contactFields = {
  name: {
    input: text('name').meta({ ...lengths('name'), description: 'The sender’s name' }),
    shown: z.string().describe('The sender’s name'),
  },
  email: {
    input: text('email').meta({ ...lengths('email'), format: 'email', description: 'The sender’s address' }),
    shown: z.string().describe('The sender’s address'),
  },
  company: {
    input: text('company').meta({ ...lengths('company'), description: 'The sender’s company' }),
    shown: z.string().describe('The sender’s company'),
  },
  service_interest: {
    input: text('service_interest')
      .transform((value) => value as ServiceInterest | '')
      .default('')
      .meta({ enum: [...serviceInterests, ''], description: 'The service they ask about, if any' }),
    shown: z.enum([...serviceInterests, '']).describe('The service they ask about, or empty'),
  },
  position: {
    input: z
      .string()
      .max(100)
      .regex(positionKeyPattern)
      .optional()
      .catch(undefined)
      .meta({ description: 'The open position they apply for; one that has no such form is ignored' }),
    shown: z.string().nullable().describe('The key of the open position they apply for'),
  },
  urgent: {
    input: z
      .boolean({ error: () => urgentSentence })
      .default(false)
      .meta({ description: 'Whether it needs an answer within the time promised for urgent messages' }),
    shown: z.boolean().describe('The sender asked for the faster promise'),
  },
  message: {
    input: text('message').meta({ ...lengths('message'), description: 'What the project is about' }),
    shown: z.string().describe('The text of the message'),
  },
} as const;

type Fields = typeof contactFields;
type Shape<Part extends 'input' | 'shown'> = { [Field in keyof Fields]: Fields[Field][Part] };

const shapeOf = <Part extends 'input' | 'shown'>(part: Part): Shape<Part> =>
  Object.fromEntries(Object.entries(contactFields).map(([name, field]) => [name, field[part]])) as Shape<Part>;

export const contactInputSchema = z.object(shapeOf('input'));
export const contactShownSchema = z.object(shapeOf('shown'));

export type ContactFields = Readonly<z.output<typeof contactShownSchema>>;

export const contactFieldNames = Object.keys(contactFields) as (keyof ContactFields)[];

type Sent = Omit<ContactFields, 'position'> & { readonly position?: string | null | undefined };

/** Picks the sender's fields; missing ones are null. */
export const contactFieldsOf = (source: Sent): ContactFields =>
  Object.fromEntries(contactFieldNames.map((name) => [name, source[name] ?? null])) as unknown as ContactFields;
