/** A connection to a SQLite file. Statements are prepared once; rows are arrays. */
import Database from 'libsql';

export type SqlValue = string | number | Buffer | null;
export type SqlRow = readonly SqlValue[];

const MAX_PREPARED = 500;

export class SqliteFile {
  readonly #connection: Database.Database;
  readonly #prepared = new Map<string, Database.Statement>();

  constructor(path: string) {
    this.#connection = new Database(path);
  }

  get inTransaction(): boolean {
    return this.#connection.inTransaction;
  }

  exec(sql: string): void {
    this.#connection.exec(sql);
  }

  run(sql: string, values: readonly SqlValue[] = []): { changes: number; rowId: number } {
    const { changes, lastInsertRowid } = this.#statement(sql).run([...values]);
    return { changes, rowId: Number(lastInsertRowid) };
  }

  all(sql: string, values: readonly SqlValue[] = []): SqlRow[] {
    return this.#statement(sql)
      .raw()
      .all([...values]) as SqlRow[];
  }

  get(sql: string, values: readonly SqlValue[] = []): SqlRow | undefined {
    return this.#statement(sql)
      .raw()
      .get([...values]) as SqlRow | undefined;
  }

  close(): void {
    this.#prepared.clear();
    this.#connection.close();
  }

  #statement(sql: string): Database.Statement {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear();
    const statement = this.#connection.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

/** SQLite's code of an error, such as SQLITE_FULL, or undefined. */
export function sqliteCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return error.code.startsWith('SQLITE_') ? error.code : undefined;
}
