/** Notes which files are being written or removed, before the first of them is touched. */
import type { Connection } from 'mongoose';
import { createUnfinishedModel } from './media.model.ts';

export interface UnfinishedFiles {
  readonly id: string;
  readonly hash: string;
  readonly fileIds: readonly string[];
}

export interface UnfinishedFilesRepository {
  begin(work: Omit<UnfinishedFiles, 'id'>, at: Date): Promise<string>;
  finish(id: string): Promise<void>;
  /** What was begun before this moment and has not been finished. */
  findBegunBefore(moment: Date): Promise<readonly UnfinishedFiles[]>;
}

export const createUnfinishedFilesRepository = (connection: Connection): UnfinishedFilesRepository => {
  const model = createUnfinishedModel(connection);
  return {
    async begin({ hash, fileIds }, at) {
      const { _id } = await model.create({ hash, file_ids: [...fileIds], begun_at: at });
      return _id.toHexString();
    },

    async finish(id) {
      await model.deleteOne({ _id: id });
    },

    async findBegunBefore(moment) {
      const found = await model.find({ begun_at: { $lt: moment } }).lean();
      return found.map(({ _id, hash, file_ids }) => ({
        id: _id.toHexString(),
        hash,
        fileIds: file_ids.map((fileId) => fileId.toHexString()),
      }));
    },
  };
};
