/** Schemas of the fields of a message, and the class of every stored field. */
import { z } from 'zod';
import {
  checkContactField,
  cleanContactField,
  contactFieldNames,
  contactFields,
  contactMistakeMessage,
  contactRow,
  eachField,
  type ContactFieldName,
  type ContactTextField,
} from '#shared/contact/contact-rules.ts';
import { slugMaxLength } from '#shared/text/slug-rule.ts';
import { contactContent } from './contact.content.ts';

/** Errors of the API: the ones of a fresh site. The page has its own messages, which staff edit. */
const { mistakes } = contactContent.form;
const listMistake = mistakes.service_interest.unfit;

/** Uses the same rules as the browser; `meta` describes them in OpenAPI. */
const text = (name: ContactFieldName) => {
  const field = name as ContactTextField;
  const isListed = contactFields[field].kind === 'service';
  return z
    .string({ error: () => (isListed ? listMistake : contactMistakeMessage({ field, kind: 'missing' }, mistakes)) })
    .overwrite((value) => cleanContactField(field, value))
    .superRefine((value, context) => {
      const kind = checkContactField(field, value);
      if (kind !== null)
        context.addIssue({ code: 'custom', message: contactMistakeMessage({ field, kind }, mistakes) });
    });
};

const typed = (name: ContactFieldName) => {
  const { kind, label: description, max = Infinity, isOptional } = contactRow(name);
  const format = kind === 'email' ? { format: 'email' } : {};
  const minLength = isOptional ? 0 : kind === 'email' ? 3 : 1;
  const schema = text(name).meta({ minLength, maxLength: max, ...format, description });
  return isOptional ? (schema.default('') as unknown as typeof schema) : schema;
};

const positionKeyPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Schemas of input. */
const inputs = {
  line: typed,
  email: typed,
  text: typed,
  service: (name: ContactFieldName) =>
    text(name)
      .default('')
      .meta({ maxLength: slugMaxLength, description: 'The key of the service they ask about, if any' }),
  position: () =>
    z
      .string()
      .max(100)
      .regex(positionKeyPattern)
      .optional()
      .catch(undefined)
      .meta({ description: 'The open position they apply for; one that has no such form is ignored' }),
  flag: (name: ContactFieldName) =>
    z
      .boolean({ error: () => 'Answer with true or false.' })
      .default(false)
      .meta({ description: contactRow(name).label }),
};

/** Schemas of stored values, which staff see. */
const shown = {
  line: () => z.string(),
  email: () => z.string(),
  text: () => z.string(),
  service: () => z.string(),
  position: () => z.string().nullable(),
  flag: () => z.boolean(),
};

type Shape<Schemas extends Record<keyof typeof shown, (name: ContactFieldName) => z.ZodType>> = {
  [Name in ContactFieldName]: ReturnType<Schemas[(typeof contactFields)[Name]['kind']]>;
};

export const contactInputSchema = z.object(
  eachField(contactFieldNames, (name) => inputs[contactFields[name].kind](name)) as unknown as Shape<typeof inputs>,
);

const shownSchema = (name: ContactFieldName) => shown[contactFields[name].kind]();
export const contactShownSchema = z.object(
  eachField(contactFieldNames, (name) => shownSchema(name).describe(contactRow(name).label)) as unknown as Shape<
    typeof shown
  >,
);

export type ContactFields = Readonly<z.output<typeof contactShownSchema>>;

/** The value of a field that an older message does not have. */
const emptyOf = (name: ContactFieldName): unknown => {
  const { kind } = contactFields[name];
  return kind === 'position' ? null : kind === 'flag' ? false : '';
};

/** As it was stored by any version: fields that are missing are empty. */
export const contactStoredSchema = z.object(
  eachField(contactFieldNames, (name) =>
    (shownSchema(name) as z.ZodType).default(() => emptyOf(name)),
  ) as unknown as Shape<typeof shown>,
);

type Sent = Omit<ContactFields, 'position'> & { readonly position?: string | null | undefined };

/** Picks the sender's fields; missing ones are empty. */
export const contactFieldsOf = (source: Sent): ContactFields =>
  eachField(contactFieldNames, (name) => source[name] ?? emptyOf(name)) as unknown as ContactFields;

/** Stored fields that the sender does not fill in. */
export const submissionFields = {
  _id: { personal: false },
  email_key: {},
  words: {},
  status: { personal: false },
  submitted_at: { personal: false },
  promise: { personal: false },
  due_at: { personal: false },
  clock_due_at: { personal: false },
  answered_at: { personal: false },
  answer_ms: { personal: false },
  assignee: { personal: false },
  snooze: { personal: false },
  thread: {},
  spam: { personal: false },
  fingerprint: {},
  consent: { personal: false },
  outbox: {},
  mail_at: { personal: false },
  version: { personal: false },
  undo: {},
} as const satisfies Readonly<Record<string, { readonly personal?: false }>>;

/** A field is personal unless it says otherwise. */
export const personalSubmissionFields = Object.entries({ ...contactFields, ...submissionFields })
  .filter(([, field]) => !('personal' in field))
  .map(([name]) => name);
