/** The email queue, the worker that sends it and the emails of contact messages, and the Email screen. */
import type { Connection } from 'mongoose';
import { Counter } from 'prom-client';
import { gauge, secondsSince, sharedRead } from '#server/platform/metrics.ts';
import { createLeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { DeskFiguresRepository } from '../contact/desk/desk-figures.repository.ts';
import type { OutboxRepository } from '../contact/outbox/outbox.repository.ts';
import type { ApplicationRepository } from '../careers/application.repository.ts';
import type { DeskReadingRepository } from '../contact/desk/desk-reading.repository.ts';
import type { Feature } from '../feature.ts';
import { createMail } from './create-mail.ts';
import type { OutboxPace } from './delivery/outbox-worker.ts';
import { createEmailRepository } from './email.repository.ts';
import { mailCheck, probeMail } from './mail-check.ts';
import { isMailConfigured, type SendEmail } from './send-email.ts';

const createRepositories = (connection: Connection) => ({
  emails: createEmailRepository(connection),
  outboxSlots: createLeaseRepository(connection, 'OutboxSlot', 'outbox_slots'),
});

interface Uses {
  readonly accounts: AccountRepository;
  readonly deskFigures: DeskFiguresRepository;
  readonly outbox: OutboxRepository;
  readonly applications: ApplicationRepository;
  readonly deskReading: DeskReadingRepository;
  readonly outboxPace?: Partial<OutboxPace> | undefined;
}

interface Services {
  readonly sendEmail: SendEmail;
  /** Tells the outbox worker that there is something to send. */
  readonly wakeOutbox: () => void;
}

export const mail: Feature<ReturnType<typeof createRepositories>, Uses, Services> = {
  name: 'mail',
  repositories: createRepositories,
  create({
    environment,
    database: { connection },
    records: { emails, outboxSlots },
    uses,
    content,
    secret,
    sharedClock,
    clock,
    log,
  }) {
    const { deskFigures: desk, outbox, accounts } = uses;
    const withheld = new Counter({
      name: 'mail_confirmations_withheld_total',
      help: 'Confirmations not sent, because the recipient or the site had as many as the limit allows.',
      labelNames: ['limit'],
      registers: [],
    });
    for (const limit of ['recipient', 'site']) withheld.inc({ limit }, 0);
    const mailer = createMail({
      environment,
      connection,
      emails,
      outboxSlots,
      outbox,
      accounts,
      applications: uses.applications,
      deskReading: uses.deskReading,
      content,
      secret,
      withheld: (limit) => withheld.inc({ limit }),
      sharedClock,
      clock,
      log,
      pace: uses.outboxPace,
    });
    const { sendEmail, sendTestEmail, wake: wakeOutbox } = mailer;
    const isConfigured = isMailConfigured(environment);
    const figures = sharedRead(() => emails.figures());
    // Every worker reads the same database.
    const names = (name: string, help: string) => ({ name: `letters_${name}`, help, aggregator: 'max' }) as const;
    return {
      services: { sendEmail, wakeOutbox },
      workers: [
        () => {
          wakeOutbox();
          return mailer;
        },
      ],
      checks: { mail: mailCheck({ desk, emails, isConfigured, clock }) },
      probes: { mail: () => probeMail({ desk, emails, isConfigured, clock }) },
      metrics: [
        withheld,
        gauge(
          names('waiting', 'Emails that wait, without those of contact messages.'),
          async () => (await figures()).waiting,
        ),
        gauge(
          names('failed', 'Emails that could not be sent, without those of contact messages.'),
          async () => (await figures()).failed,
        ),
        gauge(names('oldest_waiting_seconds', 'Age of the oldest waiting email; 0 when none waits.'), async () =>
          secondsSince((await figures()).oldestAt, clock()),
        ),
      ],
      api: async () => {
        const { createMailRoutes } = await import('./mail.routes.ts');
        return createMailRoutes({
          emails,
          listers: [emails, outbox],
          figures: [emails, outbox],
          sharedClock,
          environment,
          content,
          connection,
          accounts,
          secret,
          sendTestEmail,
          wakeOutbox,
          clock,
        });
      },
    };
  },
};
