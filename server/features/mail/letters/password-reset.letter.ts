import { z } from 'zod';
import { defineLetter } from './letter.ts';
import { chosenWords, siteLink } from './letter-fields.ts';

export const passwordResetLetter = defineLetter({
  kind: 'password-reset',
  schema: z.object({
    link: siteLink,
    expires: z.date().describe('When the link expires'),
    device: chosenWords.describe('Where it was asked from, such as “Firefox on Linux”; empty when unknown'),
    place: chosenWords.describe('A place in words; empty when unknown'),
  }),
  example: {
    link: 'https://www.company.example/admin/reset#token-of-the-reset',
    expires: new Date('2026-11-20T10:30:00Z'),
    device: 'Firefox on Linux',
    place: 'Accra, Ghana',
  },
  write: ({ link, expires, device, place }, { siteName, sayMoment }) => ({
    subject: `Choose a new password for ${siteName}`,
    parts: [
      { kind: 'heading', text: 'Choose a new password' },
      { kind: 'text', text: `A new password was requested for your account at ${siteName}.` },
      {
        kind: 'facts',
        rows: [
          ['Requested from', [device, place].filter((words) => words !== '').join(', ') || 'An unknown device'],
          ['Valid until', sayMoment(expires)],
        ],
      },
      { kind: 'action', label: 'Choose a new password', url: link },
      {
        kind: 'remark',
        text: 'The link works once. If this was not you, ignore this email; your password stays the same.',
      },
    ],
  }),
});
