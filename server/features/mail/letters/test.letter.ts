import { z } from 'zod';
import { defineLetter } from './letter.ts';
import { staffLine } from './letter-fields.ts';

export const testLetter = defineLetter({
  kind: 'test',
  schema: z.object({ asked_by: staffLine.describe('What whoever sends it is called') }),
  example: { asked_by: 'amara' },
  write: ({ asked_by }, { siteName, siteUrl }) => ({
    subject: `Test letter from ${siteName}`,
    parts: [
      { kind: 'heading', text: 'Mail works' },
      { kind: 'text', text: `${asked_by} sent this letter from ${siteUrl} to see whether mail arrives. It did.` },
      {
        kind: 'remark',
        text: 'If it lies among spam, check the SPF, DKIM and DMARC records of the sender’s domain. Nothing else is to be done.',
      },
    ],
  }),
});
