/** Stores messages on the disk during outages of the database. Simultaneous messages share one write and one sync. */
import { contentHash, type IdentifiedSubmission } from '../submission-record.ts';
import { pickReceipt, type KeyedReceipt } from '../submission.repository.ts';
import { writeLine, type JournalFile } from './journal-file.ts';
import type { JournalFolder } from './journal-folder.ts';

/** The folder has reached its limit. */
export class JournalFullError extends Error {
  override readonly name = 'JournalFullError';
}

/** About 40,000 messages of the usual length. */
const maxBytes = 64 * 1024 * 1024;
const dayMs = 24 * 60 * 60 * 1000;

type Remembered = KeyedReceipt & Pick<IdentifiedSubmission, 'fingerprint' | 'idempotency'>;

export interface WriteAheadJournal {
  /** Resolves when the message is on the disk. @throws JournalFullError or the file system's error if it is not. */
  append(submission: IdentifiedSubmission): Promise<void>;
  /** The receipt of a waiting message. */
  findByKey(keyHash: string, now: Date): KeyedReceipt | null;
  /** Counts waiting messages with the same words. */
  countAlike(fingerprint: string, since: Date): number;
  /** Call it when the message is in the database. */
  forget(id: string): void;
  /** Closes the current file, so that it can be taken. */
  closeFile(): Promise<void>;
  /** Reads what earlier processes have left. */
  load(): Promise<void>;
}

interface Waiting {
  readonly line: Buffer;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export const createWriteAheadJournal = (folder: JournalFolder, limitBytes = maxBytes): WriteAheadJournal => {
  const remembered = new Map<string, Remembered>();
  let file: JournalFile | undefined;
  let bytes = 0;
  let queue: Waiting[] = [];
  let working: Promise<void> = Promise.resolve();

  const closeFile = async (): Promise<void> => {
    const closed = file;
    file = undefined;
    await closed?.close();
  };

  const write = async (lines: Buffer): Promise<void> => {
    if (file === undefined) bytes = await folder.bytes();
    if (bytes + lines.length > limitBytes) throw new JournalFullError();
    // At most a few rounds: a process that took the file is busy with it.
    for (;;) {
      file ??= await folder.create();
      try {
        if (await file.append(lines)) break;
      } catch (error) {
        if (!file.isSound()) await closeFile();
        throw error;
      }
      await closeFile();
    }
    bytes += lines.length;
  };

  const writeQueue = async (): Promise<void> => {
    const group = queue;
    queue = [];
    if (group.length === 0) return;
    try {
      await write(Buffer.concat(group.map(({ line }) => line)));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = working.then(work);
    working = done.catch(() => undefined);
    return done;
  };

  const find = (matches: (submission: Remembered) => boolean): Remembered[] => [...remembered.values()].filter(matches);

  const remember = (submission: IdentifiedSubmission): void => {
    const { id, submitted_at, due_at, fingerprint, idempotency } = submission;
    const content_hash = contentHash(submission);
    remembered.set(id, { id, submitted_at, due_at, content_hash, fingerprint, idempotency });
  };

  /** Messages that other processes stored are never removed by `forget`. After a day none is needed. */
  const forgetOld = (now: Date): void => {
    for (const { id } of find(({ submitted_at }) => now.getTime() - submitted_at.getTime() > dayMs))
      remembered.delete(id);
  };

  return {
    append: async (submission) => {
      const line = Buffer.from(writeLine(submission));
      await new Promise<void>((resolve, reject) => {
        queue.push({ line, resolve, reject });
        void inTurn(writeQueue);
      });
      forgetOld(submission.submitted_at);
      remember(submission);
    },
    findByKey: (keyHash, now) => {
      const [first] = find(({ idempotency }) => idempotency?.key_hash === keyHash && idempotency.expires_at > now);
      return first === undefined ? null : pickReceipt(first);
    },
    countAlike: (fingerprint, since) =>
      find((submission) => submission.fingerprint === fingerprint && submission.submitted_at > since).length,
    forget: (id) => void remembered.delete(id),
    closeFile: () => inTurn(closeFile),
    load: async () => {
      for (const { submissions } of await folder.readAll()) for (const submission of submissions) remember(submission);
    },
  };
};
