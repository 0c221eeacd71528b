/** The records of pictures and files in the database. */
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
import { createMediaModel, type StoredMedia } from './media.model.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';

/** One file of a picture; or the file for download, with the size 0. */
export interface VariantRecord {
  readonly width: number;
  readonly height: number;
  readonly format: StoredFileName['format'];
  readonly bytes: number;
  readonly fileId: string;
}

/** A picture whose files are all there, or a file for download. */
export interface MediaRecord {
  readonly kind: MediaKind;
  readonly id: string;
  readonly hash: string;
  readonly name: string;
  readonly alt: string;
  readonly focus: FocalPoint;
  /** Of the uploaded picture, the right way up; 0 of a file. */
  readonly width: number;
  readonly height: number;
  /** Of the uploaded file. */
  readonly bytes: number;
  readonly variants: readonly VariantRecord[];
  /** Which store has the files. */
  readonly store: MediaStoreName;
  readonly uploaded_by: StaffRef;
  readonly uploaded_at: Date;
  /** Since when nobody sees it any more. */
  readonly removed_at: Date | null;
}

export interface MediaFilter {
  /** Each has to begin one of the picture’s terms. */
  readonly terms: readonly string[];
  /** Left out for both. */
  readonly kind?: MediaKind | undefined;
}

const sortFields = { uploaded: 'uploaded_at', name: 'name_key', size: 'bytes' } as const;

/** What each sort goes by. */
export const mediaSortValues = { uploaded: sortValues.date, name: sortValues.text, size: sortValues.number } as const;

/** Where nothing else is said, a picture that was removed is not there. */
export interface MediaRepository {
  /** For a file that will be written. */
  newFileId(): string;
  find(id: string): Promise<MediaRecord | null>;
  /** A removed one too. */
  findByHash(hash: string): Promise<MediaRecord | null>;
  findByHashes(hashes: readonly string[]): Promise<readonly MediaRecord[]>;
  findFile(name: StoredFileName): Promise<(VariantRecord & Pick<MediaRecord, 'store' | 'name'>) | null>;
  list(which: MediaFilter, query: SortedQuery<MediaSort>): Promise<readonly Placed<MediaRecord>[]>;
  /** How many such a list holds, as far as lists are counted. */
  count(which: MediaFilter): Promise<number>;
  /** Null when there is a picture of this hash, removed or not: then nothing was stored. */
  insert(record: Omit<MediaRecord, 'id' | 'focus' | 'removed_at'>): Promise<MediaRecord | null>;
  /** Null when there is none. */
  change(id: string, change: Partial<Pick<MediaRecord, 'name' | 'alt' | 'focus'>>): Promise<MediaRecord | null>;
  /** False when it was gone already. */
  remove(id: string, at: Date): Promise<boolean>;
  /** Null when it was not removed, or is gone for good. */
  restore(id: string): Promise<MediaRecord | null>;
  /** At most so many. */
  findRemovedUntil(limit: Date, most: number): Promise<readonly MediaRecord[]>;
  /** False when it is there again, or its files are elsewhere by now: then nothing was done. */
  erase(id: string, store: MediaStoreName): Promise<boolean>;
  /** Those whose files a store has, removed ones too, in order of their ids. */
  findInStore(
    store: MediaStoreName,
    query: { readonly after?: string; readonly limit: number },
  ): Promise<readonly MediaRecord[]>;
  /** How many there are of these. */
  countInStore(store: MediaStoreName): Promise<number>;
  /** Says that another store has the files now. False when they were elsewhere already, or the picture is gone. */
  changeStore(id: string, from: MediaStoreName, to: Pick<MediaRecord, 'store' | 'variants'>): Promise<boolean>;
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

const toRecord = ({
  _id,
  kind,
  hash,
  name,
  alt,
  width,
  height,
  bytes,
  variants,
  ...rest
}: StoredMedia): MediaRecord => ({
  id: _id.toHexString(),
  kind: kind ?? 'picture',
  hash,
  name,
  alt,
  focus: rest.focus ?? middle,
  width,
  height,
  bytes,
  variants: variants.map(toVariant),
  store: rest.store ?? 'database',
  uploaded_by: { id: rest.uploaded_by.id, username: rest.uploaded_by.username },
  uploaded_at: rest.uploaded_at,
  removed_at: rest.removed_at ?? null,
});

/** The beginning of the hash, SHA-256 in hexadecimal digits: the unique index of `_id` then allows one picture to a hash. */
const idOf = (hash: string): Types.ObjectId => new Types.ObjectId(mediaIdOf(hash));

const termsOf = ({ name, alt }: Pick<StoredMedia, 'name' | 'alt'>): string[] => searchTerms([name, alt]);

const present = { removed_at: null } as const;
const removed = { removed_at: { $ne: null } } as const;

const matching = ({ terms, kind }: MediaFilter): QueryFilter<StoredMedia> => ({
  ...present,
  ...(kind === undefined ? {} : { kind: kind === 'file' ? kind : null }),
  ...(terms.length === 0 ? {} : { $and: terms.map((term) => ({ words: { $regex: `^${term}` } })) }),
});

const inStore = (store: MediaStoreName): QueryFilter<StoredMedia> =>
  store === 'database' ? { store: { $in: ['database', null] } } : { store };

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

    async findFile({ hash, width, format }) {
      const found = await model.findOne({ hash, ...present }, { variants: 1, store: 1, name: 1 }).lean();
      const variant = found?.variants.find((each) => each.width === width && each.format === format);
      if (!found || variant === undefined) return null;
      return { ...toVariant(variant), store: found.store ?? 'database', name: found.name };
    },

    list: (which, { sort, order, after, limit }) =>
      readSorted(model, {
        where: matching(which),
        keyset: { field: sortFields[sort], order, isNullable: sort === 'name' },
        after,
        limit,
        present: toRecord,
      }),

    count: (query) => countUpTo(model, matching(query)),

    async insert({ variants, kind, ...record }) {
      // Pictures from earlier versions have other ids.
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
      const { name, alt } = { ...before, ...change };
      const after = await model
        .findOneAndUpdate(
          { _id: id, ...present },
          { $set: { ...change, name_key: sortKey(name), words: termsOf({ name, alt }) } },
          { returnDocument: 'after' },
        )
        .lean();
      return after && toRecord(after);
    },

    remove: async (id, at) =>
      (await model.updateOne({ _id: id, ...present }, { $set: { removed_at: at } })).modifiedCount === 1,

    async restore(id) {
      const found = await model
        .findOneAndUpdate({ _id: id, ...removed }, { $set: present }, { returnDocument: 'after' })
        .lean();
      return found && toRecord(found);
    },

    findRemovedUntil: async (limit, most) =>
      (
        await model
          .find({ removed_at: { $lte: limit } })
          .limit(most)
          .lean()
      ).map(toRecord),

    erase: async (id, store) => (await model.deleteOne({ _id: id, ...removed, ...inStore(store) })).deletedCount === 1,

    async findInStore(store, { after, limit }) {
      const where = after === undefined ? inStore(store) : { ...inStore(store), _id: { $gt: after } };
      return (await model.find(where).sort({ _id: 1 }).limit(limit).lean()).map(toRecord);
    },

    countInStore: (store) => model.countDocuments(inStore(store)),

    changeStore: async (id, from, { store, variants }) =>
      (await model.updateOne({ _id: id, ...inStore(from) }, { $set: { store, variants: variants.map(toStored) } }))
        .modifiedCount === 1,
  };
};
