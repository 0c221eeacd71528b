import { z } from 'zod';
import { defineLetter } from './letter.ts';
import { staffLine } from './letter-fields.ts';

export const passwordChangedLetter = defineLetter({
  kind: 'password-changed',
  schema: z.object({ username: staffLine, changed: z.date() }),
  example: { username: 'amara', changed: new Date('2026-11-20T09:30:00Z') },
  write: ({ username, changed }, { siteName, siteUrl, sayMoment }) => ({
    subject: `Your password at ${siteName} was changed`,
    parts: [
      { kind: 'heading', text: 'Your password was changed' },
      {
        kind: 'text',
        text: `The account ${username} at ${siteName} has a new password since ${sayMoment(changed)}. Other sessions of it have ended.`,
      },
      {
        kind: 'remark',
        text: `If this was not you, contact an administrator of ${siteUrl} immediately.`,
      },
    ],
  }),
});
