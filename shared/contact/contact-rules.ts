/** Rules for the fields of a contact message. Without zod, so that browser and server use the same functions. */
import { cleanEmail, cleanLine, cleanLines } from '../text/clean-text.ts';

/** The keys of the services, and `consulting` for advice that belongs to none of them. */
export const serviceInterests = [
  'cloud-infrastructure',
  'application-development',
  'devops-automation',
  'ai-data',
  'security-compliance',
  'market-readiness',
  'consulting',
] as const;

export type ServiceInterest = (typeof serviceInterests)[number];

export const isServiceInterest = (value: unknown): value is ServiceInterest =>
  serviceInterests.some((interest) => interest === value);

/** Lengths in characters, counted after trimming. */
export const contactLimits = {
  name: { min: 1, max: 100 },
  email: { min: 3, max: 254 },
  company: { min: 1, max: 150 },
  message: { min: 1, max: 5000 },
} as const;

/** The fields with text, in the order of the form. */
export const contactTextFields = ['name', 'email', 'company', 'service_interest', 'message'] as const;
export type ContactTextField = (typeof contactTextFields)[number];
export type ContactTexts = Readonly<Record<ContactTextField, string>>;

/** All fields of the form. */
export const contactFormFields = [...contactTextFields, 'urgent'] as const;
export type ContactField = (typeof contactFormFields)[number];

/** The values of the form. */
export type ContactValues = ContactTexts & { readonly urgent: boolean };

export const emptyContact: ContactValues = {
  ...(Object.fromEntries(contactTextFields.map((field) => [field, ''])) as ContactTexts),
  urgent: false,
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

/** Cleans a value before it is checked and stored. */
export const cleanContactField = (field: ContactTextField, text: string): string =>
  field === 'message' ? cleanLines(text) : field === 'email' ? cleanEmail(text) : cleanLine(text);

/** Counts code points: an emoji outside the basic plane is one character. */
const lengthOf = (text: string): number => Array.from(text).length;

/** Checks one cleaned value. Returns null if it is valid. */
export function checkContactField(field: ContactTextField, value: string): MistakeKind | null {
  if (field === 'service_interest') return value === '' || isServiceInterest(value) ? null : 'unfit';
  const length = lengthOf(value);
  if (length === 0) return 'missing';
  if (length > contactLimits[field].max) return 'long';
  return field === 'email' && !isEmailAddress(value) ? 'unfit' : null;
}

/** Returns all mistakes of a message, in the order of the form. */
export function checkContact(texts: ContactTexts): ContactMistake[] {
  return contactTextFields.flatMap((field) => {
    const kind = checkContactField(field, cleanContactField(field, texts[field]));
    return kind === null ? [] : [{ field, kind }];
  });
}
