/**
 * Moves pictures to the other store while the site runs. Each file is copied, read back and compared before the record refers
 * to it. Notes find what an interruption leaves, and the next move continues with the remaining pictures.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { mediaTag, type CacheTag } from '#server/platform/cache-tags.ts';
import type { MediaStoreName } from '#server/platform/config/variables.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { Progress } from '#server/platform/progress.ts';
import type { MediaRecord, VariantRecord } from './media.repository.ts';
import { MediaStoreUnavailableError, type MediaStore } from './media-store.ts';
import { beginWriting, fileNames, PictureBusyError, removeUnused, type StoreMediaDeps } from './store-media.ts';
import type { UnfinishedFiles } from './unfinished-files.repository.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface MoveMediaDeps extends StoreMediaDeps {
  readonly progress: Progress;
}

export interface MoveOutcome {
  readonly moved: number;
  readonly bytes: number;
  /** Pictures that were not moved, with reasons. */
  readonly failed: readonly { readonly name: string; readonly reason: string }[];
}

/** Pictures moved at the same time. */
const atOnce = 4;
const batch = 100;
/** After this time, nothing reads an old file in the database, and no page or CDN refers to an old file in the bucket. */
const usualGraceMs = { database: 2000, s3: 15_000 } as const;

/** A file is missing or has the wrong content. */
class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

interface Sum {
  bytes: number;
  /** The error that ended reading. */
  failure?: unknown;
  readonly hash: ReturnType<typeof createHash>;
}

async function* summed(file: Readable, sum: Sum): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      sum.hash.update(chunk);
      sum.bytes += chunk.length;
      yield chunk;
    }
  } catch (error) {
    sum.failure = error;
    throw error;
  }
}

const newSum = (): Sum => ({ bytes: 0, hash: createHash('sha256') });

/** An unavailable store ends the move. An incomplete file is reported and not moved. */
const explain = (name: string, error: unknown): unknown =>
  error instanceof DamagedFileError || isDatabaseUnavailable(error) || error instanceof MediaStoreUnavailableError
    ? error
    : new DamagedFileError(`${name} cannot be read to its end.`);

const open = async (store: MediaStore, name: string): Promise<Readable> => {
  const file = await store.open(name).catch((error: unknown) => {
    throw explain(name, error);
  });
  if (file === null) throw new DamagedFileError(`${name} is missing.`);
  return file;
};

/** @throws DamagedFileError if the file is incomplete or the copy differs */
const copyFile = async (
  [source, from]: readonly [MediaStore, string],
  [target, to]: readonly [MediaStore, string],
  { bytes }: Pick<VariantRecord, 'bytes'>,
): Promise<void> => {
  const read = newSum();
  const file = Readable.from(summed(await open(source, from), read), { objectMode: false });
  await target.put(to, file).catch((error: unknown) => {
    throw read.failure === undefined ? error : explain(from, read.failure);
  });
  if (read.bytes !== bytes) throw new DamagedFileError(`${from} has ${read.bytes} bytes instead of ${bytes}.`);
  const written = newSum();
  try {
    for await (const _chunk of summed(await open(target, to), written));
  } catch (error) {
    throw explain(to, error);
  }
  if (written.hash.digest('hex') !== read.hash.digest('hex')) throw new DamagedFileError(`${to} arrived damaged.`);
};

/** Returns the files to remove from the source, or undefined if the picture was deleted, replaced or already moved. */
const movePicture = async (
  record: MediaRecord,
  source: MediaStore,
  target: MediaStore,
  deps: StoreMediaDeps,
): Promise<UnfinishedFiles | undefined> => {
  const { media, unfinished, clock } = deps;
  const { hash, version } = record;
  // New ids for the database, so that files of an earlier attempt cannot conflict.
  const variants = record.variants.map((variant) => ({
    ...variant,
    fileId: target.name === 'database' ? media.newFileId() : variant.fileId,
  }));
  const old = fileNames(source, record);
  const names = fileNames(target, { hash, version, variants });
  const work = await beginWriting({ hash, store: target.name, names }, deps);
  try {
    for (const [at, variant] of record.variants.entries())
      await copyFile([source, old[at] ?? ''], [target, names[at] ?? ''], variant);
  } catch (error) {
    await removeUnused(work, deps).catch(() => undefined);
    throw error;
  }
  const leftover = await unfinished.begin({ hash, store: source.name, names: old, removing: false, begunAt: clock() });
  if (await media.changeStore(record, { store: target.name, variants })) {
    await unfinished.finish(work);
    return leftover;
  }
  await removeUnused(work, deps);
  await unfinished.finish(leftover);
  return undefined;
};

/**
 * Moves all pictures that can be moved. Old files are removed after a grace period in milliseconds.
 *
 * @throws MediaStoreUnavailableError or DatabaseUnavailableError; moved pictures stay moved
 */
export const moveMedia = async (
  to: MediaStoreName,
  deps: MoveMediaDeps,
  givenGraceMs?: number,
): Promise<MoveOutcome> => {
  const { media, stores, announce, progress } = deps;
  const from: MediaStoreName = to === 's3' ? 'database' : 's3';
  const graceMs = givenGraceMs ?? usualGraceMs[from];
  const [source, target] = [stores.find(from), stores.find(to)];
  if (source === undefined || target === undefined) throw new Error('A move needs both stores.');

  let moved = 0;
  let bytes = 0;
  const failed: { name: string; reason: string }[] = [];
  const leftovers: { readonly work: UnfinishedFiles; readonly dueAt: number }[] = [];

  const move = async (record: MediaRecord): Promise<CacheTag[]> => {
    try {
      const work = await movePicture(record, source, target, deps);
      if (work === undefined) return [];
      moved += 1;
      bytes += record.variants.reduce((sum, variant) => sum + variant.bytes, 0);
      leftovers.push({ work, dueAt: performance.now() + graceMs });
      return [mediaTag(record.hash)];
    } catch (error) {
      if (!(error instanceof DamagedFileError || error instanceof PictureBusyError)) throw error;
      failed.push({ name: `${record.name} (${record.hash})`, reason: error.message });
      return [];
    } finally {
      progress.advance();
    }
  };

  const removeDue = async (): Promise<void> => {
    for (let next = leftovers[0]; next !== undefined && next.dueAt <= performance.now(); next = leftovers[0]) {
      leftovers.shift();
      await removeUnused(next.work, deps);
    }
  };

  const limit = pLimit(atOnce);
  progress.begin('Moving pictures', await media.countInStore(from));
  let after: string | undefined;
  for (;;) {
    const records = await media.findInStore(from, { ...definedOnly({ after }), limit: batch });
    if (records.length === 0) break;
    const tags = await Promise.all(records.map((record) => limit(move, record)));
    if (tags.flat().length > 0) await announce(tags.flat());
    await removeDue();
    after = records.at(-1)?.id;
  }
  progress.begin('Removing old files', leftovers.length);
  while (leftovers.length > 0) {
    await setTimeout(Math.max(0, (leftovers[0]?.dueAt ?? 0) - performance.now()));
    const before = leftovers.length;
    await removeDue();
    progress.advance(before - leftovers.length);
  }
  return { moved, bytes, failed };
};

/** Lists files that are missing from their store or have the wrong length. */
export const checkMedia = async (
  { media, stores, progress }: Pick<MoveMediaDeps, 'media' | 'stores' | 'progress'>,
  names: readonly MediaStoreName[],
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  const limit = pLimit(atOnce);
  const check = async (record: MediaRecord, store: MediaStore): Promise<void> => {
    for (const [at, name] of fileNames(store, record).entries()) {
      const sum = newSum();
      try {
        for await (const _chunk of summed(await open(store, name), sum));
      } catch (error) {
        const explained = explain(name, error);
        if (!(explained instanceof DamagedFileError)) throw explained;
        wrong.push(`${explained.message} (${record.name})`);
        continue;
      }
      const expected = record.variants[at]?.bytes;
      if (sum.bytes !== expected) wrong.push(`${name} has ${sum.bytes} bytes instead of ${expected}. (${record.name})`);
    }
    progress.advance();
  };
  for (const name of names) {
    const store = stores.find(name);
    if (store === undefined) continue;
    progress.begin('Reading pictures', await media.countInStore(name));
    for (let after: string | undefined; ;) {
      const records = await media.findInStore(name, { ...definedOnly({ after }), limit: batch });
      if (records.length === 0) break;
      await Promise.all(records.map((record) => limit(check, record, store)));
      after = records.at(-1)?.id;
    }
  }
  return wrong;
};
