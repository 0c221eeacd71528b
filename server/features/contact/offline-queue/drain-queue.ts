/** Brings messages that wait on the disk into the database, in their order, as soon as it can take them. */
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
  /** In place of the usual pauses between two looks. */
  readonly pace?: QueueDrainPace;
}

export interface QueueDrainPace {
  /** While something waits. */
  readonly soonMs: number;
  /** While nothing does: other processes may leave something behind. */
  readonly laterMs: number;
}

export interface QueueDrain {
  /** Something waits: looks soon. */
  readonly wake: () => void;
  /** Looks at once, and from then on again and again. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** How far storing one file came. */
type Progress = 'done' | 'away' | 'failed';

const touchEvery = 200;

/** The same for each attempt, so that the message is stored once. */
const secondIdOf = (submission: IdentifiedSubmission): string =>
  keyedId(`${submission.id} ${submission.submitted_at.toISOString()} ${contentHash(submission)}`, 0);

export const createQueueDrain = (deps: QueueDrainDeps): QueueDrain => {
  const { folder, journal, submissions, workFailures, isDatabaseReady, wakeOutbox, clock, log } = deps;
  const pace = deps.pace ?? { soonMs: 1000, laterMs: 30_000 };
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let stopped = false;
  let woken = false;
  /** Of files that are still there: what was stored once may have been erased since, and must not come back. */
  const stored = new Set<string>();

  /** Writes to the database unless it has just gone away: the next look writes again. */
  const ifThere = (write: () => Promise<void>): Promise<void> =>
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
        await ifThere(() => workFailures.note('waiting-messages', submission.id, clock()));
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

  /** Whether something may be stored soon. */
  const look = async (): Promise<boolean> => {
    if (!(await isDatabaseReady())) return (await folder.free()).length > 0;
    await journal.turnPage();
    const begun = clock();
    for (const name of await folder.free()) {
      const file = await folder.take(name);
      // One that failed keeps its file, and must not keep others from being stored.
      if (file !== null && (await storeFile(file)) === 'away') return true;
    }
    await ifThere(() => workFailures.forgetBefore('waiting-messages', begun));
    return false;
  };

  const plan = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(begin, ms);
  };

  const begin = (): void => {
    woken = false;
    looking ??= look()
      .catch((error: unknown) => {
        log.error({ err: error }, 'messages that wait on the disk could not be read');
        return false;
      })
      .then((soon) => {
        looking = undefined;
        plan(soon || woken ? pace.soonMs : pace.laterMs);
      });
  };

  return {
    wake: () => {
      woken = true;
      if (looking === undefined) plan(pace.soonMs);
    },
    start: async () => {
      await journal.recall();
      begin();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await journal.turnPage();
    },
  };
};
