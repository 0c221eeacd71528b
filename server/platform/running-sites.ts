/** Notes the data folders of running sites on this computer, so that a command can warn that it was given another one. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** One file for each site, named by its process. */
const notesFolder = (): string => join(tmpdir(), `loomstack-sites-${userInfo().uid}`);

/** Only helps operators: a site starts without it as well. */
export const noteRunningSite = async (dataDir: string): Promise<void> => {
  try {
    await mkdir(notesFolder(), { recursive: true, mode: 0o700 });
    await writeFile(join(notesFolder(), String(process.pid)), dataDir, { mode: 0o600 });
  } catch {
    // The temporary folder may be read-only.
  }
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Removes the note of a process that has ended. */
const readNote = async (name: string): Promise<string | undefined> => {
  const path = join(notesFolder(), name);
  if (isRunning(Number(name))) return readFile(path, 'utf8').catch(() => undefined);
  await rm(path, { force: true });
  return undefined;
};

const readNotes = async (): Promise<readonly string[]> => {
  const names = await readdir(notesFolder()).catch(() => []);
  const folders = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readNote));
  return [...new Set(folders.filter((folder) => folder !== undefined))];
};

export interface DataFolderState {
  /** There is no database in it yet. */
  readonly isNew: boolean;
  /** Folders of running sites, if no site runs with this folder. */
  readonly others: readonly string[];
}

export const dataFolderState = async (dataDir: string): Promise<DataFolderState> => {
  const running = await readNotes();
  return {
    isNew: !existsSync(join(dataDir, 'data.sqlite')),
    others: running.includes(dataDir) ? [] : running,
  };
};
