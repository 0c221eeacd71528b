/** A secret that is made once and kept in a file that only its owner can read. */
import { randomBytes } from 'node:crypto';
import { link, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

const read = async (path: string): Promise<string | undefined> => {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    if (secret.length < 32)
      throw new StartError(`${path} holds fewer than 32 characters; restore it, or delete it to have a new one made.`);
    return secret;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

/** Two processes that start at once agree on one secret, and a crash leaves a whole file or none. */
export const keepSecret = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  const stored = await read(path);
  if (stored !== undefined) return stored;
  const draft = `${path}.${process.pid}.new`;
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
  const made = await read(path);
  if (made === undefined) throw new StartError(`${path} could not be written.`);
  return made;
};
