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
    subject: `An email from ${siteName} could not be sent`,
    parts: [
      { kind: 'heading', text: 'An email could not be sent' },
      { kind: 'text', text: 'It will not be retried automatically. Other emails may have failed, too.' },
      {
        kind: 'facts',
        rows: [
          ['What', kind],
          ['When', sayMoment(at)],
          ['Why', reason],
        ],
      },
      { kind: 'action', label: 'Show failed emails', url: `${siteUrl}/admin/mail?state=failed` },
      {
        kind: 'remark',
        text: 'You get this email at most once an hour. Change recipients in Settings, under Notifications.',
      },
    ],
  }),
});
