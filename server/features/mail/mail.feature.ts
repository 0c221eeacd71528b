/** Emails that belong to no message, the worker that sends all mail, and the screen that lists it. */
import type { Connection } from 'mongoose';
import { gauge, secondsSince, sharedRead } from '#server/platform/metrics.ts';
import { createLeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { DeskFiguresRepository } from '../contact/desk/desk-figures.repository.ts';
import type { OutboxRepository } from '../contact/outbox/outbox.repository.ts';
import type { Feature } from '../feature.ts';
import { createEmailRepository } from './email.repository.ts';
import { mailCheck, probeMail } from './mail-check.ts';
import { isMailConfigured, type SendTestEmail } from './send-email.ts';

const createRepositories = (connection: Connection) => ({
  emails: createEmailRepository(connection),
  outboxSlots: createLeaseRepository(connection, 'OutboxSlot', 'outbox_slots'),
});

interface Uses {
  readonly accounts: AccountRepository;
  readonly deskFigures: DeskFiguresRepository;
  readonly outbox: OutboxRepository;
  readonly sendTestEmail: SendTestEmail | undefined;
  readonly wakeOutbox: () => void;
}

export const mail: Feature<ReturnType<typeof createRepositories>, Uses> = {
  name: 'mail',
  repositories: createRepositories,
  create({ environment, database: { connection }, records: { emails }, uses, content, secret, sharedClock, clock }) {
    const { deskFigures: desk, outbox, accounts, sendTestEmail, wakeOutbox } = uses;
    const isConfigured = isMailConfigured(environment);
    const figures = sharedRead(() => emails.figures());
    // Every worker reads the same database.
    const names = (name: string, help: string) => ({ name: `letters_${name}`, help, aggregator: 'max' }) as const;
    return {
      checks: { mail: mailCheck({ desk, emails, isConfigured, clock }) },
      probes: { mail: () => probeMail({ desk, emails, isConfigured, clock }) },
      metrics: [
        gauge(names('waiting', 'Emails that wait and belong to no message.'), async () => (await figures()).waiting),
        gauge(
          names('failed', 'Emails that could not be sent and belong to no message.'),
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
