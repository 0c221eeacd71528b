/** The file that one process adds its waiting messages to. What was added is on the disk itself, not only in its caches. */
import { open, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '#server/platform/sync-folder.ts';

export interface JournalFile {
  readonly path: string;
  /**
   * False: another process has taken the file, and nobody knows whether it saw this; add it to another file.
   * @throws the disk's own error; nothing was added, unless `isSound` says otherwise.
   */
  append(lines: Buffer): Promise<boolean>;
  /** False when a failure may have left half a line behind: then nothing more may be added. */
  isSound(): boolean;
  close(): Promise<void>;
}

const stillAt = async (path: string, handle: FileHandle): Promise<boolean> => {
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

  const takeBack = async (): Promise<void> => {
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
        await takeBack();
        throw error;
      }
      size += lines.length;
      // Whoever takes a file renames it and reads it afterwards: as long as it is in its place, what is in it will be seen.
      return stillAt(path, handle);
    },
    close: () => handle.close(),
  };
};

/** Takes a file away from whoever adds to it; null when another process was first. */
export const takeFile = async (path: string, as: string): Promise<string | null> => {
  if (path === as) return as;
  try {
    await rename(path, as);
    return as;
  } catch {
    return null;
  }
};
