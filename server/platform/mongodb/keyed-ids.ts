/**
 * Ids made of an idempotency key. They let the unique index of `_id` alone store once what one key asks for: a sharded collection can
 * have no other unique index, unless it begins with the shard key.
 */
import { createHash } from 'node:crypto';

/** The id of what is stored under this key for the first time (`use` 0), and again after the key was forgotten (1, 2, …). */
export const keyedId = (keyHash: string, use: number): string =>
  createHash('sha256').update(`${keyHash} use ${use}`).digest('hex').slice(0, 24);

/** How long a key means the same request, in milliseconds. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000;

/** Whether two moments are so near that one key means the same request at both. */
export const isSameUse = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) < keyLifetimeMs;

/** So many uses of a key are looked up in one query. Hardly any key has a second one. */
const usesAtOnce = 8;

export interface KeyedPlace<Stored> {
  /** What is stored under the key and answers the request. */
  readonly found: Stored | undefined;
  /** Where it is to be stored otherwise. Two who ask at once get the same place: one of them then meets a duplicate key. */
  readonly freeId: string;
}

/** `read` returns what is stored under any of these ids, by id; `others` are further ids that the key may have been stored under. */
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
    // An earlier use may have been erased: the last one counts.
    const last = ids.findLastIndex((id) => stored.has(id));
    if (found !== undefined || last < usesAtOnce - 1) return { found, freeId: keyedId(keyHash, from + last + 1) };
  }
};
