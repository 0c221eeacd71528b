/** What a program is told that sends an application which cannot be taken. The page has words of its own, which staff edit. */
import { applicationLimits, type ApplicationMistakeKind } from '#shared/careers/application-rules.ts';
import { emailMessage } from '#shared/text/email-schema.ts';

const sentences: Readonly<Record<ApplicationMistakeKind, string>> = {
  missing: 'Something is missing here.',
  long: 'This is too long.',
  unfit: 'This is not what the field asks for.',
  kind: 'Only PDF, DOCX and ODT are taken, recognised by what is in the file.',
  large: `A file may have ${applicationLimits.fileBytes / 1_000_000} MB at most.`,
  many: 'These are too many.',
  empty: 'The file is empty.',
};

const missing = {
  name: 'Enter your name.',
  email: 'Enter your email address.',
  message: 'Write a few lines on why this position.',
  cv: 'Add your CV, or a link to your work.',
  consent: 'Agree that the application is kept.',
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
