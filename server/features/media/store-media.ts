/**
 * Stores a picture or a file for download, completely or not at all. A note names the files before they are written; the
 * record is inserted last. Noted files without a record are removed, at once or by the sweep. In a bucket, two uploads of the
 * same picture write the same files: a writer waits until a removal has ended, and a removal skips files that are being
 * written.
 */
import { setTimeout } from 'node:timers/promises';
import { mediaTag } from '#server/platform/cache-tags.ts';
import type { Announce } from '#server/features/invalidation/invalidation-bus.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { MediaStore, MediaStores } from './media-store.ts';
import type { MediaRepository, MediaRecord, VariantRecord } from './media.repository.ts';
import type { UnfinishedFiles, UnfinishedFilesRepository } from './unfinished-files.repository.ts';

export interface StoreMediaDeps {
  readonly media: MediaRepository;
  readonly stores: MediaStores;
  readonly unfinished: UnfinishedFilesRepository;
  /** Called for removed files, so that a CDN is purged. */
  readonly announce: (...args: Parameters<Announce>) => Promise<unknown>;
  readonly clock: () => Date;
}

/** Far longer than writing a picture takes. An older note is from a crash. */
export const timeoutMs = 60 * 60 * 1000;

/** Number of attempts and delay while files are being removed. */
const looks = 50;
const pollIntervalMs = 100;

/** Files of this picture are being removed. */
export class PictureBusyError extends Error {
  override readonly name = 'PictureBusyError';
}

/** The names of a picture's files in this store. */
export const fileNames = (
  store: MediaStore,
  {
    hash,
    version,
    variants,
  }: {
    readonly hash: string;
    readonly version?: string | undefined;
    readonly variants: readonly Omit<VariantRecord, 'bytes'>[];
  },
): readonly string[] => variants.map((variant) => store.nameOf({ hash, version, ...variant }));

/** The names of a record's files in this store, including those before a replacement. */
export const allFileNames = (store: MediaStore, record: MediaRecord): readonly string[] =>
  [record, ...(record.previous ? [record.previous] : [])].flatMap((files) =>
    files.store === store.name ? fileNames(store, { ...files, hash: record.hash }) : [],
  );

const isSameFile = (one: UnfinishedFiles, other: UnfinishedFiles): boolean =>
  one.id !== other.id && one.store === other.store && one.names.some((name) => other.names.includes(name));

/**
 * Notes the files that will be written, after waiting for removals of the same picture. @throws PictureBusyError after some
 * seconds
 */
export const beginWriting = async (
  { hash, store, names }: Pick<UnfinishedFiles, 'hash' | 'store' | 'names'>,
  { unfinished, clock }: Pick<StoreMediaDeps, 'unfinished' | 'clock'>,
): Promise<UnfinishedFiles> => {
  const work = await unfinished.begin({ hash, store, names, removing: false, begunAt: clock() });
  for (let look = 0; look < looks; look += 1) {
    const others = await unfinished.findOf(hash);
    if (!others.some((other) => other.removing && isSameFile(other, work))) return work;
    await setTimeout(pollIntervalMs);
  }
  await unfinished.finish(work);
  throw new PictureBusyError(`Files of the picture ${hash} are being removed.`);
};

/** Removes the noted files, except those of a record and those that are being written, which are left to the sweep. */
export const removeUnused = async (work: UnfinishedFiles, deps: StoreMediaDeps): Promise<void> => {
  const { media, stores, unfinished, announce, clock } = deps;
  const store = stores.find(work.store);
  if (store === undefined) return;
  const removal = work.removing ? work : await unfinished.turnToRemoval(work, clock());
  if (removal === null) return;
  const since = new Date(clock().getTime() - timeoutMs);
  const isBeingWritten = (other: UnfinishedFiles): boolean =>
    !other.removing && other.begunAt >= since && isSameFile(other, removal);
  if ((await unfinished.findOf(work.hash)).some(isBeingWritten)) {
    // Not noted as a removal, because others would wait for it.
    await unfinished.begin({ ...removal, removing: false });
    return unfinished.finish(removal);
  }
  // Read after the notes: a finished upload has a record by now.
  const record = await media.findByHash(work.hash);
  const inUse = new Set(record === null ? [] : allFileNames(store, record));
  const unused = removal.names.filter((name) => !inUse.has(name));
  for (const name of unused) await store.remove(name);
  // Done before the note ends, so that the sweep finds the rest after a crash.
  if (store.publicUrl !== undefined && unused.length > 0) await announce([mediaTag(work.hash)]);
  await unfinished.finish(removal);
};

export type MadeFile = Omit<VariantRecord, 'bytes' | 'fileId'> & { readonly data: Buffer };

/**
 * Writes the files of a record that is stored afterwards. Its note ends with `finish` or `removeUnused`.
 *
 * @throws PictureBusyError, MediaStoreUnavailableError
 */
export const writeFiles = async (
  { hash, version, made }: { readonly hash: string; readonly version?: string; readonly made: readonly MadeFile[] },
  deps: StoreMediaDeps,
): Promise<Pick<MediaRecord, 'variants' | 'store'> & { readonly work: UnfinishedFiles }> => {
  const { media, stores } = deps;
  const store = stores.current;
  const files = made.map(({ data, ...variant }) => ({ data, ...variant, fileId: media.newFileId() }));
  const names = fileNames(store, { hash, version, variants: files });
  const work = await beginWriting({ hash, store: store.name, names }, deps);
  try {
    for (const [at, { data }] of files.entries()) await store.put(names[at] ?? '', data);
  } catch (error) {
    // The sweep removes the rest.
    await removeUnused(work, deps).catch(() => undefined);
    throw error;
  }
  const variants = files.map(({ data, ...variant }) => ({ ...variant, bytes: data.length }));
  return { variants, store: store.name, work };
};

export interface NewMedia extends Pick<MediaRecord, 'kind' | 'hash' | 'name' | 'alt' | 'width' | 'height' | 'bytes'> {
  readonly made: readonly MadeFile[];
  readonly by: StaffRef;
}

/**
 * Returns null if another picture of the same bytes was stored in the meantime.
 *
 * @throws PictureBusyError, MediaStoreUnavailableError
 */
export const storeMedia = async (
  { made, by, ...picture }: NewMedia,
  deps: StoreMediaDeps,
): Promise<MediaRecord | null> => {
  const { media, unfinished, clock } = deps;
  const { work, ...files } = await writeFiles({ hash: picture.hash, made }, deps);
  // If this fails, the record may have been written. The sweep checks it later.
  const stored = await media.insert({ ...picture, ...files, uploaded_by: by, uploaded_at: clock() });
  await (stored === null ? removeUnused(work, deps) : unfinished.finish(work));
  return stored;
};
