import { z } from 'zod';
import { defineLetter } from './letter.ts';
import { chosenWords, contentWords } from './letter-fields.ts';

export const mailFailedLetter = defineLetter({
  kind: 'mail-failed',
  schema: z.object({
    at: z.date(),
    kind: chosenWords.describe('What kind of mail it was, as the screen “Mail” calls it'),
    reason: contentWords.describe('Why it was given up, in words of the program'),
  }),
  example: {
    at: new Date('2026-11-20T09:30:00Z'),
    kind: 'Reply',
    reason: 'The mail server does not know the address of the recipient.',
  },
  write: ({ at, kind, reason }, { siteName, siteUrl, sayMoment }) => ({
    subject: `A mail of ${siteName} could not be sent`,
    parts: [
      { kind: 'heading', text: 'A mail could not be sent' },
      { kind: 'text', text: 'It was given up and is not tried again by itself. There may be others.' },
      {
        kind: 'facts',
        rows: [
          ['What', kind],
          ['When', sayMoment(at)],
          ['Why', reason],
        ],
      },
      { kind: 'action', label: 'Look at failed mail', url: `${siteUrl}/admin/mail?state=failed` },
      {
        kind: 'remark',
        text: 'You get at most one such letter an hour. Who gets it is in the settings, under Notifications.',
      },
    ],
  }),
});
