/** A file to which one process appends waiting messages, and its format: on each line a checksum, a space and JSON. */
import { open, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { syncFolder } from '#server/platform/sync-folder.ts';
import { newSubmissionSchema, type IdentifiedSubmission } from '../submission-record.ts';

const checksumOf = (json: string): string => crc32(json).toString(16).padStart(8, '0');

export const writeLine = (submission: IdentifiedSubmission): string => {
  const json = JSON.stringify(submission);
  return `${checksumOf(json)} ${json}\n`;
};

const readLine = (line: string): IdentifiedSubmission | null => {
  const json = line.slice(9);
  if (line[8] !== ' ' || line.slice(0, 8) !== checksumOf(json)) return null;
  return newSubmissionSchema.safeParse(JSON.parse(json)).data ?? null;
};

export interface JournalContent {
  /** In the order of arrival. */
  readonly submissions: readonly IdentifiedSubmission[];
  /** Number of complete but unreadable lines. An operator must look at the file. */
  readonly damagedLines: number;
}

/** Ignores an incomplete last line: its process died before it acknowledged the message. */
export const readLines = (text: string): JournalContent => {
  const read = text.split('\n').slice(0, -1).map(readLine);
  const submissions = read.filter((submission) => submission !== null);
  return { submissions, damagedLines: read.length - submissions.length };
};

export interface JournalFile {
  readonly path: string;
  /**
   * Resolves when the lines are synced to the disk. False: another process has taken the file, perhaps without these lines; append
   * them to another file. @throws the file system's error; nothing was appended if `isSound`.
   */
  append(lines: Buffer): Promise<boolean>;
  /** False after a failure that may have left half a line: then nothing more may be appended. */
  isSound(): boolean;
  close(): Promise<void>;
}

const isStillAt = async (path: string, handle: FileHandle): Promise<boolean> => {
  const [there, ours] = await Promise.all([
    stat(path, { bigint: true }).catch(() => undefined),
    handle.stat({ bigint: true }),
  ]);
  return there?.ino === ours.ino;
};

export const createJournalFile = async (path: string): Promise<JournalFile> => {
  const handle = await open(path, 'ax', 0o600);
  let size = 0;
  let sound = true;
  try {
    await syncFolder(dirname(path));
  } catch (error) {
    await handle.close();
    await unlink(path);
    throw error;
  }

  const undoAppend = async (): Promise<void> => {
    try {
      await handle.truncate(size);
      await handle.datasync();
    } catch {
      sound = false;
    }
  };

  return {
    path,
    isSound: () => sound,
    async append(lines) {
      try {
        await handle.appendFile(lines);
        await handle.datasync();
      } catch (error) {
        await undoAppend();
        throw error;
      }
      size += lines.length;
      // A process that takes the file renames it before it reads it. So if it is still in place, the lines will be read.
      return isStillAt(path, handle);
    },
    close: () => handle.close(),
  };
};

/** Renames a file, so that its writer stops appending. Null: another process was first. */
export const takeFile = async (path: string, as: string): Promise<string | null> => {
  if (path === as) return as;
  try {
    await rename(path, as);
    return as;
  } catch {
    return null;
  }
};
