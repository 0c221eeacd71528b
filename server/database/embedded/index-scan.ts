/** Index scans as SQL: reads and counts the rows in some intervals of an index, filtered by scans of other indexes. */
import type { CollectionStore, StoredDocument } from './collection-store.ts';
import type { IndexDefinition } from './index-definition.ts';
import type { KeyInterval } from './key-interval.ts';
import type { SqliteFile, SqlRow, SqlValue } from './sqlite-file.ts';

export interface IndexScan {
  readonly index: IndexDefinition;
  readonly intervals: readonly KeyInterval[];
}

export interface FilteredScan extends IndexScan {
  readonly backward: boolean;
  /** Unions of scans of other indexes; a row must be in each of them. */
  readonly filters: readonly (readonly IndexScan[])[];
  /** Multikey: one document may have several keys in the intervals. */
  readonly mayRepeat: boolean;
}

interface Sql {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

const FIRST_BATCH = 50;
const MAX_BATCH = 500;
const BATCH_BYTES = 1024 * 1024;

/**
 * The documents that a scan finds, each once, in the order of the keys. Reads in batches that grow as far as the size of the
 * documents allows. No statement stays open between two documents, so a cursor may wait.
 *
 * @param limit the number of documents that are needed, as far as it is known
 */
export function* readScan(
  { sqlite, table }: CollectionStore,
  { index, intervals, backward, filters, mayRepeat }: FilteredScan,
  skip: number,
  limit: number,
): Generator<StoredDocument> {
  const direction = backward ? 'DESC' : 'ASC';
  const found = mayRepeat ? new Set<SqlValue>() : undefined;
  const filter = filterSql(filters);
  let toSkip = skip;
  for (const interval of backward ? intervals.toReversed() : intervals) {
    let reached: SqlRow | undefined;
    let size = Math.min(FIRST_BATCH, limit);
    for (;;) {
      const { text, values } = intervalSql(interval, reached, backward);
      const rows = sqlite.all(
        `SELECT key, row_id, (SELECT document FROM ${table} d WHERE d.row_id = i.row_id) FROM ${index.table} i
         WHERE ${text} ${filter.text} ORDER BY key ${direction}, row_id ${direction} LIMIT ? OFFSET ?`,
        [...values, ...filter.values, size, toSkip],
      );
      toSkip = 0;
      let bytes = 1;
      for (const [, rowId = null, document] of rows) {
        bytes += (document as Buffer).length;
        if (found?.has(rowId)) continue;
        found?.add(rowId);
        yield { rowId: Number(rowId), bytes: document as Buffer };
      }
      if (rows.length < size) break;
      reached = rows.at(-1);
      size = Math.min(MAX_BATCH, Math.max(1, Math.floor((BATCH_BYTES * rows.length) / bytes)));
    }
  }
}

/** Counts the documents that the scan finds, up to `limit`, without reading them. */
export function countRows(sqlite: SqliteFile, scan: FilteredScan, limit: number): number {
  if (!scan.mayRepeat && scan.filters.length === 0) return countEntries(sqlite, scan, limit);
  const union = unionSql([scan]);
  const filter = filterSql(scan.filters);
  const found = `SELECT ${scan.mayRepeat ? 'DISTINCT' : ''} row_id FROM (${union.text}) WHERE TRUE ${filter.text} LIMIT ?`;
  const values = [...union.values, ...filter.values, sqlLimit(limit)];
  return numberIn(sqlite.get(`SELECT count(*) FROM (${found})`, values));
}

/** Counts the index entries in the intervals, up to `limit`. */
export function countEntries(sqlite: SqliteFile, { index, intervals }: IndexScan, limit: number): number {
  let count = 0;
  for (const interval of intervals) {
    if (count >= limit) break;
    const { text, values } = intervalSql(interval);
    const entries = `SELECT 1 FROM ${index.table} WHERE ${text} LIMIT ?`;
    count += numberIn(sqlite.get(`SELECT count(*) FROM (${entries})`, [...values, sqlLimit(limit - count)]));
  }
  return count;
}

function filterSql(filters: FilteredScan['filters']): Sql {
  const unions = filters.map(unionSql);
  return {
    text: unions.map(({ text }) => `AND row_id IN (${text})`).join(' '),
    values: unions.flatMap(({ values }) => values),
  };
}

/** Selects the rows that any of the scans finds; a row may come several times. */
function unionSql(scans: readonly IndexScan[]): Sql {
  const selects = scans.flatMap(({ index, intervals }) =>
    intervals.map((interval) => {
      const { text, values } = intervalSql(interval);
      return { text: `SELECT row_id FROM ${index.table} WHERE ${text}`, values };
    }),
  );
  return {
    text: selects.map(({ text }) => text).join(' UNION ALL ') || 'SELECT NULL AS row_id WHERE FALSE',
    values: selects.flatMap(({ values }) => values),
  };
}

/** The condition for an interval, or for its rest after the entry that was reached. */
function intervalSql({ low, high }: KeyInterval, reached?: SqlRow, backward = false): Sql {
  const conditions: [text: string, ...values: SqlValue[]][] = [];
  const [key = null, rowId = null] = reached ?? [];
  if (reached) conditions.push([`(key, row_id) ${backward ? '<' : '>'} (?, ?)`, key, rowId]);
  if (!reached || backward) conditions.push(['key >= ?', low]);
  if (high && (!reached || !backward)) conditions.push(['key < ?', high]);
  return {
    text: conditions.map(([text]) => text).join(' AND '),
    values: conditions.flatMap(([, ...values]) => values),
  };
}

/** In SQL a negative limit is none. */
function sqlLimit(limit: number): number {
  return Number.isFinite(limit) ? limit : -1;
}

function numberIn(row: SqlRow | undefined): number {
  return Number(row?.[0] ?? 0);
}
