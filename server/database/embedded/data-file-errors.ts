/** What can be wrong with the data file, each with a sentence for the person who runs the site. */
import { sqliteCodeOf } from './sqlite-file.ts';
import { EmbeddedDatabaseError } from './errors.ts';

/** What SQLite found wrong with the data file, as a sentence for the person who runs the site. */
export function dataFileError(file: string, error: unknown): EmbeddedDatabaseError {
  const code = sqliteCodeOf(error) ?? '';
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return corrupt(file, error);
  if (code === 'SQLITE_FULL' || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')) {
    return new EmbeddedDatabaseError(
      'DISK_FULL',
      `The disk that holds ${file} is full: free some space on it and start again; nothing that was saved is lost.`,
      error,
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedDatabaseError(
    'FOLDER_UNUSABLE',
    `The data file ${file} cannot be opened (${reason}): see that this user may read and write it.`,
    error,
  );
}

export function truncated(file: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'DATA_TRUNCATED',
    `The data file ${file} is cut short and holds no data: put a backup in its place, or set DATA_DIR to another folder to begin anew.`,
  );
}

export function missing(file: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'DATA_MISSING',
    `The data file ${file} is missing although this folder has held a database: put it back from a backup, or set DATA_DIR to another folder to begin anew.`,
  );
}

export function corrupt(file: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'DATA_CORRUPT',
    `The data file ${file} is damaged or cut short: put a backup in its place together with no other data.sqlite-* file, or set DATA_DIR to another folder to begin anew.`,
    cause,
  );
}
