/** Stores links to unpublished articles. A link that is not stored is invalid. */
import { Schema, type Connection, type Types, type InferSchemaType } from 'mongoose';
import { previewLimits } from '#shared/content/preview.contract.ts';
import { namelessStaffSchema } from '#server/platform/mongodb/stored-fields.ts';

const required = true;

const previewSchema = new Schema(
  {
    post_id: { type: Schema.Types.ObjectId, required },
    /** Hash of the token's random key: reading the database does not give access to a link. */
    key_hash: { type: String, required },
    created_at: { type: Date, required },
    created_by: { type: namelessStaffSchema, required },
    /** After this time the link is invalid; the record is removed soon after. */
    expires_at: { type: Date, required },
  },
  { collection: 'post_previews', versionKey: false },
);
previewSchema.index({ key_hash: 1 }, { unique: true });
previewSchema.index({ post_id: 1, created_at: -1, _id: -1 });
previewSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

type StoredPreview = InferSchemaType<typeof previewSchema> & { readonly _id: Types.ObjectId };

export const createPreviewModel = (connection: Connection) => connection.model('PostPreview', previewSchema);

export interface PreviewRepository {
  insert(preview: Omit<PreviewRecord, 'id'> & { readonly keyHash: string }): Promise<PreviewRecord>;
  /** Valid links to an article, newest first. */
  listRunning(postId: string, now: Date): Promise<readonly PreviewRecord[]>;
  /** Returns null for a link that is unknown, expired or ended. */
  findRunning(keyHash: string, now: Date): Promise<PreviewRecord | null>;
  /** Returns false if there is no such link to this article. */
  end(postId: string, id: string): Promise<boolean>;
  endAll(postId: string): Promise<void>;
}

const toRecord = ({ _id, post_id, created_at, created_by, expires_at }: StoredPreview) => ({
  id: _id.toHexString(),
  postId: post_id.toHexString(),
  created_at,
  created_by: { id: created_by.id, username: created_by.username },
  expires_at,
});

export type PreviewRecord = Readonly<ReturnType<typeof toRecord>>;

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
