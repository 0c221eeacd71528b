import { z } from 'zod';
import { defineLetter } from './letter.ts';
import { siteLink, staffLine } from './letter-fields.ts';

export const invitationLetter = defineLetter({
  kind: 'invitation',
  schema: z.object({
    inviter: staffLine.describe('Who invites'),
    company: staffLine,
    link: siteLink,
    expires: z.date().describe('When the link expires'),
  }),
  example: {
    inviter: 'Amara Osei',
    company: 'Loomstack',
    link: 'https://www.company.example/admin/join#token-of-the-invitation',
    expires: new Date('2026-11-27T09:30:00Z'),
  },
  write: ({ inviter, company, link, expires }, { siteUrl, sayMoment }) => ({
    subject: `${inviter} invites you to ${company}`,
    parts: [
      { kind: 'heading', text: `Join the staff of ${company}` },
      { kind: 'text', text: `${inviter} invites you to work on the website of ${company}, ${siteUrl}.` },
      { kind: 'action', label: 'Accept the invitation', url: link },
      {
        kind: 'remark',
        text: `The link works once, until ${sayMoment(expires)}. If you did not expect this, ignore this email.`,
      },
    ],
  }),
});
