/**
 * Letters from recruiters to applicants, and letters about interviews and the talent pool. Their words come from content or from the
 * recruiter; an applicant's own words are in none of them but the one that says why no time suits.
 */
import { z } from 'zod';
import { letterLimits } from '#shared/careers/interview-rules.ts';
import { defineLetter } from './letter.ts';
import { contentWords, siteLink } from './letter-fields.ts';

const calendar = z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() });

const schema = z.object({
  subject: contentWords,
  heading: contentWords,
  text: contentWords,
  facts: z.array(z.object({ label: contentWords, value: contentWords })).describe('Times or the place'),
  said: z.string().describe('What the other side wrote; may be empty'),
  button: contentWords,
  link: siteLink,
  calendar: calendar.nullable(),
});

const example: z.output<typeof schema> = {
  subject: 'Choose a time: DevOps Engineer',
  heading: 'When shall we talk?',
  text: 'Below are the times that we offer.',
  facts: [{ label: '1', value: 'Tuesday, December 1, 2026 at 14:30 (Europe/Berlin)' }],
  said: '',
  button: 'Choose a time',
  link: 'https://www.company.example/careers/devops-engineer/application?key=of-the-application',
  calendar: null,
};

type InterviewLetterKind =
  | 'interview-offered'
  | 'interview-chosen'
  | 'interview-cancelled'
  | 'interview-unfit'
  | 'interview-reminder'
  | 'pool-asked';

const define = <Kind extends InterviewLetterKind>(kind: Kind) =>
  defineLetter({
    kind,
    schema,
    example,
    write: ({ subject, heading, text, facts, said, button, link, calendar: entry }) => ({
      subject,
      parts: [
        { kind: 'heading', text: heading },
        { kind: 'text', text },
        ...(facts.length === 0
          ? []
          : [{ kind: 'facts', rows: facts.map(({ label, value }) => [label, value] as const) } as const]),
        ...(said === '' ? [] : [{ kind: 'quote', lead: 'They write:', text: said } as const]),
        { kind: 'action', label: button, url: link },
      ],
      ...(entry === null ? {} : { calendar: entry }),
    }),
  });

/** What a recruiter has written; an answer goes to them, and not to whoever reads messages. */
const applicationLetter = defineLetter({
  kind: 'application-letter',
  schema: z.object({
    subject: z.string().trim().min(1).max(letterLimits.subject),
    text: z.string().trim().min(1).max(letterLimits.text),
    signed_by: z.string().trim().min(1).max(200),
    reply_to: z.string().nullable().describe('Of who wrote it, where they have an address'),
  }),
  example: {
    subject: 'Your application for DevOps Engineer: let us talk',
    text: 'Hello Amara Osei,\n\nI have read your application, and I would like to talk with you.',
    signed_by: 'Rosa Recruiter',
    reply_to: 'rosa@company.example',
  },
  write: ({ subject, text, signed_by, reply_to }) => ({
    subject,
    parts: [{ kind: 'text', text }],
    signedBy: signed_by,
    ...(reply_to === null ? {} : { replyTo: { name: signed_by, address: reply_to } }),
  }),
});

export const interviewLetters = {
  'application-letter': applicationLetter,
  'interview-offered': define('interview-offered'),
  'interview-chosen': define('interview-chosen'),
  'interview-cancelled': define('interview-cancelled'),
  'interview-unfit': define('interview-unfit'),
  'interview-reminder': define('interview-reminder'),
  'pool-asked': define('pool-asked'),
};
