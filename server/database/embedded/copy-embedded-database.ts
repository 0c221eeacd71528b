/** Copies an embedded database, also while a process uses it. */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFileError, missing } from './data-file-errors.ts';
import { SqliteFile } from './sqlite-file.ts';

/**
 * Copies the data of the folder `directory`, as they are at one moment, into the folder `into`, which must not exist.
 *
 * @throws EmbeddedDatabaseError when there is no data file, or it cannot be read.
 */
export function copyEmbeddedDatabase(directory: string, into: string): void {
  const file = join(resolve(directory), 'data.sqlite');
  if (!existsSync(file)) throw missing(file);
  mkdirSync(into, { mode: 0o700 });
  const sqlite = new SqliteFile(file);
  try {
    sqlite.run('VACUUM INTO ?', [join(resolve(into), 'data.sqlite')]);
  } catch (error) {
    throw dataFileError(file, error);
  } finally {
    sqlite.close();
  }
}
