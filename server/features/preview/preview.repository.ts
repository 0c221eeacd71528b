/** Where the links to unpublished articles are kept; one that is not here leads nowhere. */
import type { Connection } from 'mongoose';
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import { previewLimits } from '#shared/contracts/preview.contract.ts';
import { createPreviewModel, type StoredPreview } from './preview.model.ts';

export interface PreviewRecord {
  readonly id: string;
  readonly postId: string;
  readonly created_at: Date;
  readonly created_by: StaffMember;
  readonly expires_at: Date;
}

export interface PreviewRepository {
  insert(preview: Omit<PreviewRecord, 'id'> & { readonly keyHash: string }): Promise<PreviewRecord>;
  /** The links that lead to an article at this moment, the one that was made last first. */
  listRunning(postId: string, now: Date): Promise<readonly PreviewRecord[]>;
  /** Null when it never was, has expired or was ended. */
  findRunning(keyHash: string, now: Date): Promise<PreviewRecord | null>;
  /** False when there is no such link to this article. */
  end(postId: string, id: string): Promise<boolean>;
  endAll(postId: string): Promise<void>;
}

const toRecord = ({ _id, post_id, created_at, created_by, expires_at }: StoredPreview): PreviewRecord => ({
  id: _id.toHexString(),
  postId: post_id.toHexString(),
  created_at,
  created_by: { id: created_by.id, username: created_by.username },
  expires_at,
});

export const createPreviewRepository = (connection: Connection): PreviewRepository => {
  const model = createPreviewModel(connection);
  return {
    insert: async ({ postId, keyHash, ...preview }) => {
      const stored = await model.create({ ...preview, post_id: postId, key_hash: keyHash });
      return toRecord(stored.toObject());
    },
    listRunning: async (postId, now) => {
      const found = await model
        .find({ post_id: postId, expires_at: { $gt: now } })
        .sort({ created_at: -1, _id: -1 })
        .limit(previewLimits.perArticle)
        .lean();
      return found.map(toRecord);
    },
    findRunning: async (keyHash, now) => {
      const found = await model.findOne({ key_hash: keyHash, expires_at: { $gt: now } }).lean();
      return found && toRecord(found);
    },
    end: async (postId, id) => (await model.deleteOne({ _id: id, post_id: postId })).deletedCount === 1,
    endAll: async (postId) => {
      await model.deleteMany({ post_id: postId });
    },
  };
};
