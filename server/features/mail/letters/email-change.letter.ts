import { z } from 'zod';
import { defineLetter } from './letter.ts';
import { siteLink, staffLine } from './letter-fields.ts';

/** Goes to the new address. */
export const emailChangeLetter = defineLetter({
  kind: 'email-change',
  schema: z.object({
    username: staffLine,
    link: siteLink.describe('Confirms the new address'),
    expires: z.date().describe('When the link expires'),
  }),
  example: {
    username: 'amara',
    link: 'https://www.company.example/admin/confirm-email#token-of-the-address',
    expires: new Date('2026-11-21T09:30:00Z'),
  },
  write: ({ username, link, expires }, { siteName, sayMoment }) => ({
    subject: `Confirm your new email address for ${siteName}`,
    parts: [
      { kind: 'heading', text: 'Confirm your new email address' },
      { kind: 'text', text: `Confirm that the account ${username} at ${siteName} uses this address.` },
      { kind: 'action', label: 'Confirm this address', url: link },
      {
        kind: 'remark',
        text: `The link works once, until ${sayMoment(expires)}. If this is not your account, ignore this email.`,
      },
    ],
  }),
});
