import { z } from 'zod';
import { defineLetter } from './letter.ts';
import { contentWords, siteLink } from './letter-fields.ts';

/** “Monday, November 16”: the day is one of the site’s calendar, whatever the reader’s zone. */
const sayDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));

export const weeklyReportLetter = defineLetter({
  kind: 'weekly-report',
  schema: z.object({
    monday: z.iso.date(),
    sunday: z.iso.date(),
    sections: z
      .array(
        z.object({
          title: contentWords,
          rows: z.array(z.tuple([contentWords, contentWords]).readonly()).readonly(),
        }),
      )
      .describe('The week in numbers'),
    findings: z.array(contentWords).describe('What needs attention: a sentence, and what to do'),
    link: siteLink,
  }),
  example: {
    monday: '2026-11-16',
    sunday: '2026-11-22',
    sections: [
      {
        title: 'Inquiries',
        rows: [
          ['Messages received', '14'],
          ['Answers sent', '12, half of them within 3 hours, 92 % in time'],
        ],
      },
      {
        title: 'Visits',
        rows: [
          ['Page views', '1,204, up 12 % from 1,075'],
          ['Visitors of each day, added up', '431, down 3 % from 444'],
          ['Most read', 'Scaling PostgreSQL past one machine (212)\nCareers (97)'],
        ],
      },
      {
        title: 'Hiring',
        rows: [
          ['Applications', '5'],
          ['Hired', '1'],
          ['Declined', '2'],
        ],
      },
      { title: 'Due this week', rows: [['Answers promised', '3 messages']] },
    ],
    findings: ['The certificate ends in 9 days, on 2026-12-02. Renew it and check why automatic renewal failed.'],
    link: 'https://www.company.example/admin/site-health',
  },
  write: ({ monday, sunday, sections, findings, link }, { siteName }) => ({
    subject: `The week of ${siteName}: ${sayDay(monday)} to ${sayDay(sunday)}`,
    parts: [
      { kind: 'heading', text: `${sayDay(monday)} to ${sayDay(sunday)}` },
      {
        kind: 'text',
        text:
          findings.length === 0
            ? 'No problems found.'
            : [findings.length === 1 ? 'One thing needs attention:' : `${findings.length} things need attention:`]
                .concat(findings.map((each) => `– ${each}`))
                .join('\n'),
      },
      ...sections.flatMap(({ title, rows }) => [
        { kind: 'text', text: title } as const,
        { kind: 'facts', rows } as const,
      ]),
      { kind: 'action', label: 'Open Site Health', url: link },
      { kind: 'remark', text: 'Owners get this email on Mondays. You can turn it off in your account.' },
    ],
  }),
});
