/**
 * Letters about applications. Their words are content that staff edit, so that the data holds them as they were when the letter was
 * made; nothing in them is an applicant's own.
 */
import { z } from 'zod';
import type { LetterKind } from '#shared/mail/mail-rules.ts';
import { defineLetter } from './letter.ts';
import { contentWords, siteLink } from './letter-fields.ts';

const schema = z.object({
  subject: contentWords,
  heading: contentWords,
  text: contentWords,
  steps: z.array(z.object({ title: contentWords, text: contentWords })).describe('Next steps'),
  next: z.string().describe('Stands before the steps; empty without any'),
  button: contentWords,
  link: siteLink,
  remark: z.string().describe('For somebody who did not expect the letter; may be empty'),
});

const example: z.output<typeof schema> = {
  subject: 'Your application: DevOps Engineer',
  heading: 'Your application is with us',
  text: 'Someone from the team that is hiring reads your application and answers by Monday.',
  steps: [{ title: '30-minute Initial Interview', text: 'A video call with your future lead.' }],
  next: 'What happens next:',
  button: 'View status',
  link: 'https://www.company.example/careers/devops-engineer/application?key=of-the-application',
  remark: 'You did not apply? Someone may have entered your address by mistake.',
};

type ApplicationLetterKind = Extract<LetterKind, `application-${string}`>;

const define = <Kind extends ApplicationLetterKind>(kind: Kind) =>
  defineLetter({
    kind,
    schema,
    example,
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

export const applicationLetters = {
  'application-received': define('application-received'),
  'application-again': define('application-again'),
  'application-arrived': define('application-arrived'),
  'application-reminder': define('application-reminder'),
  'application-overdue': define('application-overdue'),
  'application-mentioned': define('application-mentioned'),
  'application-asked': define('application-asked'),
};
