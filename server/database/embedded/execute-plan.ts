/** Executes a query plan: index scans, intersections and collection scans, in batches. */
import { StoredDocument, type CollectionStore } from './collection-store.ts';
import { ID_INDEX } from './index-definition.ts';
import type { KeyInterval } from './key-interval.ts';
import type { IndexUnion, Plan, IndexScan } from './query-planner.ts';
import type { SqlRow, SqlValue } from './sqlite-file.ts';
import { checkTime } from './time-limit.ts';

/** How much a query looked at; the tests hold that a list by an index looks at no more than it shows. */
export interface QueryCost {
  documentsExamined: number;
}

const FIRST_BATCH = 16;
const MAX_BATCH = 500;
const BATCH_BYTES = 1024 * 1024;

/** The documents that a plan finds, each once, in the plan's order. */
export function* executePlan(
  collection: CollectionStore,
  plan: Plan,
  cost: QueryCost = { documentsExamined: 0 },
  skip = 0,
  expected = Infinity,
): Generator<StoredDocument> {
  const seen = plan.mayRepeat ? new Set<number>() : undefined;
  for (const stored of documentsOf(collection, plan, skip, expected)) {
    checkTime();
    if (seen?.has(stored.rowId)) continue;
    seen?.add(stored.rowId);
    cost.documentsExamined += 1;
    yield stored;
  }
}

function documentsOf(
  collection: CollectionStore,
  plan: Plan,
  skip: number,
  expected: number,
): Iterable<StoredDocument> {
  if (plan.rows) return fetchRows(collection, plan.rows.slice(skip));
  if (!plan.index) return collectionScan(collection, skip, expected);
  if (plan.intersect.length === 0) return indexScan(collection, plan, skip, expected);
  return intersectionScan(collection, plan, skip, plan.exact && !plan.mayRepeat ? expected : Infinity);
}

/** How many documents the plan finds, counted up to `most`, without reading them: a covered count. */
export function countRows(collection: CollectionStore, plan: Plan, most = Infinity): number {
  const { sqlite, table, indexes } = collection;
  const { index, intervals, mayRepeat, rows } = plan;
  if (rows) return Math.min(rows.length, most);
  // Every document stands once in the index of `_id`, which is far smaller than the documents.
  const whole = indexes.find(({ name }) => name === ID_INDEX.name)?.table ?? table;
  const { from, values } = index ? intersectionSql(plan) : { from: whole, values: [] };
  if (most !== Infinity) {
    const found = `SELECT ${mayRepeat ? 'DISTINCT row_id' : '1'} FROM ${from} LIMIT ?`;
    return numberIn(sqlite.get(`SELECT count(*) FROM (${found})`, [...values, most]));
  }
  if (!index || plan.intersect.length > 0 || mayRepeat)
    return numberIn(sqlite.get(`SELECT count(${mayRepeat ? 'DISTINCT row_id' : '*'}) FROM ${from}`, values));
  return intervals.reduce((sum, interval) => {
    const { where, values } = intervalSql(interval);
    return sum + numberIn(sqlite.get(`SELECT count(*) FROM ${index.table} WHERE ${where}`, values));
  }, 0);
}

function* collectionScan(collection: CollectionStore, skip: number, expected: number): Generator<StoredDocument> {
  const { sqlite, table } = collection;
  let last: SqlValue = 0;
  if (skip > 0) {
    const row = sqlite.get(`SELECT row_id FROM ${table} ORDER BY row_id LIMIT 1 OFFSET ?`, [skip - 1]);
    if (!row) return;
    last = row[0] ?? 0;
  }
  const sql = `SELECT row_id, document FROM ${table} WHERE row_id > ? ORDER BY row_id LIMIT ?`;
  yield* inBatches(expected, (size) => {
    const rows = sqlite.all(sql, [last, size]);
    last = rows.at(-1)?.[0] ?? last;
    return rows;
  });
}

function* indexScan(
  collection: CollectionStore,
  plan: Plan,
  skip: number,
  expected: number,
): Generator<StoredDocument> {
  let toSkip = skip;
  for (const interval of plan.backward ? [...plan.intervals].reverse() : plan.intervals) {
    const scan = new IntervalScan(collection, plan, interval);
    if (toSkip > 0) {
      const passed = scan.skip(toSkip);
      toSkip -= passed;
      if (toSkip > 0) continue;
    }
    yield* inBatches(expected, (size) => scan.next(size));
  }
}

/** SQL intersects the indexes; only row ids are held, and the documents are fetched in that order. */
function* intersectionScan(
  collection: CollectionStore,
  plan: Plan,
  skip: number,
  expected: number,
): Generator<StoredDocument> {
  const { from, values } = intersectionSql(plan);
  const order = plan.backward ? 'key DESC, row_id DESC' : 'key, row_id';
  const rows = collection.sqlite.all(`SELECT row_id FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`, [
    ...values,
    Number.isFinite(expected) ? expected : -1,
    skip,
  ]);
  yield* fetchRows(
    collection,
    rows.map(([rowId]) => Number(rowId)),
  );
}

function* fetchRows(collection: CollectionStore, rowIds: readonly number[]): Generator<StoredDocument> {
  for (const rowId of rowIds) {
    const stored = collection.fetch(rowId);
    if (stored) yield stored;
  }
}

/** The SQL, from FROM on, that finds the rows in every one of the plan's scans. */
function intersectionSql({ index, intervals, intersect: others, byRow }: Plan): { from: string; values: SqlValue[] } {
  const all = [
    intervalsSql(intervals),
    ...others.map((alternatives) => {
      const { select, values } = unionSql(alternatives);
      // The plus keeps SQLite from using the row index.
      return { where: `${byRow ? '' : '+'}row_id IN (${select})`, values };
    }),
  ];
  const source = `${index?.table ?? ''}${byRow ? ` INDEXED BY ${index?.byRow ?? ''}` : ''}`;
  return {
    from: `${source} WHERE ${all.map(({ where }) => where).join(' AND ')}`,
    values: all.flatMap(({ values }) => values),
  };
}

/** A row may come several times. */
function unionSql(alternatives: IndexUnion): { select: string; values: SqlValue[] } {
  const parts = alternatives.map(({ index, intervals }) => {
    const { where, values } = intervalsSql(intervals);
    return { select: `SELECT row_id FROM ${index.table} WHERE ${where}`, values };
  });
  return {
    select: parts.map(({ select }) => select).join(' UNION ALL '),
    values: parts.flatMap(({ values }) => values),
  };
}

/** The rows that the scans find, some of them repeated; at most `most`. */
export function scanUnion({ sqlite }: CollectionStore, alternatives: IndexUnion, most: number): number[] {
  const { select, values } = unionSql(alternatives);
  return sqlite.all(`${select} LIMIT ?`, [...values, most]).map(([rowId]) => Number(rowId));
}

function intervalsSql(intervals: readonly KeyInterval[]): { where: string; values: SqlValue[] } {
  if (intervals.length === 0) return { where: 'FALSE', values: [] };
  const parts = intervals.map((interval) => intervalSql(interval));
  return { where: `(${parts.map(({ where }) => where).join(' OR ')})`, values: parts.flatMap(({ values }) => values) };
}

/** How many entries the scan finds, counted up to `most`. */
export function countEntries({ sqlite }: CollectionStore, { index, intervals }: IndexScan, most: number): number {
  const { where, values } = intervalsSql(intervals);
  const entries = `SELECT 1 FROM ${index.table} WHERE ${where} LIMIT ?`;
  return numberIn(sqlite.get(`SELECT count(*) FROM (${entries})`, [...values, most]));
}

/** A scan of one interval of an index, resumed batch by batch. */
class IntervalScan {
  readonly #collection: CollectionStore;
  readonly #table: string;
  readonly #backward: boolean;
  readonly #interval: KeyInterval;
  #reached: SqlRow | undefined;

  constructor(collection: CollectionStore, plan: Plan, interval: KeyInterval) {
    this.#collection = collection;
    this.#table = plan.index?.table ?? '';
    this.#backward = plan.backward;
    this.#interval = interval;
  }

  /** Skips entries without reading documents. Returns how many there were to skip. */
  skip(count: number): number {
    const { where, values } = intervalSql(this.#interval);
    const { sqlite } = this.#collection;
    const order = this.#backward ? 'key DESC, row_id DESC' : 'key, row_id';
    const sql = `SELECT key, row_id FROM ${this.#table} WHERE ${where} ORDER BY ${order} LIMIT 1 OFFSET ?`;
    this.#reached = sqlite.get(sql, [...values, count - 1]);
    if (this.#reached) return count;
    return numberIn(sqlite.get(`SELECT count(*) FROM ${this.#table} WHERE ${where}`, values));
  }

  next(size: number): SqlRow[] {
    const { where, values } = intervalSql(this.#interval, this.#reached, this.#backward);
    const direction = this.#backward ? 'DESC' : 'ASC';
    const rows = this.#collection.sqlite.all(
      `SELECT i.row_id, d.document, i.key FROM ${this.#table} i CROSS JOIN ${this.#collection.table} d
         ON d.row_id = i.row_id WHERE ${where.replaceAll('row_id', 'i.row_id')}
       ORDER BY i.key ${direction}, i.row_id ${direction} LIMIT ?`,
      [...values, size],
    );
    const last = rows.at(-1);
    if (last) this.#reached = [last[2] ?? null, last[0] ?? null];
    return rows;
  }
}

/** The SQL of an interval, or of its rest after the entry that was reached. */
function intervalSql(interval: KeyInterval, reached?: SqlRow, backward = false): { where: string; values: SqlValue[] } {
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  if (reached) {
    conditions.push(`(key, row_id) ${backward ? '<' : '>'} (?, ?)`);
    values.push(...reached);
  }
  if (!reached || backward) {
    conditions.push('key >= ?');
    values.push(interval.low);
  }
  if (interval.high && (!reached || !backward)) {
    conditions.push('key < ?');
    values.push(interval.high);
  }
  return { where: conditions.join(' AND '), values };
}

/** Reads in batches that grow as far as the size of the documents allows. */
function* inBatches(expected: number, read: (size: number) => SqlRow[]): Generator<StoredDocument> {
  let size = Math.min(FIRST_BATCH, expected);
  let left = expected;
  for (;;) {
    const rows = read(size);
    let bytes = 1;
    for (const [rowId, document] of rows) {
      bytes += (document as Buffer).length;
      yield new StoredDocument(Number(rowId), document as Buffer);
    }
    if (rows.length < size) return;
    left -= rows.length;
    const fitting = Math.max(1, Math.floor((BATCH_BYTES * rows.length) / bytes));
    size = Math.min(MAX_BATCH, fitting, left > 0 ? left : MAX_BATCH);
  }
}

function numberIn(row: SqlRow | undefined): number {
  return Number(row?.[0] ?? 0);
}
