/**
 * The fields of an application. Form, checks, database schema, calls, the staff screens and blind mode derive from these lists: to
 * add a field to the form, add it to `formFields`. Free of zod: the browser uses it.
 */
import { cleanEmail, cleanLine, cleanLines, cleanPhone } from '../text/clean-text.ts';
import { isEmailAddress } from '../contact/contact-rules.ts';

/** A field is personal unless it says otherwise: blind mode hides it. */
interface FieldClass {
  readonly personal?: false;
}

export interface FormField extends FieldClass {
  /** Decides how the value is cleaned, checked, stored and shown. `links` has one web address in each line. */
  readonly kind: 'line' | 'text' | 'email' | 'phone' | 'links';
  /** Maximum length in characters. */
  readonly max: number;
  /** The label for staff. The form starts with it, and owners can edit it there. */
  readonly label: string;
  readonly section: 'person' | 'work';
  readonly isOptional?: true;
}

/** What applicants write, in the order of the form. Blind mode shows the letter, because it is judged. */
export const formFields = {
  name: { kind: 'line', max: 100, label: 'Name', section: 'person' },
  email: { kind: 'email', max: 254, label: 'Email', section: 'person' },
  phone: { kind: 'phone', max: 40, label: 'Phone', section: 'person', isOptional: true },
  links: { kind: 'links', max: 1000, label: 'Links', section: 'work', isOptional: true },
  message: { kind: 'text', max: 5000, label: 'Cover letter', section: 'work', personal: false },
} as const satisfies Readonly<Record<string, FormField>>;

export type FormFieldName = keyof typeof formFields;
export const formFieldNames = Object.keys(formFields) as FormFieldName[];

const rows: Readonly<Record<string, FormField | undefined>> = formFields;
export const formFieldOf = (name: string): FormField | undefined => rows[name];

/** The value of each field as it is stored. */
export type FormValues = {
  -readonly [Name in FormFieldName]: (typeof formFields)[Name]['kind'] extends 'links' ? string[] : string;
};

/** Stored fields that are not in `formFields`. */
export const recordFields = {
  _id: { personal: false },
  again_of: { personal: false },
  position: { personal: false },
  answers: { personal: false },
  files: {},
  consent: { personal: false },
  stage: { personal: false },
  submitted_at: { personal: false },
  due_at: { personal: false },
  clock_due_at: { personal: false },
  decided_at: { personal: false },
  events: {},
  link_hashes: {},
  link_sent_at: { personal: false },
  letters_due: { personal: false },
  reminded_at: { personal: false },
  overdue_told_at: { personal: false },
  spam: { personal: false },
  key_hash: {},
  figure_id: { personal: false },
  version: { personal: false },
  scorecards: {},
  scorecards_version: { personal: false },
  revealed_at: { personal: false },
  interview: {},
  pool: { personal: false },
  pool_until: { personal: false },
  outbox: {},
  outbox_due: { personal: false },
  source: { personal: false },
  added_by: { personal: false },
} as const satisfies Readonly<Record<string, FieldClass>>;

/** Unknown fields are personal. */
export const isPersonal = (name: string): boolean =>
  ((recordFields as Readonly<Record<string, FieldClass>>)[name] ?? formFieldOf(name))?.personal !== false;

/** Returns the lines that are not empty. */
export const linkLines = (links: string): string[] =>
  links
    .split(/[\r\n]/)
    .map(cleanLine)
    .filter((line) => line !== '');

const cleaners: Readonly<Record<FormField['kind'], (text: string) => string>> = {
  line: cleanLine,
  text: cleanLines,
  email: cleanEmail,
  phone: cleanPhone,
  links: (text) => linkLines(text).join('\n'),
};

type Texts = Readonly<Record<string, string>>;

export const cleanFormText = (name: FormFieldName, texts: Texts): string =>
  cleaners[formFields[name].kind](texts[name] ?? '');

/** The values of a sent form as they are stored. */
export const formValuesOf = (texts: Texts): FormValues =>
  Object.fromEntries(
    formFieldNames.map((name) => {
      const text = cleanFormText(name, texts);
      return [name, formFields[name].kind === 'links' ? linkLines(text) : text];
    }),
  ) as FormValues;

export const lengthOf = (text: string): number => Array.from(text).length;

export const maxLinks = 5;

const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
};

/** Returns what is wrong with the text of a field, or null. */
export const checkFormText = (name: FormFieldName, texts: Texts): 'missing' | 'long' | 'unfit' | 'many' | null => {
  const { kind, max, isOptional }: FormField = formFields[name];
  const text = cleanFormText(name, texts);
  if (text === '') return isOptional === true ? null : 'missing';
  if (lengthOf(text) > max) return 'long';
  if (kind === 'email') return isEmailAddress(text) ? null : 'unfit';
  if (kind === 'phone') return /^\+?[\d\s().\-/]{5,}$/.test(text) ? null : 'unfit';
  if (kind !== 'links') return null;
  const links = linkLines(text);
  if (links.length > maxLinks) return 'many';
  return links.every(isWebAddress) ? null : 'unfit';
};
