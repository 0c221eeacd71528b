/** Notes which files are being written or removed, before the first of them is touched. */
import type { Connection } from 'mongoose';
import type { MediaStoreName } from '#server/platform/config/variables.ts';
import { createUnfinishedModel, type StoredUnfinished } from './media.model.ts';

export interface UnfinishedFiles {
  readonly id: string;
  readonly hash: string;
  readonly store: MediaStoreName;
  /** What the store calls the files. */
  readonly names: readonly string[];
  /** Whether they are being removed; else they are being written. */
  readonly removing: boolean;
  readonly begunAt: Date;
}

export interface UnfinishedFilesRepository {
  begin(work: Omit<UnfinishedFiles, 'id'>): Promise<UnfinishedFiles>;
  /** From now on the files are being removed. Null when somebody else has taken this over, or it is finished. */
  turnToRemoval(work: UnfinishedFiles, at: Date): Promise<UnfinishedFiles | null>;
  finish(work: Pick<UnfinishedFiles, 'id'>): Promise<void>;
  /** All that concern a picture. */
  findOf(hash: string): Promise<readonly UnfinishedFiles[]>;
  /** At most so many of what was begun before this moment and has not been finished. */
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
