import { z } from 'zod';
import { defineLetter } from './letter.ts';
import { staffLine } from './letter-fields.ts';

/** Goes to the old address. The new one is not named: somebody else may read this mailbox by now. */
export const emailChangedLetter = defineLetter({
  kind: 'email-changed',
  schema: z.object({ username: staffLine, changed: z.date() }),
  example: { username: 'amara', changed: new Date('2026-11-20T09:30:00Z') },
  write: ({ username, changed }, { siteName, siteUrl, sayMoment }) => ({
    subject: `Your email address at ${siteName} was changed`,
    parts: [
      { kind: 'heading', text: 'Your email address was changed' },
      {
        kind: 'text',
        text: `The account ${username} at ${siteName} has used another address since ${sayMoment(changed)}. Emails no longer come here.`,
      },
      {
        kind: 'remark',
        text: `If this was not you, contact an administrator of ${siteUrl} immediately.`,
      },
    ],
  }),
});
