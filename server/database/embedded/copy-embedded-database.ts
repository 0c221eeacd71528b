/** Copies the data of another folder, also while a process uses it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFileError, missing } from './data-file-errors.ts';
import { makePrivate } from './make-private.ts';
import { SqliteFile } from './sqlite-file.ts';

/**
 * Copies the data of the folder `directory`, as they are at one moment, into the folder `into`, which must be there and hold none.
 *
 * @throws EmbeddedDatabaseError when there is no data file, or it cannot be read.
 */
export function copyEmbeddedDatabase(directory: string, into: string): void {
  const file = join(resolve(directory), 'data.sqlite');
  if (!existsSync(file)) throw missing(file);
  const sqlite = new SqliteFile(file);
  try {
    const copy = join(resolve(into), 'data.sqlite');
    makePrivate(copy);
    sqlite.run('VACUUM INTO ?', [copy]);
  } catch (error) {
    throw dataFileError(file, error);
  } finally {
    sqlite.close();
  }
}
