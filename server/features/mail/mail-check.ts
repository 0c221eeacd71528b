/** Whether emails are delivered: the check of Site Health, and the state on the status page. */
import { counted } from '#shared/api/list-count.ts';
import type { Finding } from '#shared/operations/site-health.contract.ts';
import type { StatusState } from '#shared/operations/status-rules.ts';
import type { DeskFiguresRepository } from '../contact/desk/desk-figures.repository.ts';
import { hourMs, minuteMs, type SiteCheck } from '../operations/site-health/site-check.ts';
import type { EmailRepository } from './email.repository.ts';

interface MailDeps {
  readonly desk: Pick<DeskFiguresRepository, 'readUnsent' | 'hasSentMail'>;
  readonly emails: Pick<EmailRepository, 'figures' | 'hasSent'>;
  /** Whether there is a mail server. */
  readonly isConfigured: boolean;
  readonly clock: () => Date;
}

/** Sending is retried for a while before it counts as a problem. */
const stuckMs = hourMs;

const hasSent = async ({ desk, emails }: Pick<MailDeps, 'desk' | 'emails'>): Promise<boolean> =>
  (await emails.hasSent()) || desk.hasSentMail();

export const mailCheck = ({ desk, emails, isConfigured, clock }: MailDeps): SiteCheck => ({
  every: 5 * minuteMs,
  subject: async () => ((await hasSent({ desk, emails })) ? 'mail was sent' : 'no mail was sent'),
  run: async () => {
    const [messages, figures, isProven] = await Promise.all([
      desk.readUnsent(0),
      emails.figures(),
      hasSent({ desk, emails }),
    ]);
    const failed = messages.failed + figures.failed;
    const isStuck = figures.oldestAt !== null && clock().getTime() - figures.oldestAt.getTime() > stuckMs;
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
        sentence: `${counted(failed, 'email', 'emails')} could not be delivered.`,
        remedy: 'Fix the cause and resend them.',
        to: '/admin/mail?state=failed',
      });
    if (isDelayed)
      findings.push({
        urgency: 'now',
        sentence: `Emails are waiting: ${messages.waiting_reason ?? 'the oldest has been tried for more than an hour.'}`,
        remedy: 'Retrying automatically. If this continues, check the mail server.',
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

/** Mail that waits longer counts as slow. */
const slowMs = 15 * minuteMs;

/** Undefined without a mail server. */
export const probeMail = async ({ desk, emails, isConfigured, clock }: MailDeps): Promise<StatusState | undefined> => {
  if (!isConfigured) return undefined;
  const [{ oldestAt }, { waiting_reason }] = await Promise.all([emails.figures(), desk.readUnsent(0)]);
  const isOld = oldestAt !== null && clock().getTime() - oldestAt.getTime() > slowMs;
  return isOld || waiting_reason !== null ? 'slow' : 'works';
};
