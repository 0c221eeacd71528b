import { z } from 'zod';
import { defineLetter } from './letter.ts';
import { staffLine } from './letter-fields.ts';

export const testLetter = defineLetter({
  kind: 'test',
  schema: z.object({ asked_by: staffLine.describe('What whoever sends it is called') }),
  example: { asked_by: 'amara' },
  write: ({ asked_by }, { siteName, siteUrl }) => ({
    subject: `Test email from ${siteName}`,
    parts: [
      { kind: 'heading', text: 'Email works' },
      { kind: 'text', text: `${asked_by} sent this test email from ${siteUrl}.` },
      {
        kind: 'remark',
        text: 'If it is in the spam folder, check the SPF, DKIM and DMARC records of the sender’s domain.',
      },
    ],
  }),
});
