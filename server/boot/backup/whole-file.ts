/** A file that is there whole or not at all: written under another name, brought to the disk, then named. */
import { createWriteStream } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartError } from '#server/boot/start-error.ts';
import { isDiskFull } from '#server/platform/mongodb/disk-full.ts';
import { syncFolder } from '#server/platform/sync-folder.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** What an operator is told who asked for a file that cannot be written there; any other error as it is. */
export const explainUnwritten = (path: string, error: unknown): unknown => {
  const code = codeOf(error);
  if (code === 'EEXIST') return new StartError(`${path} is there already; nothing was written. Choose another name.`);
  if (isDiskFull(error)) return new StartError(`There is no room for ${path}; nothing was kept of it.`);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR')
    return new StartError(`${path} cannot be written (${code}).`);
  if (error instanceof Error && 'syscall' in error && error.syscall === 'link')
    return new StartError(`The disk of ${path} has no hard links (${code}); choose a folder on another one.`);
  return error;
};

/**
 * Only its owner can read it: it holds what visitors wrote.
 *
 * @throws StartError when it is there already or cannot be written.
 */
export const writeWholeFile = async (path: string, source: Readable): Promise<void> => {
  const unfinished = `${path}.unfinished-${process.pid}`;
  try {
    await pipeline(source, createGzip(), createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }));
    // Unlike renaming, this never takes the place of another file.
    await link(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    throw explainUnwritten(path, error);
  } finally {
    await rm(unfinished, { force: true });
  }
};
