/**
 * Emails about applications, interviews and the talent pool. Their texts are content that staff edit, or a recruiter's. The data has
 * the texts as they were when the email was stored. Applicants' own words are only in `said`.
 */
import { z } from 'zod';
import { emailTextLimits } from '#shared/careers/recruiting-rules.ts';
import type { EmailKind } from '#shared/mail/mail-rules.ts';
import { contentWords, defineEmail, siteLink } from './email-template.ts';

const progressSchema = z.object({
  subject: contentWords,
  heading: contentWords,
  text: contentWords,
  steps: z.array(z.object({ title: contentWords, text: contentWords })).describe('Next steps'),
  next: z.string().describe('Precedes the steps; empty without steps'),
  button: contentWords,
  link: siteLink,
  remark: z.string().describe('For recipients who did not expect the email; may be empty'),
});

const progressExample: z.output<typeof progressSchema> = {
  subject: 'Your application: DevOps Engineer',
  heading: 'We received your application',
  text: 'Someone from the team that is hiring reads your application and answers by Monday.',
  steps: [{ title: '30-minute Initial Interview', text: 'A video call with your future lead.' }],
  next: 'What happens next:',
  button: 'View status',
  link: 'https://www.company.example/careers/devops-engineer/application?key=of-the-application',
  remark: 'If you did not apply, someone may have entered your address by mistake.',
};

const defineProgressEmail = <Kind extends EmailKind>(kind: Kind) =>
  defineEmail({
    kind,
    schema: progressSchema,
    example: progressExample,
    write: ({ subject, heading, text, steps, next, button, link, remark }) => ({
      subject,
      parts: [
        { kind: 'heading', text: heading },
        { kind: 'text', text },
        ...(steps.length === 0
          ? []
          : [
              { kind: 'text', text: next } as const,
              { kind: 'facts', rows: steps.map((step) => [step.title, step.text] as const) } as const,
            ]),
        { kind: 'action', label: button, url: link },
        ...(remark === '' ? [] : [{ kind: 'remark', text: remark } as const]),
      ],
    }),
  });

const calendar = z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() });

const interviewSchema = z.object({
  subject: contentWords,
  heading: contentWords,
  text: contentWords,
  facts: z.array(z.object({ label: contentWords, value: contentWords })).describe('Times or the place'),
  said: z.string().describe('Text of the applicant or recruiter; may be empty'),
  button: contentWords,
  link: siteLink,
  calendar: calendar.nullable(),
});

const interviewExample: z.output<typeof interviewSchema> = {
  subject: 'Choose a time: DevOps Engineer',
  heading: 'When shall we talk?',
  text: 'Below are the times that we offer.',
  facts: [{ label: '1', value: 'Tuesday, December 1, 2026 at 14:30 (Europe/Berlin)' }],
  said: '',
  button: 'Choose a time',
  link: 'https://www.company.example/careers/devops-engineer/application?key=of-the-application',
  calendar: null,
};

const defineInterviewEmail = <Kind extends EmailKind>(kind: Kind) =>
  defineEmail({
    kind,
    schema: interviewSchema,
    example: interviewExample,
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

/** Written by a recruiter, who gets the answers. */
const recruiterEmail = defineEmail({
  kind: 'application-letter',
  schema: z.object({
    subject: z.string().trim().min(1).max(emailTextLimits.subject),
    text: z.string().trim().min(1).max(emailTextLimits.text),
    signed_by: z.string().trim().min(1).max(200),
    reply_to: z.string().nullable().describe('The recruiter’s address, if they have one'),
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

export const applicationEmails = {
  'application-received': defineProgressEmail('application-received'),
  'application-again': defineProgressEmail('application-again'),
  'application-arrived': defineProgressEmail('application-arrived'),
  'application-reminder': defineProgressEmail('application-reminder'),
  'application-overdue': defineProgressEmail('application-overdue'),
  'application-mentioned': defineProgressEmail('application-mentioned'),
  'application-asked': defineProgressEmail('application-asked'),
  'application-letter': recruiterEmail,
  'interview-offered': defineInterviewEmail('interview-offered'),
  'interview-chosen': defineInterviewEmail('interview-chosen'),
  'interview-cancelled': defineInterviewEmail('interview-cancelled'),
  'interview-unfit': defineInterviewEmail('interview-unfit'),
  'interview-reminder': defineInterviewEmail('interview-reminder'),
  'pool-asked': defineInterviewEmail('pool-asked'),
};
