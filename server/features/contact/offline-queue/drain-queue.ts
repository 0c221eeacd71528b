/** Stores the messages that wait on the disk, in their order, when the database is available. */
import type { Logger } from 'pino';
import type { WorkFailureRepository } from '#server/platform/mongodb/work-failures.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { keyedId } from '#server/platform/mongodb/keyed-ids.ts';
import { contentHash, type IdentifiedSubmission } from '../submission-record.ts';
import type { SubmissionRepository } from '../submission.repository.ts';
import type { JournalFolder, TakenFile } from './journal-folder.ts';
import type { WriteAheadJournal } from './write-ahead-journal.ts';

export interface QueueDrainDeps {
  readonly folder: JournalFolder;
  readonly journal: WriteAheadJournal;
  readonly submissions: Pick<SubmissionRepository, 'store'>;
  readonly workFailures: Pick<WorkFailureRepository, 'note' | 'forgetBefore'>;
  readonly isDatabaseReady: () => Promise<boolean>;
  readonly wakeOutbox: () => void;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
  /** Defaults to 1 s and 30 s. */
  readonly pace?: QueueDrainPace;
}

export interface QueueDrainPace {
  /** Poll interval while messages wait. */
  readonly soonMs: number;
  /** Poll interval otherwise: other processes may leave messages. */
  readonly laterMs: number;
}

export interface QueueDrain {
  /** Polls soon: a message waits. */
  readonly wake: () => void;
  /** Loads the journal and starts polling. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** `away`: the database is unavailable, or the program ends. */
type Progress = 'done' | 'away' | 'failed';

const touchEvery = 200;

/** Derived, so that each attempt has the same id and the message is stored once. */
const secondIdOf = (submission: IdentifiedSubmission): string =>
  keyedId(`${submission.id} ${submission.submitted_at.toISOString()} ${contentHash(submission)}`, 0);

export const createQueueDrain = (deps: QueueDrainDeps): QueueDrain => {
  const { folder, journal, submissions, workFailures, isDatabaseReady, wakeOutbox, clock, log } = deps;
  const pace = deps.pace ?? { soonMs: 1000, laterMs: 30_000 };
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let stopped = false;
  let woken = false;
  /** Ids of stored messages whose file still exists. They may have been erased since and must not be stored again. */
  const stored = new Set<string>();

  /** Ignores that the database is unavailable: the next poll writes again. */
  const ifAvailable = (write: () => Promise<void>): Promise<void> =>
    write().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });

  const storeFile = async (file: TakenFile): Promise<Progress> => {
    const { submissions: waiting, damagedLines } = await file.read();
    let progress: Progress = 'done';
    for (const [index, submission] of waiting.entries()) {
      if (stopped) return 'away';
      if (stored.has(submission.id)) continue;
      if (index % touchEvery === touchEvery - 1) await file.touch();
      try {
        const { receipt } = await submissions.store(submission, clock());
        // Two instances accepted different messages with the same key. Both senders got 201.
        if (receipt.content_hash !== contentHash(submission))
          await submissions.store({ ...submission, id: secondIdOf(submission), idempotency: null }, clock());
        stored.add(submission.id);
        journal.forget(submission.id);
      } catch (error) {
        if (isDatabaseUnavailable(error)) return 'away';
        log.error({ err: error, submission: submission.id }, 'a message that waits on the disk could not be stored');
        await ifAvailable(() => workFailures.note('waiting-messages', submission.id, clock()));
        progress = 'failed';
      }
    }
    if (waiting.length > 0) {
      log.info({ messages: waiting.length }, 'messages that waited on the disk are in the database');
      wakeOutbox();
    }
    if (progress !== 'done') return progress;
    if (damagedLines === 0) await file.remove();
    else log.error({ damagedLines, file: await file.setAside() }, 'a file of waiting messages is damaged; it is kept');
    for (const { id } of waiting) stored.delete(id);
    return 'done';
  };

  /** Returns whether to poll again soon. */
  const poll = async (): Promise<boolean> => {
    if (!(await isDatabaseReady())) return (await folder.free()).length > 0;
    await journal.closeFile();
    const begun = clock();
    for (const name of await folder.free()) {
      const file = await folder.take(name);
      // A message that fails keeps its file, but the other files are stored.
      if (file !== null && (await storeFile(file)) === 'away') return true;
    }
    await ifAvailable(() => workFailures.forgetBefore('waiting-messages', begun));
    return false;
  };

  const schedule = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(begin, ms);
  };

  const begin = (): void => {
    woken = false;
    polling ??= poll()
      .catch((error: unknown) => {
        log.error({ err: error }, 'messages that wait on the disk could not be read');
        return false;
      })
      .then((soon) => {
        polling = undefined;
        schedule(soon || woken ? pace.soonMs : pace.laterMs);
      });
  };

  return {
    wake: () => {
      woken = true;
      if (polling === undefined) schedule(pace.soonMs);
    },
    start: async () => {
      await journal.load();
      begin();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await polling;
      await journal.closeFile();
    },
  };
};
