/**
 * What a contact message may hold and what a person is told when it does not.
 * Free of zod, so that the browser's check and the server's schema use the very same functions.
 */

/** SPEC.md's service interests, in the order of the services menu. */
export const serviceInterests = [
  { value: 'cloud-infrastructure', label: 'Cloud & Infrastructure' },
  { value: 'application-development', label: 'Application Development' },
  { value: 'devops-automation', label: 'DevOps & Automation' },
  { value: 'ai-data', label: 'AI & Data' },
  { value: 'security-compliance', label: 'Security & Compliance' },
  { value: 'market-readiness', label: 'Market Readiness' },
  { value: 'consulting', label: 'General Consulting' },
] as const;

export type ServiceInterest = (typeof serviceInterests)[number]['value'];

export const isServiceInterest = (value: unknown): value is ServiceInterest =>
  serviceInterests.some((interest) => interest.value === value);

/** Lengths in characters, counted after trimming. */
export const contactLimits = {
  name: { min: 1, max: 100 },
  email: { min: 3, max: 254 },
  company: { min: 1, max: 150 },
  message: { min: 1, max: 5000 },
} as const;

/** The fields that a person fills in with words, in the order of the form. */
export const contactTextFields = ['name', 'company', 'email', 'service_interest', 'message'] as const;
export type ContactTextField = (typeof contactTextFields)[number];
export type ContactField = ContactTextField | 'urgent';
export type ContactTexts = Readonly<Record<ContactTextField, string>>;

export interface FieldError {
  readonly field: ContactField;
  readonly message: string;
}

export const urgentMessage = 'Say whether it is urgent with true or false.';
const serviceInterestMessage = 'Choose one of the services in the list, or leave it empty.';

/**
 * Local part without quotes or separators, then a host name; letters of every script count. A host of one label is an
 * address too: browsers take it for `type=email` (SPEC.md section 5), and the shortest of three characters is `a@b`.
 */
const addressPattern =
  /^[^\s@.<>()[\]\\,;:"\p{Cc}]+(?:\.[^\s@.<>()[\]\\,;:"\p{Cc}]+)*@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?)*$/u;

/** Whether the text has the form of an address. */
export const isEmailAddress = (text: string): boolean => addressPattern.test(text);

/** One line as it is kept: trimmed, and without the control characters that have no place in a line. */
const cleanLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Several lines as they are kept. Form posts end lines with CRLF, which would count each line end twice. */
const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** The value of a text field as it is checked and kept. */
export const cleanContactField = (field: ContactTextField, text: string): string =>
  field === 'message' ? cleanText(text) : cleanLine(text);

/** Characters as a person counts them: an emoji outside the basic plane is one. */
const lengthOf = (text: string): number => Array.from(text).length;

const missingMessages = {
  name: 'Enter your name.',
  email: 'Enter your email address.',
  company: 'Enter your company’s name.',
  message: 'Tell us a little about the project.',
} as const;

const longMessages = {
  name: `Shorten your name to ${contactLimits.name.max} characters or fewer.`,
  email: `Enter an email address of ${contactLimits.email.max} characters or fewer.`,
  company: `Shorten the company’s name to ${contactLimits.company.max} characters or fewer.`,
  message: `Shorten the project details to ${contactLimits.message.max.toLocaleString('en-US')} characters or fewer.`,
} as const;

/** What is wrong with one cleaned value, in a sentence that says what to do; null when nothing is. */
export function checkContactField(field: ContactTextField, value: string): string | null {
  if (field === 'service_interest') return value === '' || isServiceInterest(value) ? null : serviceInterestMessage;
  const length = lengthOf(value);
  if (length === 0) return missingMessages[field];
  if (length > contactLimits[field].max) return longMessages[field];
  if (field === 'email' && !isEmailAddress(value)) {
    return 'Enter an email address with an @ and a domain, like name@company.com.';
  }
  return null;
}

/** What is said when a field holds something that is not text at all. */
export const notTextMessage = (field: ContactTextField): string =>
  field === 'service_interest' ? serviceInterestMessage : missingMessages[field];

/** Everything that is wrong with a message, in the order of the form. */
export function checkContact(texts: ContactTexts): FieldError[] {
  return contactTextFields.flatMap((field) => {
    const message = checkContactField(field, cleanContactField(field, texts[field]));
    return message === null ? [] : [{ field, message }];
  });
}

/** SPEC.md's two sentences about what became of a message. */
export const contactOutcomes = {
  sent: "Message sent successfully! We'll get back to you soon.",
  failed: 'Failed to send message. Please try again.',
} as const;
