/**
 * What a contact message may hold, and what can be wrong with it.
 * Free of zod, so that the browser's check and the server's schema use the very same functions.
 */
import { cleanEmail, cleanLine, cleanLines } from '../text/clean-text.ts';

/** The service interests: the services by their keys, and advice that belongs to none of them. */
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

/** The fields that a person fills in with words, in the order of the form. */
export const contactTextFields = ['name', 'email', 'company', 'service_interest', 'message'] as const;
export type ContactTextField = (typeof contactTextFields)[number];
export type ContactTexts = Readonly<Record<ContactTextField, string>>;

/** All that the form asks for. */
export const contactFormFields = [...contactTextFields, 'urgent'] as const;
export type ContactField = (typeof contactFormFields)[number];

/** What the form’s controls hold. */
export type ContactValues = ContactTexts & { readonly urgent: boolean };

export const emptyContact: ContactValues = {
  ...(Object.fromEntries(contactTextFields.map((field) => [field, ''])) as ContactTexts),
  urgent: false,
};

/** What can be wrong with a field: nothing is in it, too much is, or something else than what it asks for. */
export type MistakeKind = 'missing' | 'long' | 'unfit';

export interface ContactMistake {
  readonly field: ContactField;
  readonly kind: MistakeKind;
}

/** Local part without quotes or separators, then a host name; letters of every script count. */
const addressPattern =
  /^[^\s@.<>()[\]\\,;:"\p{Cc}]+(?:\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)*@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u;

/**
 * Whether mail can be sent to the text from this machine: its host may have one label, as in `root@localhost`. For what the
 * operator of the site says.
 */
export const isMailAddress = (text: string): boolean => addressPattern.test(text);

/** Whether the text is an address with a domain. `sam@mail` lacks the rest of it. */
export const isEmailAddress = (text: string): boolean => isMailAddress(text) && /@[^@]+\./.test(text);

/** The value of a text field as it is checked and stored. */
export const cleanContactField = (field: ContactTextField, text: string): string =>
  field === 'message' ? cleanLines(text) : field === 'email' ? cleanEmail(text) : cleanLine(text);

/** Characters as a person counts them: an emoji outside the basic plane is one. */
const lengthOf = (text: string): number => Array.from(text).length;

/** What is wrong with one cleaned value; null when nothing is. */
export function checkContactField(field: ContactTextField, value: string): MistakeKind | null {
  if (field === 'service_interest') return value === '' || isServiceInterest(value) ? null : 'unfit';
  const length = lengthOf(value);
  if (length === 0) return 'missing';
  if (length > contactLimits[field].max) return 'long';
  return field === 'email' && !isEmailAddress(value) ? 'unfit' : null;
}

/** Everything that is wrong with a message, in the order of the form. */
export function checkContact(texts: ContactTexts): ContactMistake[] {
  return contactTextFields.flatMap((field) => {
    const kind = checkContactField(field, cleanContactField(field, texts[field]));
    return kind === null ? [] : [{ field, kind }];
  });
}
