/** Creates the store for contact messages and its offline queue. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import { createDurableStore, type DurableStore } from '#server/features/contact/offline-queue/durable-store.ts';
import { openJournalFolder } from '#server/features/contact/offline-queue/journal-folder.ts';
import { createWriteAheadJournal } from '#server/features/contact/offline-queue/write-ahead-journal.ts';
import { createQueueDrain, type QueueDrain } from '#server/features/contact/offline-queue/drain-queue.ts';
import type { Repositories } from '#server/features/repositories.ts';
import { prepareDataFolder } from './data-folder.ts';
import { findVolatileMount } from './volatile-folder.ts';

export interface CreateIntakeOptions {
  readonly environment: Pick<Environment, 'dataDir' | 'mongodbUri'>;
  readonly records: Pick<Repositories, 'submissions' | 'database' | 'workFailures'>;
  readonly wakeOutbox: () => void;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface Intake {
  readonly submissions: DurableStore;
  readonly queueDrain: QueueDrain;
  /** Problems that an operator should fix. */
  readonly warnings: readonly string[];
  /** Whether messages can wait on the disk during outages of the database. */
  readonly canQueue: boolean;
}

export const offlineQueueIn = (dataDir: string): string => join(dataDir, 'waiting-messages');

/** Checks that waiting messages survive the instance. For the embedded database, on the same disk, its own check is enough. */
const checkDataFolder = async ({
  dataDir,
  mongodbUri,
}: CreateIntakeOptions['environment']): Promise<Pick<Intake, 'canQueue' | 'warnings'>> => {
  try {
    await prepareDataFolder(dataDir);
  } catch {
    // With an external MongoDB the site also runs on a read-only disk.
    return {
      canQueue: false,
      warnings: ['DATA_DIR cannot be written to: while the database is away, messages are refused'],
    };
  }
  const mount = mongodbUri === undefined ? undefined : await findVolatileMount(dataDir);
  const warning = `DATA_DIR is on ${mount} and goes with it, and with it messages that were accepted while the database was away: put DATA_DIR on a volume`;
  return { canQueue: true, warnings: mount === undefined ? [] : [warning] };
};

export const createIntake = async (options: CreateIntakeOptions): Promise<Intake> => {
  const { environment, records, wakeOutbox, clock, log } = options;
  const { submissions, database, workFailures } = records;
  const dataFolder = await checkDataFolder(environment);
  for (const warning of dataFolder.warnings) log.warn(warning);
  const folder = openJournalFolder(offlineQueueIn(environment.dataDir));
  const journal = createWriteAheadJournal(folder);
  const queueDrain = createQueueDrain({
    folder,
    journal,
    submissions,
    workFailures,
    isDatabaseReady: () => database.isReady(),
    wakeOutbox,
    clock,
    log,
  });
  return {
    submissions: createDurableStore({ submissions, journal, onWaiting: queueDrain.wake, log }),
    queueDrain,
    ...dataFolder,
  };
};
