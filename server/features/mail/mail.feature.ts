/** Email that belongs to no message, the worker that sends all email, and the list of it. */
import type { Connection } from 'mongoose';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import { createLeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import type { Feature } from '../feature.ts';
import { createEmailRepository } from './email.repository.ts';

const createRepositories = (connection: Connection) => ({
  emails: createEmailRepository(connection),
  outboxSlots: createLeaseRepository(connection, 'OutboxSlot', 'outbox_slots'),
});

export const mail: Feature<ReturnType<typeof createRepositories>> = {
  name: 'mail',
  repositories: createRepositories,
  async api({ environment, content, records, secret, sendTestEmail, wakeOutbox, clock }) {
    const { createMailRoutes } = await import('./mail.routes.ts');
    const { connection, accounts, emails, outbox, database } = records;
    return createMailRoutes({
      emails,
      listers: [emails, outbox],
      figures: [emails, outbox],
      sharedClock: createSharedClock(clock, database.clockOffsetMs),
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
