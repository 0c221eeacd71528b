/**
 * The folder of journal files, which processes may share. Each appends to its own file. Any process may take any file, by renaming
 * it, and store its messages. Storing is idempotent, so it does not matter whether the writer still runs.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#server/platform/sync-folder.ts';
import { createJournalFile, readLines, takeFile, type JournalContent, type JournalFile } from './journal-file.ts';

/** A file that this process has taken. */
export interface TakenFile {
  read(): Promise<JournalContent>;
  /** Marks it as still being processed. */
  touch(): Promise<void>;
  remove(): Promise<void>;
  /** Renames a damaged file, so that no process takes it. */
  setAside(): Promise<string>;
}

export interface JournalFolder {
  create(): Promise<JournalFile>;
  /** Reads all files without taking them. */
  readAll(): Promise<JournalContent[]>;
  /** Names of files that may be taken now, oldest first. */
  free(): Promise<string[]>;
  /** Null: another process was first. */
  take(name: string): Promise<TakenFile | null>;
  bytes(): Promise<number>;
}

const prefix = 'messages-';
const damaged = '.damaged';
/** A taken file that was not touched for so long belongs to a dead process. */
const abandonedMs = 60_000;

const nothing: JournalContent = { submissions: [], damagedLines: 0 };

export const openJournalFolder = (folder: string): JournalFolder => {
  const token = `${process.pid}-${randomBytes(6).toString('hex')}`;
  let count = 0;

  const names = async (): Promise<string[]> =>
    (await readdir(folder).catch(() => [])).filter((name) => name.startsWith(prefix)).sort();
  const waiting = async (): Promise<string[]> => (await names()).filter((name) => !name.endsWith(damaged));
  const read = async (name: string): Promise<JournalContent> =>
    readFile(join(folder, name), 'utf8').then(readLines, () => nothing);

  const isFree = async (name: string): Promise<boolean> => {
    if (name.endsWith('.journal') || name.endsWith(token)) return true;
    const found = await stat(join(folder, name)).catch(() => undefined);
    // The clock may have been set in either direction.
    return found !== undefined && Math.abs(Date.now() - found.mtimeMs) > abandonedMs;
  };

  return {
    create: async () => {
      await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      count += 1;
      // Names sort by age.
      const age = `${String(Date.now()).padStart(15, '0')}-${String(count).padStart(6, '0')}`;
      return createJournalFile(join(folder, `${prefix}${age}-${token}.journal`));
    },

    readAll: async () => Promise.all((await waiting()).map(read)),

    free: async () => {
      const all = await waiting();
      const free = await Promise.all(all.map(isFree));
      return all.filter((_, index) => free[index]);
    },

    take: async (name) => {
      const own = `${name.replace(/\.journal.*$/, '.journal')}.${token}`;
      const path = await takeFile(join(folder, name), join(folder, own));
      if (path === null) return null;
      const touch = (): Promise<void> => utimes(path, new Date(), new Date()).catch(() => undefined);
      await touch();
      return {
        read: async () => readLines(await readFile(path, 'utf8')),
        touch,
        remove: async () => {
          await unlink(path);
          await syncFolder(folder);
        },
        setAside: async () => {
          const aside = `${path}${damaged}`;
          await rename(path, aside);
          return aside;
        },
      };
    },

    bytes: async () => {
      const sizes = (await names()).map((name) =>
        stat(join(folder, name)).then(
          ({ size }) => size,
          () => 0,
        ),
      );
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
  };
};
