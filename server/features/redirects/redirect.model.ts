import { Schema, type Connection, type Types } from 'mongoose';
import type { StaffRef } from '#shared/contracts/staff.contract.ts';
import { redirectKinds, type RedirectKind } from '#shared/rules/redirect-rules.ts';

export interface StoredRedirect {
  readonly _id: Types.ObjectId;
  /** As `addressKey` writes it. */
  from: string;
  /** Null for 410. */
  to: string | null;
  kind: RedirectKind;
  created_at: Date;
  created_by: StaffRef;
  hits: number;
  last_hit: Date | null;
  /** The same as `from` while it leads; left out once it is removed, so that another may take its place. */
  taken?: string;
  /** Since when it no longer leads; a day later it is gone. */
  removed_at?: Date;
}

const required = true;
const daySeconds = 86_400;

const redirectSchema = new Schema<StoredRedirect>(
  {
    from: { type: String, required },
    to: { type: String, default: null },
    kind: { type: Number, enum: redirectKinds, required },
    created_at: { type: Date, required },
    created_by: new Schema<StaffRef>(
      { id: { type: String, required }, username: { type: String, required } },
      { _id: false },
    ),
    hits: { type: Number, default: 0 },
    last_hit: { type: Date, default: null },
    taken: String,
    removed_at: Date,
  },
  { collection: 'redirects', versionKey: false, autoIndex: false },
);
redirectSchema.index({ taken: 1 }, { unique: true, sparse: true });
redirectSchema.index({ created_at: -1, _id: -1 });
redirectSchema.index({ removed_at: 1 }, { expires: daySeconds });

export const createRedirectModel = (connection: Connection) =>
  connection.model<StoredRedirect>('Redirect', redirectSchema);
