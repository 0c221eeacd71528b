/** Puts together what keeps messages: the database, and a folder in DATA_DIR for the time when there is none. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '#server/config/environment.ts';
import { createMessageKeeper, type MessageKeeper } from '#server/features/contact/waiting/keep-through-outages.ts';
import { openJournalFolder } from '#server/features/contact/waiting/journal-folder.ts';
import { createMessageJournal } from '#server/features/contact/waiting/message-journal.ts';
import { createWaitingMessages, type WaitingMessages } from '#server/features/contact/waiting/store-waiting.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import type { Records } from './records.ts';

export interface CreateIntakeOptions {
  readonly environment: Pick<Environment, 'dataDir'>;
  readonly records: Pick<Records, 'submissions' | 'database'>;
  readonly wakeOutbox: () => void;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface Intake {
  readonly submissions: MessageKeeper;
  readonly waiting: WaitingMessages;
}

export const waitingMessagesIn = (dataDir: string): string => join(dataDir, 'waiting-messages');

export const createIntake = async (options: CreateIntakeOptions): Promise<Intake> => {
  const { environment, records, wakeOutbox, clock, log } = options;
  const { submissions, database } = records;
  // With a MongoDB elsewhere the site also runs where it may not write.
  await prepareDataFolder(environment.dataDir).catch(() =>
    log.warn('DATA_DIR cannot be written to: while the database is away, messages are refused'),
  );
  const folder = openJournalFolder(waitingMessagesIn(environment.dataDir));
  const journal = createMessageJournal(folder);
  const waiting = createWaitingMessages({
    folder,
    journal,
    submissions,
    isDatabaseReady: () => database.isReady(),
    wakeOutbox,
    clock,
    log,
  });
  return { submissions: createMessageKeeper({ submissions, journal, onWaiting: waiting.wake, log }), waiting };
};
