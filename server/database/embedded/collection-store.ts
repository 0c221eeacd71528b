/** A collection in SQLite: a table of BSON documents, and for each index a table of (sortable key, row id). */
import { decodeDocument, encodeDocument, MAX_DOCUMENT_BYTES, type BsonDocument } from './bson-document.ts';
import { CommandError } from './command-error.ts';
import { duplicateKeyError } from './duplicate-key-error.ts';
import { entriesOf, type IndexDefinition, type IndexEntry } from './index-definition.ts';
import type { SqliteFile } from './sqlite-file.ts';

/** A document as it is stored. */
export interface StoredDocument {
  readonly rowId: number;
  readonly bytes: Buffer;
}

export class CollectionStore {
  readonly sqlite: SqliteFile;
  readonly database: string;
  readonly name: string;
  readonly id: number;
  readonly table: string;
  readonly indexes: IndexDefinition[];
  readonly #lastRowIds: Map<number, number>;

  constructor(
    sqlite: SqliteFile,
    { database, name, id }: { database: string; name: string; id: number },
    indexes: IndexDefinition[],
    lastRowIds: Map<number, number>,
  ) {
    this.sqlite = sqlite;
    this.#lastRowIds = lastRowIds;
    this.database = database;
    this.name = name;
    this.id = id;
    this.table = documentTableOf(id);
    this.indexes = indexes;
  }

  get namespace(): string {
    return `${this.database}.${this.name}`;
  }

  fetch(rowId: number): StoredDocument | undefined {
    const row = this.sqlite.get(`SELECT document FROM ${this.table} WHERE row_id = ?`, [rowId]);
    return row && { rowId, bytes: row[0] as Buffer };
  }

  insert(document: BsonDocument, encoded?: Buffer): void {
    const bytes = checkedSize(encoded ?? encodeDocument(document));
    const additions = this.indexes.map((index) => ({ index, entries: this.#entries(index, document) }));
    for (const { index, entries } of additions) this.#refuseDuplicates(index, entries);
    const rowId = this.#nextRowId();
    this.sqlite.run(`INSERT INTO ${this.table} (row_id, document) VALUES (?, ?)`, [rowId, bytes]);
    for (const { index, entries } of additions) this.#addEntries(index, entries, rowId);
  }

  /** Returns false if the document is unchanged. */
  replace(stored: StoredDocument, document: BsonDocument): boolean {
    const bytes = checkedSize(encodeDocument(document));
    if (bytes.equals(stored.bytes)) return false;
    const before = decodeDocument(stored.bytes);
    const changes = this.indexes.map((index) => {
      const old = entriesOf(index, before).entries;
      const next = this.#entries(index, document);
      return { index, removed: without(old, next), added: without(next, old) };
    });
    for (const { index, added } of changes) this.#refuseDuplicates(index, added);
    this.sqlite.run(`UPDATE ${this.table} SET document = ? WHERE row_id = ?`, [bytes, stored.rowId]);
    for (const { index, removed, added } of changes) {
      this.#removeEntries(index, removed, stored.rowId);
      this.#addEntries(index, added, stored.rowId);
    }
    return true;
  }

  remove(stored: StoredDocument): void {
    const document = decodeDocument(stored.bytes);
    for (const index of this.indexes) this.#removeEntries(index, entriesOf(index, document).entries, stored.rowId);
    this.sqlite.run(`DELETE FROM ${this.table} WHERE row_id = ?`, [stored.rowId]);
  }

  /** Fills a new, empty index. */
  fill(index: IndexDefinition, documents: Iterable<StoredDocument>): void {
    for (const { rowId, bytes } of documents) {
      const entries = this.#entries(index, decodeDocument(bytes));
      this.#refuseDuplicates(index, entries);
      this.#addEntries(index, entries, rowId);
    }
  }

  /** Row ids are not reused while the database runs, so an open cursor cannot return another document. */
  #nextRowId(): number {
    const last =
      this.#lastRowIds.get(this.id) ??
      Number(this.sqlite.get(`SELECT coalesce(max(row_id), 0) FROM ${this.table}`)?.[0] ?? 0);
    this.#lastRowIds.set(this.id, last + 1);
    return last + 1;
  }

  #entries(index: IndexDefinition, document: BsonDocument): readonly IndexEntry[] {
    const { entries, arrayFields } = entriesOf(index, document);
    const unknown = arrayFields.filter((i) => !index.arrayFields.has(i));
    if (unknown.length > 0) {
      for (const i of unknown) index.arrayFields.add(i);
      const positions = [...index.arrayFields].join(',');
      this.sqlite.run('UPDATE indexes SET array_fields = ? WHERE collection = ? AND name = ?', [
        positions,
        this.id,
        index.name,
      ]);
    }
    return entries;
  }

  #refuseDuplicates(index: IndexDefinition, entries: readonly IndexEntry[]): void {
    if (!index.unique) return;
    for (const { key, values } of entries) {
      if (this.sqlite.get(`SELECT row_id FROM ${index.table} WHERE key = ?`, [key])) {
        throw duplicateKeyError(this.namespace, index, values);
      }
    }
  }

  #addEntries(index: IndexDefinition, entries: readonly IndexEntry[], rowId: number): void {
    for (const { key } of entries) {
      this.sqlite.run(`INSERT INTO ${index.table} (key, row_id) VALUES (?, ?)`, [key, rowId]);
    }
  }

  #removeEntries(index: IndexDefinition, entries: readonly IndexEntry[], rowId: number): void {
    for (const { key } of entries) {
      this.sqlite.run(`DELETE FROM ${index.table} WHERE key = ? AND row_id = ?`, [key, rowId]);
    }
  }
}

export function documentTableOf(id: number): string {
  return `documents_${id}`;
}

function checkedSize(bytes: Buffer): Buffer {
  if (bytes.length > MAX_DOCUMENT_BYTES) {
    const sizes = `${bytes.length} bytes is larger than the allowed ${MAX_DOCUMENT_BYTES}`;
    throw new CommandError(10334, `object to insert too large: ${sizes}`);
  }
  return bytes;
}

/** Uses a set, because a document can have thousands of keys in an index. */
function without(entries: readonly IndexEntry[], others: readonly IndexEntry[]): IndexEntry[] {
  const known = new Set(others.map(({ key }) => key.toString('latin1')));
  return entries.filter(({ key }) => !known.has(key.toString('latin1')));
}
