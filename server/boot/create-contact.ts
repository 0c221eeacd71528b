/** Composes what stores messages and what sends their mail. */
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import { createDurableStore, type DurableStore } from '#server/features/contact/offline-queue/durable-store.ts';
import { openJournalFolder } from '#server/features/contact/offline-queue/journal-folder.ts';
import { createWriteAheadJournal } from '#server/features/contact/offline-queue/write-ahead-journal.ts';
import { createQueueDrain, type QueueDrain } from '#server/features/contact/offline-queue/drain-queue.ts';
import type { Repositories } from '#server/features/repositories.ts';
import { createSlots } from '#server/platform/mongodb/slots.ts';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import {
  createConfirmationLimits,
  type ConfirmationLimitOptions,
} from '#server/features/contact/outbox/confirmation-limits.ts';
import { createMailSettings } from '#server/features/contact/outbox/mail-settings.ts';
import {
  createOutboxWorker,
  outboxPace,
  type OutboxPace,
  type OutboxWorker,
} from '#server/features/contact/outbox/outbox-worker.ts';
import { createSayMoment } from '#server/features/contact/outbox/mail-settings.ts';
import { createSmtpTransport } from '#server/features/contact/outbox/smtp-transport.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { prepareDataFolder } from './data-folder.ts';
import { findVolatileMount } from './volatile-folder.ts';

export interface CreateIntakeOptions {
  readonly environment: Pick<Environment, 'dataDir' | 'mongodbUri'>;
  readonly records: Pick<Repositories, 'submissions' | 'database'>;
  readonly wakeOutbox: () => void;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface Intake {
  readonly submissions: DurableStore;
  readonly queueDrain: QueueDrain;
  /** What an operator has to mend, although the site runs. */
  readonly warnings: readonly string[];
}

export const offlineQueueIn = (dataDir: string): string => join(dataDir, 'waiting-messages');

/** Whether messages that wait on the disk survive this instance. The embedded database is on the same disk, and says more. */
const checkDataFolder = async ({ dataDir, mongodbUri }: CreateIntakeOptions['environment']): Promise<string[]> => {
  try {
    await prepareDataFolder(dataDir);
  } catch {
    // With an external MongoDB the site also runs on a read-only disk.
    return ['DATA_DIR cannot be written to: while the database is away, messages are refused'];
  }
  const mount = mongodbUri === undefined ? undefined : await findVolatileMount(dataDir);
  if (mount === undefined) return [];
  return [
    `DATA_DIR is on ${mount} and goes with it, and with it messages that were accepted while the database was away: put DATA_DIR on a volume`,
  ];
};

export const createIntake = async (options: CreateIntakeOptions): Promise<Intake> => {
  const { environment, records, wakeOutbox, clock, log } = options;
  const { submissions, database } = records;
  const warnings = await checkDataFolder(environment);
  for (const warning of warnings) log.warn(warning);
  const folder = openJournalFolder(offlineQueueIn(environment.dataDir));
  const journal = createWriteAheadJournal(folder);
  const queueDrain = createQueueDrain({
    folder,
    journal,
    submissions,
    isDatabaseReady: () => database.isReady(),
    wakeOutbox,
    clock,
    log,
  });
  return {
    submissions: createDurableStore({ submissions, journal, onWaiting: queueDrain.wake, log }),
    queueDrain,
    warnings,
  };
};

export interface CreateOutboxOptions {
  readonly environment: Environment;
  readonly records: Pick<Repositories, 'outbox' | 'outboxSlots' | 'database' | 'connection'>;
  readonly content: SiteContent;
  readonly secret: string;
  readonly withheld: ConfirmationLimitOptions['withheld'];
  readonly clock: () => Date;
  readonly log: Logger;
  readonly pace?: Partial<OutboxPace>;
}

const idle: OutboxWorker = { wake: () => undefined, stop: () => Promise.resolve() };

export const createOutbox = ({
  environment,
  records,
  content,
  secret,
  withheld,
  clock,
  log,
  pace,
}: CreateOutboxOptions): OutboxWorker => {
  const { smtpUrl, businessTimeZone, rateLimit, confirmationsPerHour } = environment;
  if (smtpUrl === undefined) return idle;
  // Instances share the outbox, so one clock decides what is due and who holds a lease.
  const sharedClock = createSharedClock(clock, records.database.clockOffsetMs);
  const chosen = { ...outboxPace, ...pace };
  const transport = createSmtpTransport(smtpUrl, {
    connectMs: chosen.connectMs,
    silenceMs: chosen.attemptMs,
    atOnce: chosen.atOnce,
  });
  const worker = createOutboxWorker({
    outbox: records.outbox,
    slots: createSlots({
      leases: records.outboxSlots,
      name: 'sending',
      count: chosen.atOnceInAll,
      ms: chosen.leaseMs,
      renewMs: chosen.renewMs,
      clock: sharedClock,
    }),
    settings: createMailSettings(environment),
    sayMoment: createSayMoment(businessTimeZone),
    send: transport.send,
    content,
    mayConfirm: createConfirmationLimits({
      connection: records.connection,
      secret,
      off: !rateLimit,
      perHour: confirmationsPerHour,
      clock,
      log,
      withheld,
    }),
    clock: sharedClock,
    log,
    pace: chosen,
  });
  return {
    wake: worker.wake,
    stop: async () => {
      await worker.stop();
      transport.close();
    },
  };
};
