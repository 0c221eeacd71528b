/** Rules for the fields of a contact message. Without zod, so that browser and server use the same functions. */
import { cleanEmail, cleanLine, cleanLines } from '../text/clean-text.ts';

/** A field of a message, as the sender fills it in. It is personal unless it says otherwise. */
export interface ContactFieldRow {
  /** Decides how the value is cleaned, checked, stored, shown and searched. */
  readonly kind: 'line' | 'email' | 'service' | 'position' | 'flag' | 'text';
  /** The label on a fresh site, and for staff. */
  readonly label: string;
  /** Maximum length in characters, counted after trimming. */
  readonly max?: number;
  readonly isOptional?: true;
  readonly personal?: false;
  /** The `autocomplete` attribute. */
  readonly fill?: string;
}

/**
 * The fields of a message. Form, checks, calls, database schema, journal, search, export, emails and the staff screen derive from
 * this list: to add a field, add it here, and its error messages to `contact.content.ts`.
 */
export const contactFields = {
  name: { kind: 'line', label: 'Name', max: 100, fill: 'name' },
  email: { kind: 'email', label: 'Email', max: 254, fill: 'email' },
  company: { kind: 'line', label: 'Company', max: 150, fill: 'organization' },
  service_interest: { kind: 'service', label: 'Service Interest', isOptional: true, personal: false },
  position: { kind: 'position', label: 'Position', isOptional: true, personal: false },
  urgent: { kind: 'flag', label: 'This is urgent', isOptional: true, personal: false },
  message: { kind: 'text', label: 'Project Details', max: 5000 },
} as const satisfies Readonly<Record<string, ContactFieldRow>>;

type Fields = typeof contactFields;
type FieldOf<Kind> = { [Name in keyof Fields]: Fields[Name]['kind'] extends Kind ? Name : never }[keyof Fields];
export type ContactFieldName = keyof Fields;
export type ContactTextField = FieldOf<'line' | 'email' | 'service' | 'text'>;
export type ContactFlag = FieldOf<'flag'>;
/** Fields that people type into. */
export type ContactTypedField = FieldOf<'line' | 'email' | 'text'>;

export const contactFieldNames = Object.keys(contactFields) as ContactFieldName[];
export const contactRow = (name: ContactFieldName): ContactFieldRow => contactFields[name];

const namesOf = <Kind extends ContactFieldRow['kind']>(...kinds: readonly Kind[]): FieldOf<Kind>[] =>
  contactFieldNames.filter((name): name is FieldOf<Kind> =>
    (kinds as readonly string[]).includes(contactFields[name].kind),
  );

/** The fields with text, in the order of the form. */
export const contactTextFields = namesOf('line', 'email', 'service', 'text');
export const contactTypedFields = namesOf('line', 'email', 'text');
export const contactFlags = namesOf('flag');
/** All fields of the form. */
export const contactFormFields = [...contactTextFields, ...contactFlags];
export type ContactField = ContactTextField | ContactFlag;

/** An object with a value for each of the fields. */
export const eachField = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> => Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

export type ContactTexts = Readonly<Record<ContactTextField, string>>;

/** The values of the form. */
export type ContactValues = ContactTexts & Readonly<Record<ContactFlag, boolean>>;

export const emptyContact: ContactValues = {
  ...eachField(contactTextFields, () => ''),
  ...eachField(contactFlags, () => false),
};

/** `missing`: empty; `long`: too long; `unfit`: not a valid value. */
export type MistakeKind = 'missing' | 'long' | 'unfit';

export interface ContactMistake {
  readonly field: ContactField;
  readonly kind: MistakeKind;
}

/** A local part without quotes or separators, then a host name; letters of all scripts are allowed. */
const addressPattern =
  /^[^\s@.<>()[\]\\,;:"\p{Cc}]+(?:\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)*@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u;

/** Whether this machine can send mail to the text. The host may have one label, as in `root@localhost`. For settings of the operator. */
export const isMailAddress = (text: string): boolean => addressPattern.test(text);

/** Whether the text is an address whose host has at least two labels. */
export const isEmailAddress = (text: string): boolean => isMailAddress(text) && /@[^@]+\./.test(text);

/** Message for an invalid address. */
export const emailMessage = 'Enter an email address with an @ and a domain, like name@company.com.';

/** Cleans a value before it is checked and stored. */
export const cleanContactField = (field: ContactTextField, text: string): string => {
  const { kind } = contactFields[field];
  return kind === 'text' ? cleanLines(text) : kind === 'email' ? cleanEmail(text) : cleanLine(text);
};

/** Counts code points: an emoji outside the basic plane is one character. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Checks one cleaned value. Returns null if it is valid. */
export function checkContactField(field: ContactTextField, value: string): MistakeKind | null {
  const { kind, max = Infinity, isOptional } = contactRow(field);
  if (value === '') return isOptional ? null : 'missing';
  // The server knows the services of the site.
  if (kind === 'service') return null;
  if (lengthOf(value) > max) return 'long';
  return kind === 'email' && !isEmailAddress(value) ? 'unfit' : null;
}

/** Returns all mistakes of a message, in the order of the form. */
export function checkContact(texts: ContactTexts): ContactMistake[] {
  return contactTextFields.flatMap((field) => {
    const kind = checkContactField(field, cleanContactField(field, texts[field]));
    return kind === null ? [] : [{ field, kind }];
  });
}

/** The error messages of the form: for each field, and `other`. */
export type ContactMistakeMessages = Readonly<
  Record<ContactTextField, Partial<Readonly<Record<MistakeKind, string>>>>
> & { readonly other: string };

export const contactMistakeMessage = ({ field, kind }: ContactMistake, messages: ContactMistakeMessages): string => {
  const own: Partial<Record<MistakeKind, string>> =
    (messages as { readonly [Field in ContactField]?: object })[field] ?? {};
  return (own[kind] ?? messages.other).replaceAll('{max}', contactRow(field).max?.toLocaleString('en-US') ?? '');
};
