/** What a program is told that sends an application which cannot be taken. The page has words of its own, which staff edit. */
import { applicationLimits, type ApplicationMistakeKind } from '#shared/rules/application-rules.ts';

const sentences: Readonly<Record<ApplicationMistakeKind, string>> = {
  missing: 'Something is missing here.',
  long: 'This is too long.',
  unfit: 'This is not what the field asks for.',
  kind: 'Only PDF, DOCX and ODT are taken, recognised by what is in the file.',
  large: `A file may have ${applicationLimits.fileBytes / 1_000_000} MB at most.`,
  many: 'These are too many.',
  empty: 'The file is empty.',
};

const missing: Readonly<Record<string, string>> = {
  name: 'Enter your name.',
  email: 'Enter your email address.',
  message: 'Write a few lines on why this position.',
  cv: 'Add your CV, or a link to your work.',
  consent: 'Agree that the application is kept.',
};

export const mistakeSentence = (field: string, kind: ApplicationMistakeKind): string =>
  (kind === 'missing' ? missing[field] : undefined) ?? sentences[kind];
