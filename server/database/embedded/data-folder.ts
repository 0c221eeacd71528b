/** Opens and copies the folder of a database. One process at a time may use it; a damaged data file is not opened. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SCHEMA } from './catalog.ts';
import { SqliteFile, sqliteCodeOf } from './sqlite-file.ts';
import { EmbeddedDatabaseError } from './errors.ts';

export interface DataFolder {
  readonly sqlite: SqliteFile;
  /** Makes a checkpoint and releases the lock. */
  close(): void;
}

const FORMAT = 1;

/** In larger files only the header is checked, because checking every page would delay the start. */
const FULL_CHECK_BYTES = 64 * 1024 * 1024;

export function openDataFolder(directory: string, maxPageCount?: number): DataFolder {
  const lock = acquireLock(directory);
  try {
    const sqlite = openDataFile(directory);
    if (maxPageCount !== undefined) sqlite.get(`PRAGMA max_page_count = ${maxPageCount}`);
    return {
      sqlite,
      close: () => {
        try {
          sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        } catch {
          // If the disk is full, the data stays in the write-ahead log, which the next start reads.
        } finally {
          sqlite.close();
          lock.exec('ROLLBACK');
          lock.close();
        }
      },
    };
  } catch (error) {
    lock.close();
    throw error instanceof EmbeddedDatabaseError ? error : dataFileError(join(directory, 'data.sqlite'), error);
  }
}

/**
 * Copies a snapshot of the data in `directory`, which may be in use, into the existing folder `into`, which must not contain data.
 *
 * @throws EmbeddedDatabaseError if there is no data file, or it cannot be read
 */
export function copyDataFolder(directory: string, into: string): void {
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

/** Locks the lock file. The operating system releases the lock when the process ends. */
function acquireLock(directory: string): SqliteFile {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (!statSync(directory).isDirectory()) throw new Error('it is not a folder');
    makePrivate(join(directory, 'lock.sqlite'));
    const lock = new SqliteFile(join(directory, 'lock.sqlite'));
    try {
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      lock.close();
      throw error;
    }
    return lock;
  } catch (error) {
    if (sqliteCodeOf(error)?.startsWith('SQLITE_BUSY')) {
      throw new EmbeddedDatabaseError(
        'FOLDER_IN_USE',
        `Another process is using the database in ${directory}: stop it, or start the database alone with ` +
          `"npm run database" and give each process the MONGODB_URI that it prints.`,
      );
    }
    const reason = error instanceof Error ? error.message : String(error);
    throw new EmbeddedDatabaseError(
      'FOLDER_UNUSABLE',
      `The database folder ${directory} cannot be written to (${reason}): set DATA_DIR to a folder that this user may write to.`,
      error,
    );
  }
}

function openDataFile(directory: string): SqliteFile {
  const file = join(directory, 'data.sqlite');
  const marker = join(directory, 'database.json');
  if (existsSync(file)) {
    if (statSync(file).size < 100) throw truncated(file);
  } else {
    if ([marker, `${file}-wal`].some((path) => existsSync(path))) throw missing(file);
    createDataFile(file);
  }
  makePrivate(file);
  const endedCleanly = !existsSync(`${file}-wal`) || statSync(`${file}-wal`).size === 0;
  const sqlite = new SqliteFile(file);
  try {
    prepareConnection(sqlite);
    checkDataFile(sqlite, file, endedCleanly);
    if (!existsSync(marker)) {
      writeFileSync(marker, `${JSON.stringify({ format: FORMAT })}\n`, { mode: 0o600, flush: true });
    } else makePrivate(marker);
    return sqlite;
  } catch (error) {
    sqlite.close();
    throw error;
  }
}

/** Creates it under another name and moves it, so that no incomplete data file can exist. */
function createDataFile(file: string): void {
  const unfinished = `${file}.new`;
  for (const path of [unfinished, `${unfinished}-wal`, `${unfinished}-shm`, `${unfinished}-journal`]) {
    rmSync(path, { force: true });
  }
  makePrivate(unfinished);
  const sqlite = new SqliteFile(unfinished);
  try {
    sqlite.exec(`BEGIN; ${SCHEMA} PRAGMA user_version = ${FORMAT}; COMMIT;`);
  } finally {
    sqlite.close();
  }
  renameSync(unfinished, file);
  syncDirectory(dirname(file));
}

/** Makes the renamed file survive a power failure, except on Windows, which cannot sync folders. */
function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function prepareConnection(sqlite: SqliteFile): void {
  sqlite.get('PRAGMA journal_mode = WAL');
  sqlite.exec('PRAGMA synchronous = FULL');
  sqlite.exec('PRAGMA wal_autocheckpoint = 1000');
  sqlite.exec('PRAGMA cache_size = -16000');
  // Deleted data is overwritten: erased personal data must not stay readable in unused parts of the file.
  sqlite.get('PRAGMA secure_delete = ON');
}

function checkDataFile(sqlite: SqliteFile, file: string, endedCleanly: boolean): void {
  const format = Number(sqlite.get('PRAGMA user_version')?.[0] ?? 0);
  if (format > FORMAT) {
    throw new EmbeddedDatabaseError(
      'DATA_TOO_NEW',
      `The data file ${file} was written by a newer version of this program: start that version, or use another DATA_DIR.`,
    );
  }
  if (format < FORMAT) throw corrupt(file);
  const { size } = statSync(file);
  // After a crash the last pages may be only in the write-ahead log.
  const expected = Number(
    sqlite.get('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size')?.[0] ?? 0,
  );
  if (endedCleanly && size < expected) throw corrupt(file);
  if (size > FULL_CHECK_BYTES) return;
  if (sqlite.get('PRAGMA quick_check(1)')?.[0] !== 'ok') throw corrupt(file);
}

/**
 * Creates the file with mode 600, or sets this mode on an existing one. A user who can read the lock file can lock it. An existing
 * file is not opened, because closing it would release the locks that this process holds on it.
 */
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    try {
      chmodSync(path, 0o600);
    } catch {
      // The file belongs to another user.
    }
  }
}

function dataFileError(file: string, error: unknown): EmbeddedDatabaseError {
  const code = sqliteCodeOf(error) ?? '';
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return corrupt(file, error);
  if (code === 'SQLITE_FULL' || (error instanceof Error && 'code' in error && error.code === 'ENOSPC')) {
    return new EmbeddedDatabaseError(
      'DISK_FULL',
      `The disk that holds ${file} is full: free some space on it and start again; no saved data is lost.`,
      error,
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedDatabaseError(
    'FOLDER_UNUSABLE',
    `The data file ${file} cannot be opened (${reason}): allow this user to read and write it.`,
    error,
  );
}

function truncated(file: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'DATA_TRUNCATED',
    `The data file ${file} is cut short and contains no data: put a backup in its place, or set DATA_DIR to another folder to start with an empty database.`,
  );
}

function missing(file: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'DATA_MISSING',
    `The data file ${file} is missing although this folder has held a database: put it back from a backup, or set DATA_DIR to another folder to start with an empty database.`,
  );
}

function corrupt(file: string, cause?: unknown): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'DATA_CORRUPT',
    `The data file ${file} is damaged or cut short: put a backup in its place, delete the other data.sqlite-* files, or set DATA_DIR to another folder to start with an empty database.`,
    cause,
  );
}
