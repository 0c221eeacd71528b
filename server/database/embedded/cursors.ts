/** Open cursors, which return long results in batches. */
import { badValue, CommandError } from './command-error.ts';
import { remainingTime, withTimeLimit } from './time-limit.ts';
import type { CursorReply } from './wire-protocol.ts';

interface OpenCursor {
  readonly namespace: string;
  readonly documents: Iterator<Buffer>;
  /** Already read, but too large for the previous batch. */
  next: IteratorResult<Buffer>;
  /** Remaining time of the command that opened it, in milliseconds. */
  leftMs: number;
  usedAt: number;
}

const FIRST_BATCH = 101;
const BATCH_BYTES = 16 * 1024 * 1024;
const IDLE_MS = 10 * 60 * 1000;
const MAX_CURSORS = 10_000;

export class Cursors {
  readonly #open = new Map<bigint, OpenCursor>();
  #lastId = 0n;

  /** Returns the first batch. If there is more, the cursor stays open. */
  first(namespace: string, documents: Iterable<Buffer>, batchSize: number | undefined, single = false): CursorReply {
    const iterator = documents[Symbol.iterator]();
    const next = iterator.next();
    const cursor: OpenCursor = { namespace, documents: iterator, next, leftMs: remainingTime(), usedAt: Date.now() };
    const batch = takeBatch(cursor, batchSize ?? FIRST_BATCH);
    cursor.leftMs = remainingTime();
    if (cursor.next.done === true || single) return reply('firstBatch', batch, 0n, namespace);
    if (this.#open.size >= MAX_CURSORS) throw badValue('too many open cursors');
    // The upper half is random, so that clients cannot guess the ids of other cursors.
    this.#lastId += 1n;
    const id = (BigInt(Math.floor(Math.random() * 0x7fffffff)) << 32n) + this.#lastId;
    this.#open.set(id, cursor);
    return reply('firstBatch', batch, id, namespace);
  }

  more(id: bigint, namespace: string, batchSize: number | undefined): CursorReply {
    const cursor = this.#open.get(id);
    if (cursor?.namespace !== namespace) throw new CommandError(43, `cursor id ${id} not found`);
    cursor.usedAt = Date.now();
    const batch = withTimeLimit(cursor.leftMs, () => {
      const taken = takeBatch(cursor, batchSize ?? Infinity);
      cursor.leftMs = remainingTime();
      return taken;
    });
    if (cursor.next.done !== true) return reply('nextBatch', batch, id, namespace);
    this.#open.delete(id);
    return reply('nextBatch', batch, 0n, namespace);
  }

  close(id: bigint): boolean {
    return this.#open.delete(id);
  }

  /** For a collection that is dropped, renamed or loses an index. */
  closeAllOf(namespace: string): void {
    for (const [id, cursor] of this.#open) if (cursor.namespace === namespace) this.#open.delete(id);
  }

  closeIdle(): void {
    const oldest = Date.now() - IDLE_MS;
    for (const [id, { usedAt }] of this.#open) if (usedAt < oldest) this.#open.delete(id);
  }
}

function takeBatch(cursor: OpenCursor, batchSize: number): Buffer[] {
  const batch: Buffer[] = [];
  let bytes = 0;
  while (cursor.next.done !== true && batch.length < batchSize) {
    bytes += cursor.next.value.length;
    if (bytes > BATCH_BYTES && batch.length > 0) break;
    batch.push(cursor.next.value);
    cursor.next = cursor.documents.next();
  }
  return batch;
}

function reply(
  batchName: 'firstBatch' | 'nextBatch',
  batch: readonly Buffer[],
  id: bigint,
  namespace: string,
): CursorReply {
  return { cursor: { batchName, batch }, id, namespace };
}
