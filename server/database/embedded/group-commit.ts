/** Group commit: the writes of one turn of the event loop share a transaction. They are answered after it is on disk. */
import { CommandError } from './command-error.ts';
import type { SqliteFile } from './sqlite-file.ts';

interface WaitingWrite {
  readonly work: () => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export class GroupCommit {
  readonly #sqlite: SqliteFile;
  readonly #onRollback: () => void;
  #waiting: WaitingWrite[] = [];
  #closed = false;

  /** `onRollback` is called after each rollback, to reload the catalog. */
  constructor(sqlite: SqliteFile, onRollback: () => void) {
    this.#sqlite = sqlite;
    this.#onRollback = onRollback;
  }

  run<Result>(work: () => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#closed) return reject(new CommandError(91, 'The database is being closed'));
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push({ work, resolve: (result) => resolve(result as Result), reject });
    });
  }

  /** Executes the waiting writes and refuses further ones. */
  close(): void {
    this.flush();
    this.#closed = true;
  }

  flush(): void {
    const group = this.#waiting;
    this.#waiting = [];
    if (group.length === 0) return;
    try {
      const answers = this.#commit(group);
      for (const answer of answers) answer();
    } catch (error) {
      if (this.#sqlite.inTransaction) this.#sqlite.exec('ROLLBACK');
      this.#onRollback();
      for (const { reject } of group) reject(error);
    }
  }

  #commit(group: readonly WaitingWrite[]): (() => void)[] {
    this.#sqlite.exec('BEGIN IMMEDIATE');
    const answers = group.map((write) => this.#attempt(write));
    this.#sqlite.exec('COMMIT');
    return answers;
  }

  /** A write that fails is rolled back alone. */
  #attempt({ work, resolve, reject }: WaitingWrite): () => void {
    this.#sqlite.exec('SAVEPOINT one_write');
    try {
      const result = work();
      this.#sqlite.exec('RELEASE one_write');
      return () => resolve(result);
    } catch (error) {
      // A full disk can end the whole transaction. Then every write of the group has failed.
      if (!this.#sqlite.inTransaction) throw error;
      this.#sqlite.exec('ROLLBACK TO one_write');
      this.#sqlite.exec('RELEASE one_write');
      this.#onRollback();
      return () => reject(error);
    }
  }
}
