/** Makes DATA_DIR, readable by its owner alone. */
import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from './start-error.ts';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** By hand, because Node's own `recursive` never returns where a folder cannot be made, as in /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    const parent = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error;
    const parentExists = await stat(parent).then(
      () => true,
      () => false,
    );
    if (parentExists) throw error;
    await makeFolder(parent);
    await mkdir(folder, { mode: 0o700 });
  }
};

export const prepareDataFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder);
    // The dot asks for a folder, where a file of this name would pass.
    await access(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be used as a folder to write to (${codeOf(error)}).`);
  }
};
