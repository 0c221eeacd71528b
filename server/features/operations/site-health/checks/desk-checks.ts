/** Whether people wait for an answer for too long, and whether mail gets out. */
import { counted } from '#shared/api/list-count.ts';
import type { Finding } from '#shared/operations/site-health.contract.ts';
import type { ApplicationRepository } from '../../../careers/application.repository.ts';
import type { DeskFiguresRepository } from '../../../contact/desk/desk-figures.repository.ts';
import type { LetterRepository } from '../../../mail/letter.repository.ts';
import { hourMs, minuteMs, type SiteCheck } from '../site-check.ts';

interface PromiseDeps {
  readonly desk: Pick<DeskFiguresRepository, 'readDue'>;
  readonly applications: Pick<ApplicationRepository, 'countDueBefore'>;
  readonly takesApplications: () => boolean;
  readonly clock: () => Date;
}

const soonMs = 4 * hourMs;

const waiting = (late: number, soon: number, what: string, to: string): Finding[] => [
  ...(late === 0
    ? []
    : [
        {
          urgency: 'now' as const,
          sentence: `${counted(late, what)} ${late === 1 ? 'has' : 'have'} overdue.`,
          remedy: 'Answer the oldest first or reassign it.',
          to,
        },
      ]),
  ...(soon === 0
    ? []
    : [
        {
          urgency: 'soon' as const,
          sentence: `${counted(soon, what)} ${soon === 1 ? 'is' : 'are'} due within four hours.`,
          remedy: 'Answer before the deadline.',
          to,
        },
      ]),
];

export const promisesCheck = ({ desk, applications, takesApplications, clock }: PromiseDeps): SiteCheck => ({
  every: minuteMs,
  run: async () => {
    const now = clock();
    const soon = new Date(now.getTime() + soonMs);
    const count = async (until: Date) => (takesApplications() ? applications.countDueBefore(until) : 0);
    const [due, lateApplications, untilSoon] = await Promise.all([desk.readDue(now, soon), count(now), count(soon)]);
    return {
      findings: [
        ...waiting(due.overdue, due.due_soon, 'message', '/admin/contact-submissions'),
        ...waiting(lateApplications, untilSoon - lateApplications, 'application', '/admin/applications?sort=due'),
      ],
      well: 'No reply is overdue.',
    };
  },
});

interface MailDeps {
  readonly desk: Pick<DeskFiguresRepository, 'readUnsent' | 'hasSentMail'>;
  readonly letters: Pick<LetterRepository, 'figures' | 'hasSent'>;
  /** Whether there is a mail server to send through. */
  readonly isConfigured: boolean;
  readonly clock: () => Date;
}

/** Mail is tried again for a while before anybody needs to know. */
const timeoutMs = hourMs;

const hasSent = async ({ desk, letters }: Pick<MailDeps, 'desk' | 'letters'>): Promise<boolean> =>
  (await letters.hasSent()) || desk.hasSentMail();

export const mailCheck = ({ desk, letters, isConfigured, clock }: MailDeps): SiteCheck => ({
  every: 5 * minuteMs,
  subject: async () => ((await hasSent({ desk, letters })) ? 'mail was sent' : 'no mail was sent'),
  run: async () => {
    const [messages, figures, isProven] = await Promise.all([
      desk.readUnsent(0),
      letters.figures(),
      hasSent({ desk, letters }),
    ]);
    const failed = messages.failed + figures.failed;
    const isStuck = figures.oldestAt !== null && clock().getTime() - figures.oldestAt.getTime() > timeoutMs;
    const isDelayed = isConfigured && (isStuck || messages.waiting_reason !== null);
    const findings: Finding[] = [];
    if (!isConfigured)
      findings.push({
        urgency: 'soon',
        sentence: 'No mail server. Notifications and replies are not sent.',
        remedy: 'Set SMTP_URL. Waiting emails are then sent.',
        to: '/admin/mail',
      });
    if (failed > 0)
      findings.push({
        urgency: 'now',
        sentence: `${counted(failed, 'mail was', 'mails were')} given up and reached nobody.`,
        remedy: 'Fix the cause and resend them.',
        to: '/admin/mail?state=failed',
      });
    if (isDelayed)
      findings.push({
        urgency: 'now',
        sentence: `Emails are waiting: ${messages.waiting_reason ?? 'the oldest has been tried for more than an hour.'}`,
        remedy: 'Retrying automatically. If this stays, check the mail server.',
        to: '/admin/mail',
      });
    return {
      findings,
      well: isProven
        ? 'Email is being delivered.'
        : 'No email has been sent yet. Send a test email from the Email screen.',
    };
  },
});
