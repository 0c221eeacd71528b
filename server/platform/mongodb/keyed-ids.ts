/**
 * Ids derived from idempotency keys. The unique index of `_id` then ensures that a key is used once. A sharded collection can
 * have no other unique index, unless it starts with the shard key.
 */
import { createHash } from 'node:crypto';

/** The id for the first use of a key (`use` 0) and for uses after the key has expired (1, 2, …). */
export const keyedId = (keyHash: string, use: number): string =>
  createHash('sha256').update(`${keyHash} use ${use}`).digest('hex').slice(0, 24);

/** The lifetime of a key in milliseconds. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000;

/** True if the times are close enough for a key to mean the same request. */
export const isSameUse = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) < keyLifetimeMs;

/** Uses of a key in one query. Almost no key has a second one. */
const usesAtOnce = 8;

export interface KeyedPlace<Stored> {
  /** The document that was stored for the request. */
  readonly found: Stored | undefined;
  /** The id for a new document. Concurrent requests get the same id, and all but one fail with a duplicate key. */
  readonly freeId: string;
}

/** `read` returns the stored documents with these ids. `others` are further possible ids. */
export const findKeyedPlace = async <Stored>(
  keyHash: string,
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Stored>>,
  answers: (stored: Stored) => boolean,
  others: readonly string[] = [],
): Promise<KeyedPlace<Stored>> => {
  for (let from = 0; ; from += usesAtOnce) {
    const ids = Array.from({ length: usesAtOnce }, (_, index) => keyedId(keyHash, from + index));
    const stored = await read(from === 0 ? [...ids, ...others] : ids);
    const found = [...stored.values()].find(answers);
    // Earlier uses may have been erased, so the last one decides.
    const last = ids.findLastIndex((id) => stored.has(id));
    if (found !== undefined || last < usesAtOnce - 1) return { found, freeId: keyedId(keyHash, from + last + 1) };
  }
};
