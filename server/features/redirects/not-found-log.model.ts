import { Schema, type Connection, type Types } from 'mongoose';
import { redirectLimits } from '#shared/rules/redirect-rules.ts';

export interface StoredNotFound {
  readonly _id: Types.ObjectId;
  /** As `addressKey` writes it. */
  path: string;
  count: number;
  first_seen: Date;
  last_seen: Date;
  /** A host, never a whole address: that could say who asked. */
  referrer: string;
}

const required = true;
const daySeconds = 86_400;

const missedAddressSchema = new Schema<StoredNotFound>(
  {
    path: { type: String, required },
    count: { type: Number, required },
    first_seen: { type: Date, required },
    last_seen: { type: Date, required },
    referrer: { type: String, default: '' },
  },
  { collection: 'missed_addresses', versionKey: false, autoIndex: false },
);
missedAddressSchema.index({ path: 1 }, { unique: true });
missedAddressSchema.index({ last_seen: -1, _id: -1 });
missedAddressSchema.index({ last_seen: 1 }, { expires: redirectLimits.missedDays * daySeconds });

export const createNotFoundLogModel = (connection: Connection) =>
  connection.model<StoredNotFound>('MissedAddress', missedAddressSchema);
