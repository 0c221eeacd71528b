/** Letters, which are mails that belong to no message; what sends all mail; and the screen that lists it. */
import type { Connection } from 'mongoose';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import { createLeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import type { Feature } from '../feature.ts';
import { createLetterRepository } from './letter.repository.ts';

const createRepositories = (connection: Connection) => ({
  letters: createLetterRepository(connection),
  outboxSlots: createLeaseRepository(connection, 'OutboxSlot', 'outbox_slots'),
});

export const mail: Feature<ReturnType<typeof createRepositories>> = {
  name: 'mail',
  repositories: createRepositories,
  async api({ environment, content, records, secret, sendTestLetter, wakeOutbox, clock }) {
    const { createMailRoutes } = await import('./mail.routes.ts');
    const { connection, accounts, letters, outbox, database } = records;
    return createMailRoutes({
      letters,
      listers: [letters, outbox],
      figures: [letters, outbox],
      sharedClock: createSharedClock(clock, database.clockOffsetMs),
      environment,
      content,
      connection,
      accounts,
      secret,
      sendTestLetter,
      wakeOutbox,
      clock,
    });
  },
};
