/** Emails to staff about the site and its articles. */
import { z } from 'zod';
import { chosenWords, contentWords, defineEmail, siteLink, staffLine } from './email-template.ts';

const test = defineEmail({
  kind: 'test',
  schema: z.object({ asked_by: staffLine.describe('Name of the sender') }),
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

const mailFailed = defineEmail({
  kind: 'mail-failed',
  schema: z.object({
    at: z.date(),
    kind: chosenWords.describe('Kind of the failed email, as on the Email screen'),
    reason: contentWords.describe('Why it failed'),
  }),
  example: {
    at: new Date('2026-11-20T09:30:00Z'),
    kind: 'Reply',
    reason: 'The mail server does not know the address of the recipient.',
  },
  write: ({ at, kind, reason }, { siteName, siteUrl, formatDateTime }) => ({
    subject: `An email from ${siteName} could not be sent`,
    parts: [
      { kind: 'heading', text: 'An email could not be sent' },
      { kind: 'text', text: 'It will not be retried automatically. Other emails may have failed, too.' },
      {
        kind: 'facts',
        rows: [
          ['What', kind],
          ['When', formatDateTime(at)],
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

const publicationAsked = defineEmail({
  kind: 'publication-asked',
  schema: z.object({
    author: staffLine,
    title: contentWords.describe('The title of the article'),
    link: siteLink.describe('The article in the editor'),
  }),
  example: {
    author: 'Amara Osei',
    title: 'What a cloud bill says',
    link: 'https://www.company.example/admin/blog/65e5f0c80000000000000001',
  },
  write: ({ author, title, link }) => ({
    subject: `${author} requested publication of “${title}”`,
    parts: [
      { kind: 'heading', text: 'An article is ready' },
      { kind: 'text', text: `${author} has finished “${title}” and asks you to read and publish it.` },
      { kind: 'action', label: 'Open the article', url: link },
    ],
  }),
});

/** Such as “November 16”. A date has no time zone. */
const formatDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));

const weeklyReport = defineEmail({
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
    findings: z.array(contentWords).describe('Problems: a sentence each, and what to do'),
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
          ['Answers sent', '12, half of them within 3 hours, 92% on time'],
        ],
      },
      {
        title: 'Visits',
        rows: [
          ['Page views', '1,204, up 12% from 1,075'],
          ['Daily visitors, added up', '431, down 3% from 444'],
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
      { title: 'Due this week', rows: [['Answers due', '3 messages']] },
    ],
    findings: ['The certificate expires in 9 days, on 2026-12-02. Renew it and check why automatic renewal failed.'],
    link: 'https://www.company.example/admin/site-health',
  },
  write: ({ monday, sunday, sections, findings, link }, { siteName }) => ({
    subject: `The week of ${siteName}: ${formatDay(monday)} to ${formatDay(sunday)}`,
    parts: [
      { kind: 'heading', text: `${formatDay(monday)} to ${formatDay(sunday)}` },
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

export const siteEmails = {
  test,
  'mail-failed': mailFailed,
  'publication-asked': publicationAsked,
  'weekly-report': weeklyReport,
};
