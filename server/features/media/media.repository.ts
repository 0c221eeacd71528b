/** The records of pictures and files. */
import { Types, type Connection, type QueryFilter } from 'mongoose';
import { mediaIdOf, type StoredFileName } from '#shared/media/media-path.ts';
import type { MediaSort } from '#shared/api/list-order.ts';
import { middle, type FocalPoint, type MediaKind } from '#shared/media/media-rules.ts';
import { searchTerms } from '#shared/search/search-terms.ts';
import { sortValues, type Placed, type SortedQuery } from '#server/platform/cursor.ts';
import { sortKey } from '#server/platform/name-key.ts';
import { readSorted } from '#server/platform/mongodb/keyset.ts';
import { countUpTo } from '#server/platform/mongodb/count-up-to.ts';
import { isDuplicateKey } from '#server/platform/mongodb/duplicate-key.ts';
import type { MediaStoreName } from '#server/platform/config/variables.ts';
import { createMediaModel, type StoredMedia, type StoredPrevious } from './media.model.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';

/** One file of a picture, or the file for download, with size 0. */
export interface VariantRecord {
  readonly width: number;
  readonly height: number;
  readonly format: StoredFileName['format'];
  readonly bytes: number;
  readonly fileId: string;
}

/** The current files of a record, or those before the last replacement. */
export interface MediaFiles {
  /** Undefined for the first file. */
  readonly version: string | undefined;
  /** Size of the uploaded picture with its orientation applied; 0 for a file. */
  readonly width: number;
  readonly height: number;
  /** Size of the uploaded file. */
  readonly bytes: number;
  readonly variants: readonly VariantRecord[];
  readonly store: MediaStoreName;
}

/** A completely stored picture or file for download. */
export interface MediaRecord extends MediaFiles {
  readonly kind: MediaKind;
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly alt: string;
  readonly tags: readonly string[];
  readonly focus: FocalPoint;
  /** The files before the last replacement, while it can be undone. */
  readonly previous: (MediaFiles & { readonly replaced_at: Date }) | undefined;
  readonly uploaded_by: StaffRef;
  readonly uploaded_at: Date;
  /** Time of the deletion. */
  readonly removed_at: Date | null;
}

export interface MediaFilter {
  /** Each must be the start of one of the record’s search terms. */
  readonly terms: readonly string[];
  /** Both kinds if undefined. */
  readonly kind?: MediaKind | undefined;
  readonly tag?: string | undefined;
  /** Only these, if given. */
  readonly hashes?: readonly string[];
}

const sortFields = { uploaded: 'uploaded_at', name: 'name_key', size: 'bytes' } as const;

/** Cursor values of each sort. */
export const mediaSortValues = { uploaded: sortValues.date, name: sortValues.text, size: sortValues.number } as const;

/** Methods ignore deleted records unless they say otherwise. */
export interface MediaRepository {
  /** An id for a file to be written. */
  newFileId(): string;
  find(id: string): Promise<MediaRecord | null>;
  /** Includes deleted records. */
  findByHash(hash: string): Promise<MediaRecord | null>;
  findByHashes(hashes: readonly string[]): Promise<readonly MediaRecord[]>;
  findFiles(hash: string): Promise<Pick<MediaRecord, 'name' | 'version' | 'variants' | 'store'> | null>;
  list(which: MediaFilter, query: SortedQuery<MediaSort>): Promise<readonly Placed<MediaRecord>[]>;
  /** The tags of all records, each as often as it occurs. */
  findTags(): Promise<readonly string[]>;
  /** The hashes of all records in such a list. */
  findHashes(which: MediaFilter): Promise<readonly string[]>;
  /** The number of records in such a list, up to the limit of lists. */
  count(which: MediaFilter): Promise<number>;
  /** Returns null without storing anything if there is a record with this hash, deleted or not. */
  insert(
    record: Omit<MediaRecord, 'id' | 'focus' | 'tags' | 'version' | 'previous' | 'removed_at'>,
  ): Promise<MediaRecord | null>;
  /** Returns null if there is no such record. */
  change(
    id: string,
    change: Partial<Pick<MediaRecord, 'name' | 'alt' | 'focus' | 'tags'>>,
  ): Promise<MediaRecord | null>;
  /** Sets the current and the previous files. Returns null if the record was deleted or its files were replaced or moved since it was read. */
  changeFiles(read: MediaRecord, files: MediaFiles, previous: MediaRecord['previous']): Promise<MediaRecord | null>;
  /** Records with files that were replaced until this time. Those of deleted records are erased with them. */
  findReplacedUntil(time: Date, limit: number): Promise<readonly MediaRecord[]>;
  /** Returns false if it was already deleted. */
  remove(id: string, at: Date): Promise<boolean>;
  /** Returns null if it is not deleted, or erased. */
  restore(id: string): Promise<MediaRecord | null>;
  findRemovedUntil(time: Date, limit: number): Promise<readonly MediaRecord[]>;
  /** Returns false without a change if it was restored or moved to another store. */
  erase(id: string, store: MediaStoreName): Promise<boolean>;
  /** The records in a store, including deleted ones, by id. */
  findInStore(
    store: MediaStoreName,
    query: { readonly after?: string; readonly limit: number },
  ): Promise<readonly MediaRecord[]>;
  countInStore(store: MediaStoreName): Promise<number>;
  /** Records the new store. Returns false if the record was moved or erased or its files were replaced since it was read. */
  changeStore(read: MediaRecord, to: Pick<MediaRecord, 'store' | 'variants'>): Promise<boolean>;
}

const toVariant = ({ width, height, format, bytes, file_id }: StoredMedia['variants'][number]): VariantRecord => ({
  width,
  height,
  format,
  bytes,
  fileId: file_id.toHexString(),
});

const toStored = ({ fileId, width, height, format, bytes }: VariantRecord) => ({
  width,
  height,
  format,
  bytes,
  file_id: new Types.ObjectId(fileId),
});

const toFiles = ({ version, width, height, bytes, variants, store }: StoredMedia | StoredPrevious): MediaFiles => ({
  version: version ?? undefined,
  width,
  height,
  bytes,
  variants: variants.map(toVariant),
  store: store ?? 'database',
});

const toStoredFiles = ({ version, width, height, bytes, variants, store }: MediaFiles) => ({
  version: version ?? null,
  width,
  height,
  bytes,
  variants: variants.map(toStored),
  store,
});

const toRecord = ({ _id, kind, hash, name, alt, tags, previous, ...rest }: StoredMedia): MediaRecord => ({
  ...toFiles(rest as StoredMedia),
  id: _id.toHexString(),
  kind: kind ?? 'picture',
  hash,
  name,
  alt,
  tags: tags ?? [],
  focus: rest.focus ?? middle,
  previous: previous ? { ...toFiles(previous), replaced_at: previous.replaced_at } : undefined,
  uploaded_by: { id: rest.uploaded_by.id, username: rest.uploaded_by.username },
  uploaded_at: rest.uploaded_at,
  removed_at: rest.removed_at ?? null,
});

/** The id is the start of the hash (SHA-256), so the unique index of `_id` allows one record for a hash. */
const idOf = (hash: string): Types.ObjectId => new Types.ObjectId(mediaIdOf(hash));

const termsOf = ({ name, alt, tags = [] }: Pick<StoredMedia, 'name' | 'alt' | 'tags'>): string[] =>
  searchTerms([name, alt, ...tags]);

const present = { removed_at: null } as const;
const removed = { removed_at: { $ne: null } } as const;

const matching = ({ terms, kind, tag, hashes }: MediaFilter): QueryFilter<StoredMedia> => ({
  ...present,
  ...(kind === undefined ? {} : { kind: kind === 'file' ? kind : null }),
  ...(tag === undefined ? {} : { tags: tag }),
  ...(hashes === undefined ? {} : { hash: { $in: [...hashes] } }),
  ...(terms.length === 0 ? {} : { $and: terms.map((term) => ({ words: { $regex: `^${term}` } })) }),
});

const inStore = (store: MediaStoreName): QueryFilter<StoredMedia> =>
  store === 'database' ? { store: { $in: ['database', null] } } : { store };

/** Matches while the record has the files with which it was read. */
const withFilesOf = ({ id, version, store }: MediaRecord): QueryFilter<StoredMedia> => ({
  _id: id,
  version: version ?? null,
  ...inStore(store),
});

export const createMediaRepository = (connection: Connection): MediaRepository => {
  const model = createMediaModel(connection);

  const find = async (where: QueryFilter<StoredMedia>): Promise<MediaRecord | null> => {
    const found = await model.findOne(where).lean();
    return found && toRecord(found);
  };

  return {
    newFileId: () => new Types.ObjectId().toHexString(),
    find: (id) => find({ _id: id, ...present }),
    findByHash: (hash) => find({ hash }),
    findByHashes: async (hashes) => (await model.find({ hash: { $in: [...hashes] }, ...present }).lean()).map(toRecord),

    async findFiles(hash) {
      const found = await model.findOne({ hash, ...present }).lean();
      return found && { ...toFiles(found), name: found.name };
    },

    list: (which, { sort, order, after, limit }) =>
      readSorted(model, {
        where: matching(which),
        keyset: { field: sortFields[sort], order, isNullable: sort === 'name' },
        after,
        limit,
        present: toRecord,
      }),

    findTags: async () =>
      (await model.find({ tags: { $gt: '' }, ...present }, { tags: 1 }).lean()).flatMap(({ tags }) => tags ?? []),

    findHashes: async (which) => (await model.find(matching(which), { hash: 1 }).lean()).map(({ hash }) => hash),

    count: (query) => countUpTo(model, matching(query)),

    async insert({ variants, kind, ...record }) {
      // Pictures of earlier versions have other ids.
      if ((await model.exists({ hash: record.hash })) !== null) return null;
      try {
        const stored = await model.create({
          ...record,
          ...(kind === 'file' ? { kind } : {}),
          _id: idOf(record.hash),
          variants: variants.map(toStored),
          name_key: sortKey(record.name),
          words: termsOf(record),
        });
        return toRecord(stored.toObject());
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    async change(id, change) {
      const before = await model.findOne({ _id: id, ...present }).lean();
      if (before === null) return null;
      const { name, alt, tags } = { ...before, ...change };
      const after = await model
        .findOneAndUpdate(
          { _id: id, ...present },
          { $set: { ...change, name_key: sortKey(name), words: termsOf({ name, alt, tags: [...(tags ?? [])] }) } },
          { returnDocument: 'after' },
        )
        .lean();
      return after && toRecord(after);
    },

    async changeFiles(read, files, previous) {
      const replaced = previous && { ...toStoredFiles(previous), replaced_at: previous.replaced_at };
      const found = await model
        .findOneAndUpdate(
          { ...withFilesOf(read), ...present },
          { $set: { ...toStoredFiles(files), previous: replaced ?? null } },
          { returnDocument: 'after' },
        )
        .lean();
      return found && toRecord(found);
    },

    findReplacedUntil: async (time, limit) =>
      (
        await model
          .find({ 'previous.replaced_at': { $lte: time }, ...present })
          .limit(limit)
          .lean()
      ).map(toRecord),

    remove: async (id, at) =>
      (await model.updateOne({ _id: id, ...present }, { $set: { removed_at: at } })).modifiedCount === 1,

    async restore(id) {
      const found = await model
        .findOneAndUpdate({ _id: id, ...removed }, { $set: present }, { returnDocument: 'after' })
        .lean();
      return found && toRecord(found);
    },

    findRemovedUntil: async (time, limit) =>
      (
        await model
          .find({ removed_at: { $lte: time } })
          .limit(limit)
          .lean()
      ).map(toRecord),

    erase: async (id, store) => (await model.deleteOne({ _id: id, ...removed, ...inStore(store) })).deletedCount === 1,

    async findInStore(store, { after, limit }) {
      const where = after === undefined ? inStore(store) : { ...inStore(store), _id: { $gt: after } };
      return (await model.find(where).sort({ _id: 1 }).limit(limit).lean()).map(toRecord);
    },

    countInStore: (store) => model.countDocuments(inStore(store)),

    changeStore: async (read, { store, variants }) =>
      (await model.updateOne(withFilesOf(read), { $set: { store, variants: variants.map(toStored) } }))
        .modifiedCount === 1,
  };
};
