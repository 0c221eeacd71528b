/** Messages of visitors: the contact form, the desk where staff answer, and reply templates. */
import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { Counter } from 'prom-client';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import { staffRefOf } from '#server/platform/http/call-route.ts';
import { gauge, secondsSince, sharedRead } from '#server/platform/metrics.ts';
import type { WorkFailureRepository } from '#server/platform/mongodb/work-failures.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { Feature } from '../feature.ts';
import { outboxPace, type OutboxPace } from '../mail/delivery/outbox-worker.ts';
import type { EmailRepository } from '../mail/email.repository.ts';
import { dueCheck } from '../operations/site-health/checks/due-check.ts';
import { createDeskChangesRepository } from './desk/desk-changes.repository.ts';
import { createDeskFiguresRepository } from './desk/desk-figures.repository.ts';
import { createDeskReadingRepository } from './desk/desk-reading.repository.ts';
import { createOldMessagesRepository } from './desk/old-messages.repository.ts';
import { messageRetention } from './message-retention.ts';
import { createQueueDrain } from './offline-queue/drain-queue.ts';
import { createDurableStore, type DurableStore } from './offline-queue/durable-store.ts';
import { openJournalFolder } from './offline-queue/journal-folder.ts';
import { createWriteAheadJournal } from './offline-queue/write-ahead-journal.ts';
import { createOutboxRepository } from './outbox/outbox.repository.ts';
import { createReplyTemplateRepository } from './desk/reply-template.repository.ts';
import { createSlaClock, type SlaClock } from './sla-clock.ts';
import { createSubmissionRepository } from './submission.repository.ts';

const createRepositories = (connection: Connection) => ({
  submissions: createSubmissionRepository(connection),
  outbox: createOutboxRepository(connection),
  deskFigures: createDeskFiguresRepository(connection),
  deskReading: createDeskReadingRepository(connection),
  deskChanges: createDeskChangesRepository(connection),
  oldMessages: createOldMessagesRepository(connection),
  replyTemplates: createReplyTemplateRepository(connection),
});

interface Uses {
  readonly accounts: AccountRepository;
  readonly emails: EmailRepository;
  readonly counting: CountVisits;
  readonly workFailures: WorkFailureRepository;
  /** Whether messages can wait on the disk while the database is away. */
  readonly canQueue: boolean;
  readonly wakeOutbox: () => void;
  readonly outboxPace?: Partial<OutboxPace> | undefined;
}

interface Services {
  /** Takes messages, also while the database is away. */
  readonly durableStore: DurableStore;
  readonly slaClock: SlaClock;
  readonly countStoredMessage: () => void;
}

export const contact: Feature<ReturnType<typeof createRepositories>, Uses, Services> = {
  name: 'contact',
  repositories: createRepositories,
  create({ environment, database, records, uses, content, limits, sharedClock, clock, log }) {
    const { submissions, outbox, deskFigures, deskReading, deskChanges, oldMessages, replyTemplates } = records;
    const { accounts, emails, canQueue, wakeOutbox } = uses;
    const folder = openJournalFolder(join(environment.dataDir, 'waiting-messages'));
    const journal = createWriteAheadJournal(folder);
    const queueDrain = createQueueDrain({
      folder,
      journal,
      submissions,
      workFailures: uses.workFailures,
      isDatabaseReady: () => database.isReady(),
      wakeOutbox,
      clock,
      log,
    });
    const durableStore = createDurableStore({ submissions, journal, onWaiting: queueDrain.wake, log });
    const slaClock = createSlaClock(() => content.current['site-settings']);
    const stored = new Counter({
      name: 'contact_messages_accepted_total',
      help: 'Messages that were answered with 201.',
      registers: [],
    });
    const countStoredMessage = (): void => stored.inc();
    const figures = sharedRead(() => outbox.figures());
    // Every worker reads the same database.
    const names = (name: string, help: string) => ({ name: `outbox_${name}`, help, aggregator: 'max' }) as const;
    return {
      services: { durableStore, slaClock, countStoredMessage },
      workers: [() => ({ ready: queueDrain.start(), stop: queueDrain.stop })],
      retention: messageRetention({ oldMessages, emails }),
      checks: {
        promises: dueCheck({
          of: 'message',
          to: '/admin/contact-submissions',
          count: async (now, soon) => {
            const { overdue, due_soon: dueSoon } = await deskFigures.readDue(now, soon);
            return { overdue, dueSoon };
          },
          clock,
        }),
      },
      probes: {
        messages: async () => {
          if (await database.isReady()) return 'works';
          return canQueue ? 'slow' : 'fails';
        },
      },
      metrics: [
        stored,
        gauge(names('waiting_messages', 'Messages with a waiting email.'), async () => (await figures()).waiting),
        gauge(names('failed_messages', 'Messages with a failed email.'), async () => (await figures()).failed),
        gauge(names('oldest_waiting_seconds', 'Age of the oldest waiting email; 0 without one.'), async () =>
          secondsSince((await figures()).oldestAt, clock()),
        ),
      ],
      findSources: async () => ({
        message: (await import('./message-find-source.ts')).createMessageFindSource(deskReading),
      }),
      api: async () => {
        const { createContactRoutes } = await import('./contact.routes.ts');
        const { createDeskRoutes } = await import('./desk/desk.routes.ts');
        const { createReplyTemplatesRoutes } = await import('./desk/reply-templates.routes.ts');
        const { counting } = uses;
        const findStaff = async (id: string) => {
          const account = await accounts.findById(id);
          return account && staffRefOf(account);
        };
        const findSignature = async (id: string) => (await accounts.findById(id))?.signature ?? '';
        return [
          ...createContactRoutes({
            submissions: durableStore,
            content,
            slaClock,
            wakeOutbox,
            countStoredMessage,
            limits,
            counting,
            clock,
            log,
          }),
          ...createDeskRoutes({
            reading: deskReading,
            desk: deskChanges,
            emails,
            notified: () => content.current['site-settings'].notify.newMessages,
            sharedClock,
            findStaff,
            findSignature,
            wakeOutbox,
            undoSendMs: uses.outboxPace?.undoSendMs ?? outboxPace.undoSendMs,
            clock,
            log,
          }),
          ...createReplyTemplatesRoutes({ templates: replyTemplates, reading: deskReading, content }),
        ];
      },
    };
  },
};
