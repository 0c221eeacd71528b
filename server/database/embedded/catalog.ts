/** The catalog of collections and indexes. It is stored in SQLite and read at the start and after each rollback. */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { CommandError } from './command-error.ts';
import { CollectionStore, documentTableOf } from './collection-store.ts';
import { decodeDocument, encodeDocument, isDocument, type BsonDocument } from './bson-document.ts';
import { defineIndex, ID_INDEX, keyPatternOf, type IndexDefinition, type IndexSpec } from './index-definition.ts';
import { plainNumberOf } from './exact-number.ts';
import type { SqliteFile } from './sqlite-file.ts';

export const SCHEMA = `
  CREATE TABLE collections (id INTEGER PRIMARY KEY AUTOINCREMENT, database TEXT NOT NULL, name TEXT NOT NULL,
    UNIQUE (database, name));
  CREATE TABLE indexes (id INTEGER PRIMARY KEY AUTOINCREMENT, collection INTEGER NOT NULL, name TEXT NOT NULL,
    spec BLOB NOT NULL, array_fields TEXT NOT NULL DEFAULT '', UNIQUE (collection, name));
`;

export class Catalog {
  readonly #sqlite: SqliteFile;
  #collections = new Map<string, CollectionStore>();
  /** The highest row id used in each collection. A reload keeps it. */
  readonly #lastRowIds = new Map<number, number>();

  constructor(sqlite: SqliteFile) {
    this.#sqlite = sqlite;
    this.reload();
  }

  reload(): void {
    this.#collections = new Map();
    for (const [id, database, name] of this.#sqlite.all('SELECT id, database, name FROM collections')) {
      this.#remember(Number(id), String(database), String(name));
    }
  }

  /** Bytes: size of the disk, free space on it, and free space inside the file. */
  space(): { readonly total: number; readonly free: number; readonly inside: number } {
    const [file] = this.#sqlite.get("SELECT file FROM pragma_database_list WHERE name = 'main'") ?? [];
    const { bavail, bsize, blocks } = statfsSync(dirname(String(file)));
    const [inside] =
      this.#sqlite.get('SELECT freelist_count * page_size FROM pragma_freelist_count, pragma_page_size') ?? [];
    return { total: blocks * bsize, free: bavail * bsize, inside: Number(inside) };
  }

  find(database: string, name: string): CollectionStore | undefined {
    return this.#collections.get(`${database}.${name}`);
  }

  list(database: string): CollectionStore[] {
    return this.all().filter((collection) => collection.database === database);
  }

  all(): CollectionStore[] {
    return [...this.#collections.values()];
  }

  findOrCreate(database: string, name: string): CollectionStore {
    return this.find(database, name) ?? this.create(database, name);
  }

  create(database: string, name: string): CollectionStore {
    checkName(name);
    const values = [database, name];
    const id = this.#sqlite.run('INSERT INTO collections (database, name) VALUES (?, ?)', values).rowId;
    this.#sqlite.exec(`CREATE TABLE ${documentTableOf(id)} (row_id INTEGER PRIMARY KEY, document BLOB NOT NULL)`);
    this.#createIndexTable(id, ID_INDEX);
    return this.#remember(id, database, name);
  }

  rename(collection: CollectionStore, database: string, name: string): void {
    checkName(name);
    this.#sqlite.run('UPDATE collections SET database = ?, name = ? WHERE id = ?', [database, name, collection.id]);
    this.#collections.delete(collection.namespace);
    this.#remember(collection.id, database, name);
  }

  drop(collection: CollectionStore): void {
    for (const index of [...collection.indexes]) this.dropIndex(collection, index);
    this.#sqlite.exec(`DROP TABLE ${collection.table}`);
    this.#sqlite.run('DELETE FROM collections WHERE id = ?', [collection.id]);
    this.#collections.delete(collection.namespace);
  }

  /** The new index is empty; the caller fills it. */
  addIndex(collection: CollectionStore, spec: IndexSpec): IndexDefinition {
    const index = defineIndex(spec, this.#createIndexTable(collection.id, spec), []);
    collection.indexes.push(index);
    return index;
  }

  dropIndex(collection: CollectionStore, index: IndexDefinition): void {
    this.#sqlite.exec(`DROP TABLE ${index.table}`);
    this.#sqlite.run('DELETE FROM indexes WHERE collection = ? AND name = ?', [collection.id, index.name]);
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
  }

  #createIndexTable(collection: number, spec: IndexSpec): string {
    const bytes = encodeDocument(documentOfSpec(spec));
    const values = [collection, spec.name, bytes];
    const id = this.#sqlite.run('INSERT INTO indexes (collection, name, spec) VALUES (?, ?, ?)', values).rowId;
    const primaryKey = spec.unique ? 'key' : 'key, row_id';
    const columns = `key BLOB NOT NULL, row_id INTEGER NOT NULL, PRIMARY KEY (${primaryKey})`;
    this.#sqlite.exec(`CREATE TABLE ${indexTableOf(id)} (${columns}) WITHOUT ROWID`);
    return indexTableOf(id);
  }

  #remember(id: number, database: string, name: string): CollectionStore {
    const rows = this.#sqlite.all('SELECT id, spec, array_fields FROM indexes WHERE collection = ? ORDER BY id', [id]);
    const indexes = rows.map(([indexId, spec, arrayFields]) => {
      const positions = String(arrayFields).split(',').filter(Boolean).map(Number);
      return defineIndex(specOfDocument(decodeDocument(spec as Buffer)), indexTableOf(Number(indexId)), positions);
    });
    // Earlier versions indexed the row ids of compound indexes. Nothing reads these any more, but every write would update them.
    for (const { table } of indexes) this.#sqlite.exec(`DROP INDEX IF EXISTS ${table}_by_row`);
    const collection = new CollectionStore(this.#sqlite, { database, name, id }, indexes, this.#lastRowIds);
    this.#collections.set(collection.namespace, collection);
    return collection;
  }
}

function checkName(name: string): void {
  const reserved = name.includes('\0') || name.includes('$') || name.startsWith('.') || name.startsWith('system.');
  if (name === '' || reserved) throw new CommandError(73, `Invalid collection name: ${name}`);
}

function indexTableOf(id: number): string {
  return `index_${id}`;
}

/** The form in which `listIndexes` returns an index and the catalog stores it. */
export function documentOfSpec(spec: IndexSpec): BsonDocument {
  return {
    v: 2,
    key: keyPatternOf(spec),
    name: spec.name,
    ...(spec.unique && spec.name !== ID_INDEX.name ? { unique: true } : {}),
    ...(spec.sparse ? { sparse: true } : {}),
    ...(spec.partialFilter ? { partialFilterExpression: spec.partialFilter } : {}),
    ...(spec.expireAfterSeconds === undefined ? {} : { expireAfterSeconds: spec.expireAfterSeconds }),
  };
}

export function specOfDocument(document: BsonDocument): IndexSpec {
  const key = isDocument(document.key) ? document.key : {};
  const name = String(document.name);
  const expireAfterSeconds = plainNumberOf(document.expireAfterSeconds);
  return {
    name,
    fields: Object.entries(key).map(([path, direction]) => ({
      path,
      direction: plainNumberOf(direction) === -1 ? -1 : 1,
    })),
    unique: document.unique === true || name === ID_INDEX.name,
    sparse: document.sparse === true,
    ...(isDocument(document.partialFilterExpression) ? { partialFilter: document.partialFilterExpression } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds }),
  };
}
