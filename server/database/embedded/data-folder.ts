/** The folder of a database: locked by one process at a time, opened only when its data file is whole. */
import {
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
import { dirname, join } from 'node:path';
import { SCHEMA } from './catalog.ts';
import { corrupt, dataFileError, missing, truncated } from './data-file-errors.ts';
import { makePrivate } from './make-private.ts';
import { SqliteFile, sqliteCodeOf } from './sqlite-file.ts';
import { EmbeddedDatabaseError } from './errors.ts';

export interface DataFolder {
  readonly sqlite: SqliteFile;
  /** Brings everything into the data file and releases its lock. */
  close(): void;
}

const FORMAT = 1;

/** Above this size a full look at every page would delay the start; the header and every page read are still checked. */
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
          // A full disk, say: what stays in the log is as safe there, and the next start reads it.
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

/** The lock file; the operating system releases its lock when the process ends, however it ends. */
function acquireLock(directory: string): SqliteFile {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (!statSync(directory).isDirectory()) throw new Error('it is no folder');
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

/** Made under another name and then moved, so that a data file is never half made. */
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

/** Makes the new name of a file survive a power cut, on systems that let a folder be opened for this. */
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
  // What is deleted is overwritten: a person's erased data must not stay readable in unused bytes of the file.
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
  // After an end that was not clean the last pages may still stand in the write-ahead log alone.
  const promised = Number(
    sqlite.get('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size')?.[0] ?? 0,
  );
  if (endedCleanly && size < promised) throw corrupt(file);
  if (size > FULL_CHECK_BYTES) return;
  if (sqlite.get('PRAGMA quick_check(1)')?.[0] !== 'ok') throw corrupt(file);
}
