/** `POST /api/contact`: how a message reaches the company. */
import { z } from 'zod';
import {
  contactLimits,
  type ContactTextField,
  type MistakeKind,
  checkContactField,
  cleanContactField,
  serviceInterests,
  type ServiceInterest,
} from '../rules/contact-rules.ts';
import { defineCall } from './define-call.ts';
import { idempotencyHeaders } from './idempotency-key.ts';

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
    'Enter an email address with an @ and a domain, like name@company.com.',
  ),
  message: sentences(
    'Tell us a little about the project.',
    `Shorten the project details to ${contactLimits.message.max.toLocaleString('en-US')} characters or fewer.`,
  ),
  service_interest: sentences(chooseService, chooseService),
};

/** A sentence that says what to do. */
const mistakeSentence = (field: ContactTextField, kind: MistakeKind): string => byField[field][kind];

/**
 * What the API answers to a message that it refuses. The page has texts of its own, which staff
 * edit.
 */
const urgentSentence = 'Say whether it is urgent with true or false.';

/** The rules are exactly those of the browser; `meta` tells the API's description what they ask. */
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

/** Honeypots: people never see them, and no value is ever refused. */
const unseen = {
  website: z.string().optional().catch(undefined).meta({ description: 'Leave it out. People do not see this field.' }),
  form_shown_at: z.coerce.number().optional().catch(undefined).meta({
    type: 'number',
    description: 'When the form was shown, in milliseconds since 1970; the form sends it by itself.',
  }),
};

export const contactMessageSchema = z.object({
  name: text('name').meta({ ...lengths('name'), description: 'Who writes' }),
  company: text('company').meta({ ...lengths('company'), description: 'The company they write for' }),
  email: text('email').meta({ ...lengths('email'), format: 'email', description: 'Where the answer goes' }),
  message: text('message').meta({ ...lengths('message'), description: 'What the project is about' }),
  service_interest: text('service_interest')
    .transform((value) => value as ServiceInterest | '')
    .default('')
    .meta({
      enum: [...serviceInterests, ''],
      description: 'The service they ask about, if any',
    }),
  urgent: z
    .boolean({ error: () => urgentSentence })
    .default(false)
    .meta({ description: 'Whether it needs an answer within 4 business hours instead of 24 hours' }),
  position: z
    .string()
    .max(100)
    .regex(positionKeyPattern)
    .optional()
    .catch(undefined)
    .meta({ description: 'The open position they apply for; one that has no such form is ignored' }),
  ...unseen,
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

const contactReceiptSchema = z.object({
  id: z.string().describe('The submission’s id'),
  status: z.literal('new').describe('Every message arrives as new'),
  submitted_at: z.iso.datetime().describe('When it was stored'),
});
export type ContactReceipt = z.output<typeof contactReceiptSchema>;

export const submitContactCall = defineCall({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to the company',
  description:
    'An answer of 201 means that the message is stored. Fields that are not named here are ignored. ' +
    'The same Idempotency-Key within 24 hours gets the first answer again and stores nothing, whatever the body.',
  auth: 'none',
  headers: idempotencyHeaders('Any text that is new for each message; makes a retry safe'),
  body: contactMessageSchema,
  responses: { 201: contactReceiptSchema },
  answerHeaders: { 'Idempotent-Replayed': 'true when this is the first answer to the Idempotency-Key, given again' },
  errors: ['storage-unavailable'],
});
