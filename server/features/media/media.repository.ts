/** Pictures' records in the database. */
import type { Connection, QueryFilter } from 'mongoose';
import type { MediaFileName } from '#shared/media/media-path.ts';
import { isDuplicateKey } from '#server/database/duplicate-key.ts';
import type { MediaRecord, VariantRecord } from './media-record.ts';
import { createMediaModel, type StoredMedia } from './media.model.ts';

export interface MediaListQuery {
  readonly q: string;
  readonly page: number;
  readonly limit: number;
}

export interface MediaRepository {
  find(id: string): Promise<MediaRecord | null>;
  findByHash(hash: string): Promise<MediaRecord | null>;
  findByHashes(hashes: readonly string[]): Promise<readonly MediaRecord[]>;
  findFile(name: MediaFileName): Promise<VariantRecord | null>;
  /** The one that was uploaded last first; `total` counts all pages. */
  list(query: MediaListQuery): Promise<{ readonly media: readonly MediaRecord[]; readonly total: number }>;
  /** Null when there is a picture of this hash: then nothing was stored. */
  insert(record: Omit<MediaRecord, 'id'>): Promise<MediaRecord | null>;
  /** Null when there is none. */
  change(id: string, change: Partial<Pick<MediaRecord, 'name' | 'alt'>>): Promise<MediaRecord | null>;
  /** False when it was gone already. */
  remove(id: string): Promise<boolean>;
}

const toVariant = ({ width, height, format, bytes, file_id }: StoredMedia['variants'][number]): VariantRecord => ({
  width,
  height,
  format,
  bytes,
  fileId: file_id.toHexString(),
});

const toRecord = ({ _id, hash, name, alt, width, height, bytes, variants, ...rest }: StoredMedia): MediaRecord => ({
  id: _id.toHexString(),
  hash,
  name,
  alt,
  width,
  height,
  bytes,
  variants: variants.map(toVariant),
  uploaded_by: { id: rest.uploaded_by.id, username: rest.uploaded_by.username },
  uploaded_at: rest.uploaded_at,
});

const searchText = ({ name, alt }: Pick<StoredMedia, 'name' | 'alt'>): string => `${name}\n${alt}`.toLowerCase();

const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const matching = (q: string): QueryFilter<StoredMedia> => {
  const words = [...new Set(q.toLowerCase().split(/\s+/))].filter((word) => word !== '');
  if (words.length === 0) return {};
  return { $and: words.map((word) => ({ search_text: { $regex: escapeRegex(word) } })) };
};

export const createMediaRepository = (connection: Connection): MediaRepository => {
  const model = createMediaModel(connection);

  const find = async (where: QueryFilter<StoredMedia>): Promise<MediaRecord | null> => {
    const found = await model.findOne(where).lean();
    return found && toRecord(found);
  };

  return {
    find: (id) => find({ _id: id }),
    findByHash: (hash) => find({ hash }),
    findByHashes: async (hashes) => (await model.find({ hash: { $in: [...hashes] } }).lean()).map(toRecord),

    async findFile({ hash, width, format }) {
      const found = await model.findOne({ hash }, { variants: 1 }).lean();
      const variant = found?.variants.find((each) => each.width === width && each.format === format);
      return variant === undefined ? null : toVariant(variant);
    },

    async list({ q, page, limit }) {
      const where = matching(q);
      const [found, total] = await Promise.all([
        model
          .find(where)
          .sort({ uploaded_at: -1, _id: -1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean(),
        model.countDocuments(where),
      ]);
      return { media: found.map(toRecord), total };
    },

    async insert({ variants, ...record }) {
      try {
        const stored = await model.create({
          ...record,
          variants: variants.map(({ fileId, ...variant }) => ({ ...variant, file_id: fileId })),
          search_text: searchText(record),
        });
        return toRecord(stored.toObject());
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    async change(id, change) {
      const before = await model.findOne({ _id: id }).lean();
      if (before === null) return null;
      const { name, alt } = { ...before, ...change };
      const after = await model
        .findOneAndUpdate(
          { _id: id },
          { $set: { ...change, search_text: searchText({ name, alt }) } },
          { returnDocument: 'after' },
        )
        .lean();
      return after && toRecord(after);
    },

    remove: async (id) => (await model.deleteOne({ _id: id })).deletedCount === 1,
  };
};
