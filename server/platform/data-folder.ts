/** The folder DATA_DIR, readable by its owner alone, and the secrets in it. */
import { constants } from 'node:fs';
import { access, mkdir, stat, link, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Environment } from './config/environment.ts';
import { StartError } from './start-error.ts';
import { findVolatileMount } from './volatile-folder.ts';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Not with Node's `recursive`, which never returns where a folder cannot be created, as in /proc. */
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

/** Whether other users of this machine can look into the folder or put files there. Windows has no such modes. */
export const isOpenToOthers = async (folder: string): Promise<boolean> =>
  process.platform !== 'win32' && ((await stat(folder)).mode & 0o077) !== 0;

export const prepareDataFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder);
    // The dot makes this fail for a file of the same name.
    await access(`${folder}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR ${folder} cannot be used as a folder to write to (${codeOf(error)}).`);
  }
};

export interface DataFolderCheck {
  /** Whether messages can wait in the folder while the database is away. */
  readonly canQueue: boolean;
  /** Problems that an operator should fix. */
  readonly warnings: readonly string[];
}

/** Checks that waiting messages survive the instance. The embedded database is on the same disk and checks it. */
export const checkDataFolder = async ({
  dataDir,
  mongodbUri,
}: Pick<Environment, 'dataDir' | 'mongodbUri'>): Promise<DataFolderCheck> => {
  try {
    await prepareDataFolder(dataDir);
  } catch {
    // With an external MongoDB the site also runs on a read-only disk.
    return {
      canQueue: false,
      warnings: ['DATA_DIR cannot be written to: while the database is away, messages are refused'],
    };
  }
  const mount = mongodbUri === undefined ? undefined : await findVolatileMount(dataDir);
  const warning = `DATA_DIR is on ${mount} and goes with it, and with it messages that were accepted while the database was away: put DATA_DIR on a volume`;
  return { canQueue: true, warnings: mount === undefined ? [] : [warning] };
};

const readSecret = async (path: string): Promise<string | undefined> => {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length < 32)
      throw new StartError(`${path} holds fewer than 32 characters; restore it, or delete it to have a new one made.`);
    return secret;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/**
 * Reads a secret from a file that only its owner can read, or creates it. Two processes that start at once get
 * the same secret, and a crash leaves a whole file or none.
 */
export const readOrCreateSecret = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  const stored = await readSecret(path);
  if (stored !== undefined) return stored;
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  const made = await readSecret(path);
  if (made === undefined) throw new StartError(`${path} could not be written.`);
  return made;
};
