/** Puts together what keeps messages: the database, and a folder in DATA_DIR for the time when there is none. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import { createDurableStore, type DurableStore } from '#server/features/contact/offline-queue/durable-store.ts';
import { openJournalFolder } from '#server/features/contact/offline-queue/journal-folder.ts';
import { createWriteAheadJournal } from '#server/features/contact/offline-queue/write-ahead-journal.ts';
import { createQueueDrain, type QueueDrain } from '#server/features/contact/offline-queue/drain-queue.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import type { Repositories } from '#server/features/repositories.ts';

export interface CreateIntakeOptions {
  readonly environment: Pick<Environment, 'dataDir'>;
  readonly records: Pick<Repositories, 'submissions' | 'database'>;
  readonly wakeOutbox: () => void;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface Intake {
  readonly submissions: DurableStore;
  readonly waiting: QueueDrain;
}

export const offlineQueueIn = (dataDir: string): string => join(dataDir, 'waiting-messages');

export const createIntake = async (options: CreateIntakeOptions): Promise<Intake> => {
  const { environment, records, wakeOutbox, clock, log } = options;
  const { submissions, database } = records;
  // With a MongoDB elsewhere the site also runs where it may not write.
  await prepareDataFolder(environment.dataDir).catch(() =>
    log.warn('DATA_DIR cannot be written to: while the database is away, messages are refused'),
  );
  const folder = openJournalFolder(offlineQueueIn(environment.dataDir));
  const journal = createWriteAheadJournal(folder);
  const waiting = createQueueDrain({
    folder,
    journal,
    submissions,
    isDatabaseReady: () => database.isReady(),
    wakeOutbox,
    clock,
    log,
  });
  return { submissions: createDurableStore({ submissions, journal, onWaiting: waiting.wake, log }), waiting };
};
