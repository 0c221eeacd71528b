/** What a program is told that sends an application which cannot be taken. The page has words of its own, which staff edit. */
import { applicationLimits, type ApplicationMistakeKind } from '#shared/careers/application-rules.ts';
import { emailMessage } from '#shared/text/email-schema.ts';

const sentences: Readonly<Record<ApplicationMistakeKind, string>> = {
  missing: 'This field is required.',
  long: 'This is too long.',
  unfit: 'Invalid value.',
  kind: 'Use PDF, DOCX or ODT.',
  large: `A file may have ${applicationLimits.fileBytes / 1_000_000} MB at most.`,
  many: 'Too many entries.',
  empty: 'The file is empty.',
};

const missing = {
  name: 'Enter your name.',
  email: 'Enter your email address.',
  message: 'Write a few lines about why you want this position.',
  cv: 'Add your CV, or a link to your work.',
  consent: 'Agree to the storage of your application.',
};

const unfit = {
  email: emailMessage,
  phone: 'Enter a phone number of digits, or leave it empty.',
  links: 'Write one web address in each line, beginning with https://.',
};

/** Sentences for single fields. */
const ofFields: Partial<Record<ApplicationMistakeKind, Readonly<Record<string, string>>>> = { missing, unfit };

export const mistakeSentence = (field: string, kind: ApplicationMistakeKind): string =>
  ofFields[kind]?.[field] ?? sentences[kind];
