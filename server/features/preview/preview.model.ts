import { Schema, type Connection, type Types } from 'mongoose';
import type { StaffRef } from '#shared/contracts/staff.contract.ts';

export interface StoredPreview {
  readonly _id: Types.ObjectId;
  /** The article that the link shows. */
  post_id: Types.ObjectId;
  /** Of the random half of the link's token: who reads the database can open no link. */
  key_hash: string;
  created_at: Date;
  created_by: StaffRef;
  /** From then on the link leads nowhere, and the record is removed soon after. */
  expires_at: Date;
}

const required = true;

const previewSchema = new Schema<StoredPreview>(
  {
    post_id: { type: Schema.Types.ObjectId, required },
    key_hash: { type: String, required },
    created_at: { type: Date, required },
    created_by: new Schema<StaffRef>(
      { id: { type: String, required }, username: { type: String, required } },
      { _id: false },
    ),
    expires_at: { type: Date, required },
  },
  { collection: 'post_previews', versionKey: false },
);
previewSchema.index({ key_hash: 1 }, { unique: true });
previewSchema.index({ post_id: 1, created_at: -1, _id: -1 });
previewSchema.index({ expires_at: 1 }, { expires: 0 });

export const createPreviewModel = (connection: Connection) =>
  connection.model<StoredPreview>('PostPreview', previewSchema);
