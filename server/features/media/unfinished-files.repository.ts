/** Notes of files that are being written or removed. A note is stored before the first file is touched. */
import type { Connection } from 'mongoose';
import type { MediaStoreName } from '#server/platform/config/variables.ts';
import { createUnfinishedModel, type StoredUnfinished } from './media.model.ts';

export interface UnfinishedFiles {
  readonly id: string;
  readonly hash: string;
  readonly store: MediaStoreName;
  /** Names in the store. */
  readonly names: readonly string[];
  /** True while the files are being removed, false while they are being written. */
  readonly removing: boolean;
  readonly begunAt: Date;
}

export interface UnfinishedFilesRepository {
  begin(work: Omit<UnfinishedFiles, 'id'>): Promise<UnfinishedFiles>;
  /** Marks the files as being removed. Returns null if another process did so, or the note has ended. */
  turnToRemoval(work: UnfinishedFiles, at: Date): Promise<UnfinishedFiles | null>;
  finish(work: Pick<UnfinishedFiles, 'id'>): Promise<void>;
  /** All notes of a picture. */
  findOf(hash: string): Promise<readonly UnfinishedFiles[]>;
  /** Unfinished notes from before this time, up to a limit. */
  findBegunBefore(moment: Date, most: number): Promise<readonly UnfinishedFiles[]>;
}

const toWork = ({ _id, hash, store = 'database', ...rest }: StoredUnfinished): UnfinishedFiles => ({
  id: _id.toHexString(),
  hash,
  store,
  names: store === 'database' ? rest.file_ids.map((fileId) => fileId.toHexString()) : (rest.keys ?? []),
  removing: rest.removing ?? false,
  begunAt: rest.begun_at,
});

export const createUnfinishedFilesRepository = (connection: Connection): UnfinishedFilesRepository => {
  const model = createUnfinishedModel(connection);
  return {
    async begin({ hash, store, names, removing, begunAt }) {
      const files = store === 'database' ? { file_ids: [...names] } : { file_ids: [], keys: [...names] };
      const stored = await model.create({ hash, store, ...files, removing, begun_at: begunAt });
      return toWork(stored.toObject());
    },

    async turnToRemoval({ id, begunAt }, at) {
      const found = await model
        .findOneAndUpdate(
          { _id: id, begun_at: begunAt },
          { $set: { removing: true, begun_at: at } },
          { returnDocument: 'after' },
        )
        .lean();
      return found && toWork(found);
    },

    async finish({ id }) {
      await model.deleteOne({ _id: id });
    },

    findOf: async (hash) => (await model.find({ hash }).lean()).map(toWork),

    findBegunBefore: async (moment, most) =>
      (
        await model
          .find({ begun_at: { $lt: moment } })
          .sort({ begun_at: 1 })
          .limit(most)
          .lean()
      ).map(toWork),
  };
};
