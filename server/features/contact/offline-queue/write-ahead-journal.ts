/** Messages that wait on the disk for the database. Several that come at once share one write and one sync. */
import { contentHash, type IdentifiedSubmission } from '../submission-record.ts';
import type { KeyedReceipt } from '../submission.repository.ts';
import { pickFields } from '#server/platform/pick-fields.ts';
import type { JournalFile } from './journal-file.ts';
import type { JournalFolder } from './journal-folder.ts';
import { writeLine } from './journal-line.ts';

/** There is as much in the folder as may be. */
export class JournalFullError extends Error {
  override readonly name = 'JournalFullError';
}

/** About forty thousand messages of the usual length. */
const maxBytes = 64 * 1024 * 1024;
const dayMs = 24 * 60 * 60 * 1000;

type Remembered = KeyedReceipt & Pick<IdentifiedSubmission, 'fingerprint' | 'idempotency'>;

export interface WriteAheadJournal {
  /** Resolves when the message is on the disk. @throws JournalFullError or the disk's own error: then it is not. */
  append(submission: IdentifiedSubmission): Promise<void>;
  /** What the sender of a message that waits was told. */
  findByKey(keyHash: string, now: Date): KeyedReceipt | null;
  /** How many messages of the same words wait. */
  countAlike(fingerprint: string, since: Date): number;
  /** The message is in the database. */
  forget(id: string): void;
  /** Ends the present file, so that it can be taken. */
  turnPage(): Promise<void>;
  /** Learns what earlier processes left behind. */
  recall(): Promise<void>;
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

  const leaveFile = async (): Promise<void> => {
    const left = file;
    file = undefined;
    await left?.close();
  };

  const write = async (lines: Buffer): Promise<void> => {
    if (file === undefined) bytes = await folder.bytes();
    if (bytes + lines.length > limitBytes) throw new JournalFullError();
    // At most a few rounds: each time that the file was taken, whoever took it is busy with it.
    for (;;) {
      file ??= await folder.create();
      try {
        if (await file.append(lines)) break;
      } catch (error) {
        if (!file.isSound()) await leaveFile();
        throw error;
      }
      await leaveFile();
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

  /** What another process has stored is never told here; after a day it answers no question any more. */
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
      return first === undefined ? null : pickFields(['id', 'submitted_at', 'due_at', 'content_hash'], first);
    },
    countAlike: (fingerprint, since) =>
      find((submission) => submission.fingerprint === fingerprint && submission.submitted_at > since).length,
    forget: (id) => void remembered.delete(id),
    turnPage: () => inTurn(leaveFile),
    recall: async () => {
      for (const { submissions } of await folder.readAll()) for (const submission of submissions) remember(submission);
    },
  };
};
